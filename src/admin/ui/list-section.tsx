/** A list on the ground of the screen, under its title. */
import { useId, type ReactNode } from 'react'
import classes from './list-section.module.css'
import { SectionHead } from './section-head.tsx'

type ListSectionProps = {
  title: string
  description?: ReactNode
  filter?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

export function ListSection({ title, description, filter, actions, children }: ListSectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.top}>
        <SectionHead id={id} title={title} filter={filter} actions={actions} />
        {description && <p className={classes.description}>{description}</p>}
      </div>
      {children}
    </section>
  )
}

/** Below a list that goes on: the button that shows more of it. */
export function ListEnd({ children }: { children: ReactNode }) {
  return <div className={classes.end}>{children}</div>
}
