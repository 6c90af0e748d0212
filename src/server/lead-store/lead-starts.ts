/**
 * The one way to the leads: contacts that arrive together share one transaction, and everybody is answered
 * after its commit. While the database is away the callers are told so, and what starts a deadline stays in
 * the queue until it can be stored.
 */
import type { Logger } from 'pino'
import { newId } from '../foundation/ids.ts'
import { createWriteBehind, QueueFullError } from '../queues/write-behind.ts'
import type { Vault } from '../secrets/vault.ts'
import { hashContact, type Contact, type Start } from './contact.ts'
import type { LeadStore } from './lead-store.ts'
import type { Resolution } from './resolve-identity.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { VisitorMetrics } from './visitor-metrics.ts'

/** Everybody in a batch waits for all of it, and SQLite holds the process meanwhile. */
const BATCH = 128
const WAITING_LIMIT = 20_000

/** A contact whose new lead, should it come to one, has no id yet. */
export type NewContact = Omit<Contact, 'start'> & { start: Omit<Start, 'leadId'> | null }

export type Answer = Resolution & {
  /** Every change up to this revision was known when the database was asked. */
  revision: number
}

export type SubmittedContact = {
  /** Rejected while the database is away. */
  answer: Promise<Answer>
  /** What was asked for: two tabs that open at once ask for the same start. */
  start: Start | null
}

export type LeadStarts = {
  submit(wish: NewContact): SubmittedContact
  /** One last try to store what still waits. */
  drain(): Promise<void>
}

type Parts = {
  store: LeadStore
  vault: Vault
  snapshot: Pick<Snapshot, 'revision' | 'noteLeadChanges'>
  log: Logger
  metrics: Pick<VisitorMetrics, 'started'>
}

export function createLeadStarts({ store, vault, snapshot, log, metrics }: Parts): LeadStarts {
  const pendingStarts = new PendingStarts()
  const queue = createWriteBehind<Contact, Answer>({
    batchSize: BATCH,
    maxWaiting: WAITING_LIMIT,
    isWorthKeeping,
    async write(contacts) {
      const answers = await resolveContacts(contacts)
      for (const contact of contacts) pendingStarts.forget(contact)
      return answers
    },
    onRefused(contacts, error) {
      log.error({ err: error }, 'Could not resolve a contact')
      for (const contact of contacts) pendingStarts.forget(contact)
    },
  })

  async function resolveContacts(plain: readonly Contact[]): Promise<Answer[]> {
    // Read before the database is asked: whatever changes from here on is later than these answers.
    const { revision } = snapshot
    const contacts = await Promise.all(plain.map((contact) => hashContact(vault, contact)))
    const { resolutions, changed } = await store.resolve(contacts)
    if (changed) snapshot.noteLeadChanges(changed.leadIds, changed.revision)
    metrics.started(resolutions.filter(({ hasStarted }) => hasStarted).length)
    return resolutions.map((resolution) => ({ ...resolution, revision }))
  }

  return {
    submit(wish) {
      if (queue.isFull) return { answer: Promise.reject(new QueueFullError()), start: null }
      const contact = { ...wish, start: pendingStarts.startOf(wish) }
      return { answer: queue.add(contact), start: contact.start }
    },
    drain: queue.drain,
  }
}

/** Nobody waits for an answer any more, but a start was promised or an address was told. */
function isWorthKeeping({ start, address }: Contact): boolean {
  return start !== null || address !== null
}

/** Starts that wait to be stored, by whom they are for: until then a second tab is promised the same one. */
class PendingStarts {
  private readonly byPerson = new Map<string, Start>()

  startOf(wish: NewContact): Start | null {
    if (!wish.start) return null
    const people = peopleOf(wish)
    const known = people.map((person) => this.byPerson.get(person)).find((start) => start !== undefined)
    const start = known ?? { ...wish.start, leadId: newId() }
    for (const person of people) this.byPerson.set(person, start)
    return start
  }

  forget(contact: Contact): void {
    for (const person of peopleOf(contact)) this.byPerson.delete(person)
  }
}

function peopleOf({ campaign, visitorId, address }: NewContact): string[] {
  const names = [visitorId, address?.canonical].filter((name) => typeof name === 'string')
  return names.map((name) => `${campaign.id} ${name}`)
}
