/** Two-step sign-in: whether it is on, and the dialogs that switch it on and off. */
import { useState } from 'react'
import { personCalls } from '#domain/accounts/accounts.api.ts'
import { request } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import type { QrCodeComponent } from '../ui/qr-picture.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { toast } from '../ui/toast.ts'
import { useQueryClient } from '@tanstack/react-query'
import { currentAccountQuery } from '../session/current-account.ts'
import { EnrollDialog } from './enroll-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'
import classes from './second-factor.module.css'

type OpenDialog = 'enroll' | 'turnOff' | 'renew' | null

/** `qrCode` is loaded when there is something to draw. */
export function SecondFactorCard({ isOn, qrCode }: { isOn: boolean; qrCode: QrCodeComponent }) {
  const queries = useQueryClient()
  const [open, setOpen] = useState<OpenDialog>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => setOpen(null)

  async function finished(message: string) {
    close()
    toast.done(message)
    await queries.invalidateQueries(currentAccountQuery)
  }

  return (
    <SectionCard
      title="Two-step sign-in"
      description="Besides your password, a code from an app on your phone. A stolen password alone opens nothing."
      aside={<StatusIcon status={isOn ? 'done' : 'open'}>{isOn ? 'On' : 'Off'}</StatusIcon>}
    >
      <div className={classes.actions}>
        {isOn ? (
          <>
            <Button onClick={() => setOpen('renew')}>New recovery codes</Button>
            <Button variant="subtle" onClick={() => setOpen('turnOff')}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => setOpen('enroll')}>
            Turn on
          </Button>
        )}
      </div>
      {open === 'enroll' && (
        <EnrollDialog
          qrCode={qrCode}
          onClose={close}
          onDone={() => void finished('Two-step sign-in is on.')}
        />
      )}
      <PasswordDialog
        key={open}
        opened={open === 'turnOff'}
        title="Turn off two-step sign-in?"
        text="Your password alone will open your account again."
        confirmLabel="Turn off"
        tone="danger"
        send={(password) => request(personCalls.removeSecondFactor, { body: { password } })}
        onDone={() => void finished('Two-step sign-in is off.')}
        onClose={close}
      />
      <PasswordDialog
        key={`${open}-renew`}
        opened={open === 'renew'}
        title="New recovery codes?"
        text="The codes you saved before stop working."
        confirmLabel="Make new codes"
        send={(password) => request(personCalls.renewRecoveryCodes, { body: { password } })}
        onDone={({ recoveryCodes }) => {
          close()
          setCodes(recoveryCodes)
        }}
        onClose={close}
      />
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </SectionCard>
  )
}
