/** The test email as Gmail, Apple Mail and Outlook would show it, on a desk and on a phone, with images and without. */
import { Modal, SegmentedControl, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Clock } from '#domain/emails/email-setup.ts'
import { mailProgramFacts, mailPrograms, type MailProgram } from '#domain/emails/mail-programs.ts'
import { DeviceSwitch } from '../../ui/device-switch.tsx'
import dialog from '../../ui/dialog.module.css'
import { Loading } from '../../ui/loading.tsx'
import { Problem } from '../../ui/problem.tsx'
import { testMailQuery } from './api.ts'
import { MailWindow } from './mail-window.tsx'
import classes from './mail-window.module.css'

type MailPreviewDialogProps = { campaignId: string; clock: Clock; to: string | null; onClose: () => void }

/** Null: nobody's mail is looked at, and the dialog is closed. */
export function MailPreviewDialog({ campaignId, clock, to, onClose }: MailPreviewDialogProps) {
  return (
    <Modal opened={to !== null} onClose={onClose} title="Preview of your test email" size={760}>
      {to !== null && <MailPreview {...{ campaignId, clock, to }} />}
    </Modal>
  )
}

const choices = mailPrograms.map((value) => ({ value, label: mailProgramFacts[value].name }))

type MailPreviewProps = { campaignId: string; clock: Clock; to: string }

function MailPreview({ campaignId, clock, to }: MailPreviewProps) {
  const mail = useQuery(testMailQuery(campaignId, to))
  const [program, setProgram] = useState<MailProgram>('gmail')
  const [device, setDevice] = useState<'desktop' | 'mobile'>('desktop')
  const [images, setImages] = useState<'on' | 'off'>('on')

  if (mail.isPending) return <Loading heights={[36, 520]} />
  if (mail.isError) return <Problem onRetry={() => void mail.refetch()}>{mail.error.message}</Problem>
  const { subject, deadlineAt } = mail.data
  return (
    <>
      <div className={classes.controls}>
        <SegmentedControl aria-label="Mail program" data={choices} value={program} onChange={setProgram} />
        <DeviceSwitch device={device} onChange={setDevice} />
        <Switch
          label="Images off"
          checked={images === 'off'}
          onChange={({ currentTarget }) => setImages(currentTarget.checked ? 'off' : 'on')}
        />
      </div>
      <MailWindow {...{ campaignId, to, subject, program, device, images }} />
      <p className={dialog.text} aria-live="polite">
        {mailProgramFacts[program].fact}
      </p>
      {clock === 'own' && deadlineAt === null && (
        <p className={dialog.text}>
          {to} has no deadline here yet: the timer shows its neutral image until one starts.
        </p>
      )}
    </>
  )
}
