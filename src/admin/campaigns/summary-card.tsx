/** A campaign's type, name and deadline: as a card beside a form, or as one line above it. */
import { Card } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { campaignDeadlineSummary } from '#domain/campaigns/deadline-summary.ts'
import classes from './summary-card.module.css'
import { TypeBadge } from './type-badge.tsx'
import type { CampaignKind } from './type-label.ts'

type SummaryCardProps = { of: CampaignKind; name: string; children: ReactNode }

export function SummaryCard({ of, name, children }: SummaryCardProps) {
  return (
    <Card padding="md" component="section" className={classes.card}>
      <div>
        <TypeBadge of={of} />
      </div>
      <p className={classes.name}>{name}</p>
      {children}
    </Card>
  )
}

export function NameAndDeadline({ name, deadline }: { name: string; deadline: string }) {
  return (
    <>
      {name}
      {deadline && <span className={classes.deadline}> · {deadline}</span>}
    </>
  )
}

const NO_BREAK_SPACE = '\u00a0'

/** The deadline for a narrow column, where a time stays beside its AM or PM. */
export function summaryDeadline(settings: CampaignSettings, used: number): string {
  return campaignDeadlineSummary(settings, { used }).replace(/ (?=[AP]M)/g, NO_BREAK_SPACE)
}
