/** One step of the checklist: done or open, what it asks, where it is taken, and the owner's tick. */
import { Link } from '@tanstack/react-router'
import type { ChecklistItem } from '#domain/checklists/checklists.api.ts'
import { Button } from '../ui/button.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { toast } from '../ui/toast.ts'
import { useTick } from './api.ts'
import classes from './quickstart-screen.module.css'
import { useStepLink } from './step-link.ts'

export function StepRow({ campaignId, item }: { campaignId: string; item: ChecklistItem }) {
  const { id, stepId, label, text, completed, completedBy } = item
  const tick = useTick(campaignId)
  const link = useStepLink(campaignId)(stepId)
  const change = (done: boolean) => void toast.outcome(tick.mutateAsync({ itemId: id, done }))

  return (
    <li className={classes.step} data-completed={completed || undefined}>
      <div className={classes.what}>
        <StatusIcon status={completed ? 'done' : 'open'}>
          <span className={classes.label}>
            {link ? (
              <Link {...link} className={classes.link}>
                {label}
              </Link>
            ) : (
              label
            )}
          </span>
          <span className={classes.state}>{completed ? ', completed' : ', not completed'}</span>
        </StatusIcon>
        <p className={classes.text}>{text}</p>
      </div>
      {!completed && (
        <Button
          size="xs"
          busy={tick.isPending}
          aria-label={`Mark as done: ${label}`}
          onClick={() => change(true)}
        >
          Mark as done
        </Button>
      )}
      {completedBy === 'owner' && (
        <Button
          size="xs"
          variant="subtle"
          busy={tick.isPending}
          aria-label={`Undo: ${label}`}
          onClick={() => change(false)}
        >
          Undo
        </Button>
      )}
    </li>
  )
}
