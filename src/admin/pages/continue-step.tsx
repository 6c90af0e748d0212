/** The end of Page Setup: the page is ready, and what confirms it for good. */
import { Button } from '../ui/button.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import type { StepProps } from './setup-step.ts'
import classes from './page-setup.module.css'

export function ContinueStep({ page, onClose }: Pick<StepProps, 'page' | 'onClose'>) {
  return (
    <>
      <p className={classes.url}>{page.beforeUrl}</p>
      <div role="status">
        <StatusIcon status="done">Your page is set up.</StatusIcon>
      </div>
      <p className={classes.note}>
        You confirmed it. The first visit on which the code runs verifies the page for good.
      </p>
      <div className={classes.actions}>
        <Button variant="primary" data-autofocus onClick={onClose}>
          Continue
        </Button>
      </div>
    </>
  )
}
