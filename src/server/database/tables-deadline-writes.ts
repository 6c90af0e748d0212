/** Tables of written deadlines on their way into fields of mail platforms. */
import type { WriteState } from '#domain/write-back/write-state.ts'

export interface DeadlineWriteTables {
  deadline_writes: DeadlineWriteRow
  deadline_write_passes: DeadlineWritePassRow
}

/** Kept by triggers on `leads`, for campaigns that write. Its lead may be gone: then its field is emptied. */
export type DeadlineWriteRow = {
  account_id: string
  campaign_id: string
  lead_id: string
  platform: string
  /** Where it is written, and where the person was found. */
  connection_id: string
  /** Grows with every change of the lead: what was written for an older one is written again. */
  version: number
  state: WriteState
  /** 0 comes before 1: starts, resets and sales before deadlines that an owner moves by the thousand. */
  lane: 0 | 1
  /** Null: nothing is to be done. */
  due_at: number | null
  tries: number
  /** Bits of `actBits`: which tags were changed already. */
  acts: number
  /** The person at the platform, and in which list; null until found. */
  person_id: string | null
  person_list: string | null
  /** Hash of what was written last, and into which fields; null: nothing was. */
  written: string | null
  /** When something was written last; null: nothing was, or before that was kept. */
  written_at: number | null
  /** Encrypted: what the platform said. */
  problem: string | null
  failed_at: number | null
}

/** Going through all leads of a campaign, when what is written or where has changed. */
export type DeadlineWritePassRow = {
  account_id: string
  campaign_id: string
  platform: string
  /** Up to which lead it has come; null: it is over. */
  cursor: string | null
  /** Grows with every change that makes it begin again. */
  revision: number
  /** JSON of `KnownActs`: since when each tag is changed; null before the first pass. */
  acts: string | null
  /** Up to when expired deadlines were looked for; null: nothing happens at expiry. */
  expired_until: number | null
}
