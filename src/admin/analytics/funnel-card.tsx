/** How far people come: of those who started in the period, how many took each step. */
import { Card } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { FunnelStep } from '#domain/analytics/funnel-steps.ts'
import type { Overview } from '#domain/analytics/analytics.api.ts'
import { shortNumber } from '../campaigns/number-format.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { Bar } from './figure-cell.tsx'
import { funnelLabels, stepTones } from './funnel-words.ts'
import classes from './funnel-card.module.css'

export function FunnelCard({ funnel }: { funnel: Overview['funnel'] }) {
  const id = useId()
  const [{ leads: started } = { leads: 0 }] = funnel
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <SectionHead
        id={id}
        title="Funnel"
        actions={
          <Link
            to="."
            search={(now) => ({ ...now, split: 'page' })}
            resetScroll={false}
            className={classes.link}
          >
            By page, trigger, source…
          </Link>
        }
      />
      <table className={classes.table} aria-labelledby={id}>
        <thead className={classes.columns}>
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Leads</th>
            <th scope="col">Share of those who started</th>
          </tr>
        </thead>
        <tbody>
          {funnel.map(({ step, leads }) => (
            <Step key={step} step={step} leads={leads} started={started} />
          ))}
        </tbody>
      </table>
      <p className={classes.note}>
        {started === 0
          ? 'Nobody has started yet.'
          : 'Late is in the last 24 hours before the deadline, or in the last quarter of a time shorter than four days.'}
      </p>
    </Card>
  )
}

function Step({ step, leads, started }: { step: FunnelStep; leads: number; started: number }) {
  const share = started === 0 ? 0 : leads / started
  return (
    <tr className={classes.step}>
      <th scope="row">{funnelLabels[step]}</th>
      <td title={leads.toLocaleString('en')} className={classes.leads}>
        {shortNumber(leads)}
      </td>
      <td className={classes.share}>
        {Math.round(share * 100)}%
        <span className={classes.bar}>
          <Bar share={share} tone={stepTones[step]} />
        </span>
      </td>
    </tr>
  )
}
