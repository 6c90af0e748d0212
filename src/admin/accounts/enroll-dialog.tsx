/** Switching two-step sign-in on, step by step. */
import { Modal } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useReducer, useState, type FormEvent } from 'react'
import { personCalls } from '#domain/accounts/accounts.api.ts'
import { request } from '../calls/request.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { QrPicture, type QrCodeComponent } from '../ui/qr-picture.tsx'
import { CodeInput } from './code-input.tsx'
import { firstEnrollStep, nextEnrollStep, secretOf } from './enroll-steps.ts'
import { FormNotice } from './form-notice.tsx'
import { PasswordStep } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes-dialog.tsx'
import classes from './second-factor.module.css'

type EnrollDialogProps = { qrCode: QrCodeComponent; onClose: () => void; onDone: () => void }

export function EnrollDialog({ qrCode, onClose, onDone }: EnrollDialogProps) {
  const [state, dispatch] = useReducer(nextEnrollStep, firstEnrollStep)
  // Once the codes are shown the second step is on: every way out is the end of it.
  const leave = state.step === 'codes' ? onDone : onClose

  return (
    <Modal opened onClose={leave} title="Turn on two-step sign-in" size={440} closeOnClickOutside={false}>
      {state.step === 'password' && (
        <PasswordStep
          text="You need an authenticator app, such as the one built into your password manager."
          confirmLabel="Continue"
          send={(password) => request(personCalls.startSecondFactor, { body: { password } })}
          onDone={(secret) => dispatch({ type: 'secretMade', ...secret })}
          onClose={onClose}
        />
      )}
      {state.step === 'scan' && (
        <ScanStep
          qrCode={qrCode}
          uri={state.uri}
          onAccepted={() => dispatch({ type: 'codeAccepted' })}
          onClose={onClose}
        />
      )}
      {state.step === 'codes' && <RecoveryCodes codes={state.recoveryCodes} onSaved={onDone} />}
    </Modal>
  )
}

type ScanStepProps = { qrCode: QrCodeComponent; uri: string; onAccepted: () => void; onClose: () => void }

function ScanStep({ qrCode, uri, onAccepted, onClose }: ScanStepProps) {
  const [code, setCode] = useState('')
  const confirm = useMutation({
    mutationFn: () => request(personCalls.confirmSecondFactor, { body: { code } }),
    onSuccess: onAccepted,
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    confirm.mutate()
  }

  return (
    <form noValidate onSubmit={submit} className={classes.step}>
      <p className={classes.text}>Scan this picture with your app, then enter the six digits it shows.</p>
      <div className={classes.qr}>
        <QrPicture qrCode={qrCode} text={uri} label="Picture to scan with your app" side={200} />
      </div>
      <CopyField label="Or type this key" value={secretOf(uri)} />
      <CodeInput value={code} onChange={setCode} />
      <FormNotice>{confirm.error?.message ?? null}</FormNotice>
      <div className={classes.end}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" type="submit" busy={confirm.isPending} disabled={code.length < 6}>
          Turn on
        </Button>
      </div>
    </form>
  )
}
