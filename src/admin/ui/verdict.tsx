/** What a look at something has come to, as a headline, with how it was looked at and the button that looks again. */
import type { ReactNode } from 'react'
import classes from './verdict.module.css'

type VerdictProps = { id?: string; title: string; about: ReactNode; act: ReactNode }

export function Verdict({ id, title, about, act }: VerdictProps) {
  return (
    <div className={classes.verdict}>
      <div className={classes.words}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.about}>{about}</p>
      </div>
      {act}
    </div>
  )
}
