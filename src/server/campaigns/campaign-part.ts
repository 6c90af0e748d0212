/**
 * What a noun has in a campaign: its tables, what of them a copy of the campaign gets, and what visitors need of
 * them. Copying, deleting and loading a campaign go through these rows and know no noun.
 */
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { SnapshotColumns } from '../snapshot/snapshot-columns.ts'

type CampaignIdTables = {
  [Table in keyof Database]: 'campaign_id' extends keyof Database[Table] ? Table : never
}[keyof Database]

export type ErasedTable = {
  table: CampaignIdTables
  /**
   * For tables with a row for each lead, which are erased a few hundred rows at a time: the column that tells a
   * campaign's rows apart. Absent: a few rows, erased at once.
   */
  inStepsBy?: string
}

export type CampaignCopy = {
  from: CampaignScope
  to: CampaignScope
  /** The id of each page, and that of its copy. */
  pageIds: ReadonlyMap<string, string>
  now: number
}

export type CampaignPart = {
  noun: string
  /** In the transaction that makes the copy. Absent: a copy has nothing of it. */
  copy?: (trx: Transaction<Database>, copy: CampaignCopy) => Promise<void>
  /** In the order in which they are erased. */
  erase: readonly ErasedTable[]
  /** Tables that outlive the campaign, and why. */
  keep?: Partial<Record<CampaignIdTables, string>>
  /** What the snapshot holds of it beside the campaign's own row. */
  snapshotColumns?: SnapshotColumns
}
