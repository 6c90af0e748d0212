/** The heading of a section: in its card, or above its list. */
import type { ReactNode } from 'react'
import classes from './section-title.module.css'

export function SectionTitle({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <h2 id={id} className={classes.title}>
      {children}
    </h2>
  )
}
