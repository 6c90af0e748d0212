/** How owners narrow and order the list of leads. Filters combine: a lead is listed when it fits all of them. */
import type { LeadState } from './lead.ts'

export const leadSorts = ['start', 'deadline'] as const
export type LeadSort = (typeof leadSorts)[number]

export const sortDirections = ['desc', 'asc'] as const
export type SortDirection = (typeof sortDirections)[number]

export type LeadOrder = { sort: LeadSort; direction: SortDirection }

/** Running and expired deadlines by their end, everything else by its start; the latest first. */
export function defaultOrder(state: LeadState | undefined): LeadOrder {
  const sort = state === 'running' || state === 'expired' ? 'deadline' : 'start'
  return { sort, direction: 'desc' }
}

export const bulkActions = ['reset', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]
