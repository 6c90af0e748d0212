/**
 * The one way to the leads: contacts that arrive together share one transaction, and everybody is answered
 * after its commit. While the database is away the callers are told so, and what starts a deadline stays in
 * the queue until it can be stored.
 */
import type { Logger } from 'pino'
import { isDatabaseAway, isDiskFull } from '../database/failures.ts'
import { newId } from '../foundation/ids.ts'
import type { Vault } from '../secrets/vault.ts'
import { hashContact, type Contact, type Start } from './contact.ts'
import type { LeadStore } from './lead-store.ts'
import type { Resolution } from './resolve-identity.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { VisitorMetrics } from './visitor-metrics.ts'

/** Everybody in a batch waits for all of it, and SQLite holds the process meanwhile. */
const BATCH = 128
const WAITING_LIMIT = 20_000
const RETRY_MS = 1000

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

export class TooManyStartsError extends Error {
  override name = 'TooManyStartsError'
}

type Waiting = { contact: Contact; resolve: (answer: Answer) => void; reject: (error: unknown) => void }

type Parts = {
  store: LeadStore
  vault: Vault
  snapshot: Pick<Snapshot, 'revision' | 'noteLeadChanges'>
  log: Logger
  metrics: Pick<VisitorMetrics, 'started'>
}

export function createLeadStarts({ store, vault, snapshot, log, metrics }: Parts): LeadStarts {
  const pendingStarts = new PendingStarts()
  let waiting: Waiting[] = []
  let working: Promise<void> | null = null

  function submit(wish: NewContact): SubmittedContact {
    if (waiting.length >= WAITING_LIMIT)
      return { answer: Promise.reject(new TooManyStartsError()), start: null }
    const contact = { ...wish, start: pendingStarts.startOf(wish) }
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    waiting.push({ contact, resolve, reject })
    void begin()
    return { answer: promise, start: contact.start }
  }

  /** What else arrives in this turn of the event loop joins the batch. */
  function begin(): Promise<void> {
    working ??= nextTurn().then(work)
    return working
  }

  async function work(): Promise<void> {
    try {
      while (waiting.length > 0) await answer(waiting.splice(0, BATCH))
    } catch (error) {
      for (const { reject } of waiting) reject(error)
      waiting = waiting.filter(isWorthKeeping)
      if (waiting.length > 0) setTimeout(() => void begin(), RETRY_MS).unref()
    } finally {
      working = null
    }
  }

  /** Throws only while the database is away; the batch waits in the queue again then. */
  async function answer(batch: Waiting[]): Promise<void> {
    try {
      for (const [at, given] of (await resolveBatch(batch)).entries()) batch[at]?.resolve(given)
      for (const { contact } of batch) pendingStarts.forget(contact)
    } catch (error) {
      if (isDatabaseAway(error) || isDiskFull(error)) {
        waiting = [...batch, ...waiting]
        throw error
      }
      await answerOneByOne(batch, error)
    }
  }

  /** One contact that cannot be stored must not take the others with it. */
  async function answerOneByOne(batch: Waiting[], error: unknown): Promise<void> {
    if (batch.length > 1) {
      for (const one of batch) await answer([one])
      return
    }
    log.error({ err: error }, 'Could not resolve a contact')
    for (const { contact, reject } of batch) {
      pendingStarts.forget(contact)
      reject(error)
    }
  }

  async function resolveBatch(batch: Waiting[]): Promise<Answer[]> {
    // Read before the database is asked: whatever changes from here on is later than these answers.
    const { revision } = snapshot
    const contacts = await Promise.all(batch.map(({ contact }) => hashContact(vault, contact)))
    const { resolutions, changed } = await store.resolve(contacts)
    if (changed) snapshot.noteLeadChanges(changed.leadIds, changed.revision)
    metrics.started(resolutions.filter(({ hasStarted }) => hasStarted).length)
    return resolutions.map((resolution) => ({ ...resolution, revision }))
  }

  async function drain(): Promise<void> {
    await working
    await begin()
  }

  return { submit, drain }
}

/** Nobody waits for an answer any more, but a start was promised or an address was told. */
function isWorthKeeping({ contact }: Waiting): boolean {
  return contact.start !== null || contact.address !== null
}

function nextTurn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setImmediate(resolve)
  return promise
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
