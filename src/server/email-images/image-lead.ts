/** A lead that a mail asks for: how it is named, and what is read of it. */
import type { LeadRecord } from '../lead-store/lead-records.ts'

/** By keyed hashes of an address, or by an id that a token names. */
export type LeadWanted =
  | { campaignId: string; by: 'address'; canonical: string; exact: string | null }
  | { campaignId: string; by: 'id'; leadId: string }

export type FoundLead = Pick<
  LeadRecord,
  'id' | 'started_at' | 'deadline_at' | 'rules_version' | 'address' | 'sold_at'
>

/** The lead that counts today for each, in their order; null where there is none, or where it was reset. */
export type ReadLeads = (wanted: readonly LeadWanted[]) => Promise<(FoundLead | null)[]>
