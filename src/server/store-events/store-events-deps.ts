/** What it takes to do what a shop's events ask for. */
import type { Sales } from '../sales/record-sale.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import type { Platform } from '../platform/platform.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

export type StoreEventsDeps = Pick<Platform, 'database' | 'clock' | 'vault' | 'log'> & {
  snapshot: Snapshot
  visitors: { starts: LeadStarts; sales: Sales }
}

/** Whose event it is, and when it happened. */
export type FromShop = { accountId: string; shop: string; at: number }
