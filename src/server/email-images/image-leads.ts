/**
 * Finds the leads that mails ask for: those that ask in the same moment share a read, one read is under way at a
 * time, and nobody waits long. Reads only: opening a mail changes nothing.
 */
import type { OpenDatabase } from '../database/open-database.ts'
import { withTimeout, type Timeouts } from '../foundation/with-timeout.ts'
import type { FoundLead, LeadWanted, ReadLeads } from './image-lead.ts'
import { postgresImageLeads } from './image-leads-postgres-repository.ts'
import { createWriteBehind } from '../queues/write-behind.ts'
import { sqliteImageLeads } from './image-leads-sqlite-repository.ts'

/** Null: nobody. Undefined: nobody could tell in time. */
export type FindLead = (wanted: LeadWanted) => Promise<FoundLead | null | undefined>

const BATCH = 256
const WAITING_LIMIT = 10_000

type LookUp = {
  wanted: LeadWanted
  /** The image has gone out without it. */
  isLate: boolean
}

export function findLeads(read: ReadLeads, { imageMs }: Timeouts): FindLead {
  const queue = createWriteBehind<LookUp, FoundLead | null>({
    batchSize: BATCH,
    maxWaiting: WAITING_LIMIT,
    // A database that is away is seen by everything that writes; here it only means that nobody can tell.
    isWorthKeeping: () => false,
    async write(lookUps) {
      const inTime = lookUps.filter(({ isLate }) => !isLate)
      const found = inTime.length > 0 ? await read(inTime.map(({ wanted }) => wanted)) : []
      const leads = new Map(inTime.map((lookUp, at) => [lookUp, found[at]]))
      return lookUps.map((lookUp) => leads.get(lookUp) ?? null)
    },
  })

  return async (wanted) => {
    const lookUp = { wanted, isLate: false }
    const answered = queue.add(lookUp).then((found) => ({ found }))
    const lead = await withTimeout(answered, imageMs)
    lookUp.isLate = lead === null
    return lead?.found
  }
}

export function readLeadsOf(database: OpenDatabase): ReadLeads {
  return database.engine === 'sqlite' ? sqliteImageLeads(database) : postgresImageLeads(database)
}
