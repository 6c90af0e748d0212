/** One section of a form screen: a card with a title, numbered when the sections are steps. */
import { Card } from '@mantine/core'
import { useId, type ReactNode } from 'react'
import classes from './section-card.module.css'
import { SectionTitle } from './section-title.tsx'

type SectionCardProps = {
  title: string
  number?: number
  description?: ReactNode
  /** At most one small control beside the title. */
  aside?: ReactNode
  children?: ReactNode
}

export function SectionCard({ title, number, description, aside, children }: SectionCardProps) {
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        {number !== undefined && (
          <span className={classes.number} aria-hidden="true">
            {number}
          </span>
        )}
        <SectionTitle id={id}>{title}</SectionTitle>
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      {description && <p className={classes.description}>{description}</p>}
      {children && <div className={classes.body}>{children}</div>}
    </Card>
  )
}
