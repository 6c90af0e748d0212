/** Step 1: this browser and the address of the test start afresh, asked first. */
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { TextButton } from '../ui/text-button.tsx'
import { toast } from '../ui/toast.ts'
import { useClearTracking } from './api.ts'
import classes from './checklist.module.css'
import { Step, type StepProps } from './step.tsx'

const LABEL = 'Clear My Tracking'

export function ClearStep(props: StepProps) {
  const { campaign, checklist } = props
  const { email } = checklist
  const [isAsking, setAsking] = useState(false)
  const [emailOnly, setEmailOnly] = useState(false)
  const clear = useClearTracking(campaign.id)

  async function clearIt() {
    await toast.outcome(
      clear.mutateAsync({ email, emailOnly: emailOnly && email !== null }),
      'Your tracking was cleared.',
    )
    setAsking(false)
  }

  return (
    <Step {...props} act={<TextButton onClick={() => setAsking(true)}>{LABEL}</TextButton>}>
      <ConfirmDialog
        opened={isAsking}
        title="Clear your tracking?"
        confirmLabel={LABEL}
        busyLabel="Clearing Tracking..."
        busy={clear.isPending}
        onConfirm={() => void clearIt()}
        onClose={() => setAsking(false)}
      >
        {email === null
          ? 'This campaign forgets this browser. Nobody else’s deadline changes.'
          : `This campaign forgets this browser and the deadline of ${email}. Nobody else’s deadline changes.`}
        {email !== null && (
          <Checkbox
            className={classes.only}
            label="Forget the address only, and keep this browser"
            checked={emailOnly}
            onChange={({ currentTarget }) => setEmailOnly(currentTarget.checked)}
          />
        )}
      </ConfirmDialog>
    </Step>
  )
}
