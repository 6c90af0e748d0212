/** What has been done lately by one person, or with one page by anybody, added up in memory until it is written. */
import type { ActivityKind } from '#domain/activity/activity-kind.ts'
import type { LeadStep } from '#domain/activity/lead-steps.ts'
import type { LocalHour } from '#domain/activity/local-hour.ts'

export type Tally = {
  campaignId: string
  /** Null: by people whom nobody knows. */
  leadId: string | null
  done: TallyRow[]
  /** It stands in the counts already. */
  isCounted: boolean
  /** When the lead has come so far, first. */
  steps: Partial<Record<LeadStep, number>>
}

export type TallyRow = LocalHour & {
  kind: ActivityKind
  pageId: string
  firstAt: number
  lastAt: number
  times: number
  /** A click that was counted before its lead was known. */
  clickId: string | null
}

export type Done = {
  kind: ActivityKind
  /** Empty for what is of no page. */
  pageId: string
  at: number
  clickId?: string | null
}

export function addTo(
  tally: Tally,
  { kind, pageId, at, clickId = null }: Done,
  { day, hour }: LocalHour,
): void {
  const row = rowOf(tally, { kind, pageId, day, hour, clickId })
  if (!row) {
    tally.done.push({ kind, pageId, day, hour, firstAt: at, lastAt: at, times: 1, clickId })
    return
  }
  if (clickId === null) row.times += 1
  if (at < row.firstAt) row.firstAt = at
  if (at > row.lastAt) row.lastAt = at
}

type Key = Pick<TallyRow, 'kind' | 'pageId' | 'day' | 'hour' | 'clickId'>

export type Reached = { step: LeadStep; at: number }

export function reachIn({ steps }: Tally, { step, at }: Reached): void {
  const before = steps[step]
  if (before === undefined || at < before) steps[step] = at
}

function rowOf({ done }: Tally, { kind, pageId, day, hour, clickId }: Key): TallyRow | undefined {
  for (const row of done)
    if (
      row.kind === kind &&
      row.pageId === pageId &&
      row.hour === hour &&
      row.day === day &&
      row.clickId === clickId
    )
      return row
  return undefined
}
