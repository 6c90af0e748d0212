/** Tables of those whom another campaign starts. */
import type { ChainEvent } from '#domain/chaining/chaining.ts'

export interface ChainingTables {
  chained_starts: ChainedStartRow
  deadline_passes: DeadlinePassRow
}

/** Written by triggers for sales, and by the pass for deadlines. Kept, so that nobody is started twice. */
export type ChainedStartRow = {
  /** That of the sale or the deadline. */
  campaign_id: string
  event: ChainEvent
  /** Who it is to that campaign: the buyer of a sale, the lead of a deadline. */
  person: string
  /** The campaign that starts. */
  target_id: string
  sale_id: string | null
  lead_id: string | null
  happened_at: number
  /** Null while they wait. */
  outcome: ChainOutcome | null
}

export type ChainOutcome =
  | 'started'
  /** They had a deadline there, and keep it. */
  | 'tracked'
  /** Nobody knows an address of theirs. */
  | 'noAddress'
  /** A test email made the lead. */
  | 'test'
  /** The campaign is gone, asleep or over. */
  | 'notLive'

/** How far the deadlines of a campaign were gone through; kept by triggers on its settings. */
export type DeadlinePassRow = {
  campaign_id: string
  target_id: string
  /** When it was chosen: earlier deadlines start nothing. */
  since: number
  /** The last lead that was looked at, in the order of deadlines. */
  deadline_at: number
  started_at: number
  lead_id: string
  /** Of the campaign when it was looked at: where everybody was moved since, they are gone through again. */
  follow_below: number
}
