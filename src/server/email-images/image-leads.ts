/**
 * Finds the leads that mails ask for: those that ask in the same moment share a read, one read is under way at a
 * time, and nobody waits long. Reads only: opening a mail changes nothing.
 */
import type { OpenDatabase } from '../database/open-database.ts'
import { withTimeout, type Timeouts } from '../foundation/with-timeout.ts'
import type { LeadRecord } from '../lead-store/lead-records.ts'
import { postgresImageLeads } from './image-leads-postgres-repository.ts'
import { sqliteImageLeads } from './image-leads-sqlite-repository.ts'

/** By keyed hashes of an address, or by an id that a token names. */
export type LeadWanted =
  | { campaignId: string; by: 'address'; canonical: string; exact: string }
  | { campaignId: string; by: 'id'; leadId: string }

export type FoundLead = Pick<
  LeadRecord,
  'id' | 'started_at' | 'deadline_at' | 'rules_version' | 'address' | 'sold_at'
>

/** The lead that counts today for each, in their order; null where there is none, or where it was reset. */
export type ReadLeads = (wanted: readonly LeadWanted[]) => Promise<(FoundLead | null)[]>

/** Null: nobody. Undefined: nobody could tell in time. */
export type FindLead = (wanted: LeadWanted) => Promise<FoundLead | null | undefined>

const BATCH = 256
const WAITING_LIMIT = 10_000

type Waiting = {
  wanted: LeadWanted
  resolve: (lead: FoundLead | null | undefined) => void
  /** The image has gone out without it. */
  isLate: boolean
}

export function findLeads(read: ReadLeads, { imageMs }: Timeouts): FindLead {
  const waiting: Waiting[] = []
  let isReading = false

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, BATCH).filter(({ isLate }) => !isLate)
      if (batch.length > 0) await answer(batch)
    }
    isReading = false
  }

  async function answer(batch: readonly Waiting[]): Promise<void> {
    const wanted = batch.map((one) => one.wanted)
    // A database that is away is seen by everything that writes; here it only means that nobody can tell.
    const found = await read(wanted).catch(() => null)
    for (const [at, { resolve }] of batch.entries()) resolve(found ? (found[at] ?? null) : undefined)
  }

  return async (wanted) => {
    if (waiting.length >= WAITING_LIMIT) return undefined
    const { promise, resolve } = Promise.withResolvers<FoundLead | null | undefined>()
    const one = { wanted, resolve, isLate: false }
    waiting.push(one)
    // What else arrives in this turn of the event loop joins the batch.
    if (!isReading) setImmediate(() => void work())
    isReading = true
    const answered = promise.then((found) => ({ found }))
    const lead = await withTimeout(answered, imageMs)
    one.isLate = lead === null
    return lead?.found
  }
}

export function readLeadsOf(database: OpenDatabase): ReadLeads {
  return database.engine === 'sqlite' ? sqliteImageLeads(database) : postgresImageLeads(database)
}
