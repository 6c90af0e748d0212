/** Every check as a card: its state in icon and words, two or three facts, and what can be done there. */
import { Card } from '@mantine/core'
import {
  IconActivity,
  IconBug,
  IconDatabase,
  IconGauge,
  IconPlugConnected,
  IconSend,
  IconPackage,
  IconServer,
  IconWorld,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { Check, CheckId } from '#domain/installation/health-check.ts'
import type { HealthFacts } from '#domain/installation/health-facts.schema.ts'
import { cardActs } from './card-acts.tsx'
import { ErrorChart } from './error-chart.tsx'
import { HealthState } from './health-state.tsx'
import classes from './health.module.css'
import { cardIdOf } from './show-check.ts'

type CardIcon = ComponentType<{
  size: number
  stroke: number
  className?: string | undefined
  'aria-hidden': true
}>

const icons: Record<CheckId, CardIcon> = {
  version: IconPackage,
  address: IconWorld,
  mail: IconSend,
  database: IconDatabase,
  storage: IconServer,
  jobs: IconActivity,
  connections: IconPlugConnected,
  errors: IconBug,
  limits: IconGauge,
}

export function HealthCards({ checks, facts }: { checks: readonly Check[]; facts: HealthFacts }) {
  return (
    <div className={classes.cards}>
      {checks.map((check) => (
        <CheckCard key={check.id} check={check} facts={facts} />
      ))}
    </div>
  )
}

function CheckCard({ check, facts }: { check: Check; facts: HealthFacts }) {
  const { id, title, state, status, note } = check
  const Icon = icons[id]
  const Acts = cardActs[id]
  return (
    <Card component="section" id={cardIdOf(id)} tabIndex={-1} aria-label={title} className={classes.card}>
      <div className={classes.head}>
        <Icon size={17} stroke={1.75} aria-hidden className={classes.icon} />
        <h3 className={classes.title}>{title}</h3>
        <HealthState state={state}>{status}</HealthState>
      </div>
      {check.facts.length > 0 && (
        <dl className={classes.facts}>
          {check.facts.map(({ name, value }) => (
            <div key={name} className={classes.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {id === 'errors' && <ErrorChart errors={facts.errors} />}
      {note !== null && <p className={classes.note}>{note}</p>}
      {Acts && (
        <div className={classes.acts}>
          <Acts facts={facts} />
        </div>
      )}
    </Card>
  )
}
