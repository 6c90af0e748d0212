/** A page of nobody's, so that a bar never floats over nothing: while the owner's comes, or where it cannot be shown. */
import type { ReactNode } from 'react'
import classes from './drawn-page.module.css'

/** `note`: why it is there. */
export function DrawnPage({ note }: { note: ReactNode }) {
  return (
    <div className={classes.page}>
      <div className={classes.heading} aria-hidden="true" />
      <div className={classes.line} aria-hidden="true" />
      <div className={classes.picture} role="status">
        {note}
      </div>
      <Lines />
      <Lines />
    </div>
  )
}

function Lines() {
  return (
    <div className={classes.lines} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}
