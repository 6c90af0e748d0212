/** Something could not be shown: what happened in one sentence, and a way to try again. */
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import classes from './problem.module.css'

type ProblemProps = { title?: string; children: ReactNode; onRetry?: () => void; action?: ReactNode }

export function Problem({ title = 'That did not work', children, onRetry, action }: ProblemProps) {
  return (
    <div className={classes.problem} role="alert">
      <IconAlertTriangle size={17} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{children}</p>
        {(onRetry || action) && (
          <div className={classes.actions}>
            {onRetry && (
              <Button size="xs" onClick={onRetry}>
                Try again
              </Button>
            )}
            {action}
          </div>
        )}
      </div>
    </div>
  )
}
