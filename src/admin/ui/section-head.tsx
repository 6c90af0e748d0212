/** The line on top of a section: its title, what narrows what is shown, and what is done with all of it at the end. */
import type { ReactNode } from 'react'
import classes from './section-head.module.css'
import { SectionTitle } from './section-title.tsx'

type SectionHeadProps = {
  title: string
  /** Of the heading, for the section to be named by it. */
  id: string
  filter?: ReactNode
  actions?: ReactNode
}

export function SectionHead({ title, id, filter, actions }: SectionHeadProps) {
  return (
    <div className={classes.head}>
      <SectionTitle id={id}>{title}</SectionTitle>
      {filter}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
