/** What a person would see on each page if they came now. */
import { Card } from '@mantine/core'
import { useId } from 'react'
import type { PersonAnswer } from '#domain/people/person.api.ts'
import classes from './person.module.css'

export function SightsCard({ person: { email, pages } }: { person: PersonAnswer }) {
  const id = useId()
  if (pages.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <h2 id={id} className={classes.title}>
        What {email?.split('@', 1)[0] ?? 'they'} would see
      </h2>
      <ul className={classes.lines}>
        {pages.map(({ url, shows }) => (
          <li key={url} className={classes.sight}>
            <div className={classes.sightUrl}>{url}</div>
            <div className={classes.quiet}>{shows}</div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
