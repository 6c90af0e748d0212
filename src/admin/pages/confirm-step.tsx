/** The step of Page Setup after the code was added: the owner looks, and confirms what they see. */
import { withoutWildcard } from '#domain/addresses/page-url.ts'
import { Button } from '../ui/button.tsx'
import { useConfirmPage } from './api.ts'
import type { StepProps } from './setup-step.ts'
import classes from './page-setup.module.css'
import { VerificationQuestion } from './verification-question.tsx'
import type { VerifyEvent } from './verify-steps.ts'

type ConfirmStepProps = Omit<StepProps, 'onClose'> & { send: (event: VerifyEvent) => void }

export function ConfirmStep({ campaignId, page, send }: ConfirmStepProps) {
  const confirm = useConfirmPage(campaignId)
  return (
    <>
      <p className={classes.text}>
        Open{' '}
        <a href={withoutWildcard(page.beforeUrl)} target="_blank" rel="noreferrer" data-autofocus>
          your page
        </a>{' '}
        as your visitors do, best in a private window, and look.
      </p>
      <VerificationQuestion
        page={page}
        busy={confirm.isPending}
        onNo={() => send('saidNo')}
        onYes={() => confirm.mutate(page.id, { onSuccess: () => send('confirmed') })}
      />
      <div className={classes.actions}>
        <Button onClick={() => send('back')}>Back</Button>
      </div>
    </>
  )
}
