/** A place with nothing in it yet: one sentence, one button. */
import type { ReactNode } from 'react'
import classes from './empty-state.module.css'

type EmptyStateProps = { title: string; children?: ReactNode; action?: ReactNode }

export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>{title}</h2>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
