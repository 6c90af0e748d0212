/** What stands in each column of the list of leads. */
import type { ReactNode } from 'react'
import type { WrittenState } from '#domain/leads/lead.ts'
import { leadSources, type LeadSource } from '#domain/starts/lead-sources.ts'
import type { LeadAnswer } from '#domain/leads/leads.api.ts'
import { shortNumber } from '../campaigns/number-format.ts'
import { formatDateTime } from '#domain/deadlines/zoned-date-time.ts'
import type { LeadColumn } from './lead-columns.ts'
import { LeadStateBadge } from './lead-state-badge.tsx'

type Cell = (lead: LeadAnswer, zone: string) => ReactNode

const cells: Record<LeadColumn, Cell> = {
  start: ({ startedAt }, zone) => formatDateTime(startedAt, { zone }),
  deadline: ({ deadlineAt }, zone) => formatDateTime(deadlineAt, { zone }),
  state: ({ state }) => <LeadStateBadge state={state} />,
  clicks: ({ clicks }) => shortNumber(clicks),
  source: ({ source }) => sourceLabel(source),
  trigger: ({ trigger }) => trigger,
  page: ({ page }) => page,
  device: ({ device }) => device,
  utmSource: ({ utmSource }) => utmSource,
  bought: ({ soldAt }, zone) => soldAt !== null && formatDateTime(soldAt, { zone }),
  written: ({ written }) => written && writtenLabels[written],
}

export function leadCell(column: LeadColumn, lead: LeadAnswer, zone: string): ReactNode {
  return cells[column](lead, zone)
}

const writtenLabels: Record<WrittenState, string> = {
  waiting: 'On its way',
  written: 'Written',
  failed: 'Failed',
  missing: 'Not found there',
}

function sourceLabel(source: string): string {
  return Object.hasOwn(leadSources, source) ? leadSources[source as LeadSource] : source
}
