/** A person's deadline as it runs, or how it ended. */
import { Card } from '@mantine/core'
import { secondsLeft } from '#domain/countdown/remaining.ts'
import { clockText } from '#domain/testing/test-clock.ts'
import type { PersonAnswer } from '#domain/people/person.api.ts'
import { LeadStateBadge } from '../leads/lead-state-badge.tsx'
import { ClockBlock } from '../ui/clock-block.tsx'
import { useNow } from '../ui/ticker.ts'
import { exactText } from '../campaigns/instant-text.ts'
import classes from './person.module.css'

type ClockCardProps = { person: PersonAnswer; zone: string }

export function ClockCard({ person, zone }: ClockCardProps) {
  const now = useNow()
  const isPast = secondsLeft(person.deadlineAt, now) === 0
  const state = person.state === 'running' && isPast ? 'expired' : person.state
  return (
    <Card component="section" aria-label="Deadline" className={classes.card}>
      <div className={classes.cardHead}>
        <LeadStateBadge state={state} />
        <span className={classes.quiet}>
          {person.isTest ? 'Test lead' : 'Lead'} {person.number.toLocaleString('en')}
        </span>
      </div>
      <Clock person={{ ...person, state }} zone={zone} now={now} />
    </Card>
  )
}

function Clock({ person, zone, now }: ClockCardProps & { now: number }) {
  const { state, deadlineAt, endedAt } = person
  const exact = (at: number) => exactText(at, { zone, now })
  if (state === 'running')
    return <ClockBlock label="Ends in" value={clockText(deadlineAt, now)} note={exact(deadlineAt)} />
  if (state === 'expired')
    return <ClockBlock label="Deadline" value="Ended" note={exact(deadlineAt)} isOver />
  return (
    <ClockBlock
      label="Deadline"
      value={state === 'sold' ? 'Ended by the sale' : 'Reset'}
      note={
        <>
          {endedAt !== null && <div>{exact(endedAt)}</div>}
          <div>It was {exact(deadlineAt)}</div>
        </>
      }
    />
  )
}
