/** What a person has told in portals: their name, what they agreed to, and their answers. */
import { Card } from '@mantine/core'
import { useId } from 'react'
import type { PersonAnswer } from '#domain/people/person.api.ts'
import { instantText } from '../campaigns/instant-text.ts'
import { useNow } from '../ui/ticker.ts'
import classes from './person.module.css'

type PortalsCardProps = { person: PersonAnswer; zone: string }

export function PortalsCard({ person: { forms, answers }, zone }: PortalsCardProps) {
  const id = useId()
  const now = useNow()
  if (forms.length + answers.length === 0) return null
  const when = (at: number) => instantText(at, { zone, now })
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <h2 id={id} className={classes.title}>
        Told in portals
      </h2>
      <ul className={classes.lines}>
        {answers.map(({ question, chosen, at }) => (
          <li key={`${question} ${at}`} className={classes.sight}>
            <div className={classes.quiet}>{question}</div>
            <div>{chosen.join(', ')}</div>
            <div className={classes.quiet}>{when(at)}</div>
          </li>
        ))}
        {forms.map(({ name, consent, at }) => (
          <li key={at} className={classes.sight}>
            <div>{name ?? 'Sent the form'}</div>
            {consent !== '' && <div className={classes.quiet}>Agreed to “{consent}”</div>}
            <div className={classes.quiet}>{when(at)}</div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
