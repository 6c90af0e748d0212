/** The step of Page Setup that takes a person's word. */
import { toast } from '../ui/toast.ts'
import { Button } from '../ui/button.tsx'
import { useConfirmPage } from './api.ts'
import type { StepProps } from './page-setup-dialog.tsx'
import classes from './page-setup.module.css'
import type { VerifyEvent } from './verify-steps.ts'

type ConfirmStepProps = StepProps & { send: (event: VerifyEvent) => void }

export function ConfirmStep({ campaignId, page, onClose, send }: ConfirmStepProps) {
  const confirm = useConfirmPage(campaignId)
  return (
    <>
      <p className={classes.question}>
        Open{' '}
        <a href={page.beforeUrl} target="_blank" rel="noreferrer">
          your page
        </a>{' '}
        and look. Does it do what it should?
      </p>
      <p className={classes.note}>
        Your word is enough to go on. The first visitor with a working page confirms it for good.
      </p>
      <div className={classes.actions}>
        <Button onClick={() => send('back')}>Back</Button>
        <Button onClick={() => send('saidNo')}>No</Button>
        <Button
          variant="primary"
          data-autofocus
          busy={confirm.isPending}
          onClick={() =>
            confirm.mutate(page.id, {
              onSuccess: onClose,
              onError: (error) => toast.failed(error.message),
            })
          }
        >
          Yes
        </Button>
      </div>
    </>
  )
}
