/** Fields of one subject: under its name, unless a single one says it all. */
import { useId, type ReactNode } from 'react'
import classes from './timer-panel.module.css'

export function Group({ title, children }: { title?: string; children: ReactNode }) {
  const id = useId()
  if (title === undefined) return <div className={classes.fields}>{children}</div>
  return (
    <section role="group" className={classes.fields} aria-labelledby={id}>
      <h3 id={id} className={classes.heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
