/**
 * The one way to the leads: contacts that arrive together share one transaction, and everybody is answered
 * after its commit. Rows of lists have lanes of their own, so that no visitor waits for them. While the database is
 * away the callers are told so, and what starts a deadline stays in the queue until it can be stored.
 */
import { setImmediate as turn } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import type { Db } from '../database/schema.ts'
import { newId } from '../foundation/ids.ts'
import { createWriteBehind, QueueFullError } from '../queues/write-behind.ts'
import type { Vault } from '../secrets/vault.ts'
import { hashContact, type Contact, type NewContact, type Start } from './contact.ts'
import type { LeadStore } from './lead-store.ts'
import type { Resolution } from './resolve-identity.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { awakeForTest, isTestAddress } from '../snapshot/tested-campaign.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import { noteTestEvents, testedWish } from './test-events.ts'
import { createUtmSources, type UtmSources } from './utm-sources.ts'
import type { VisitorMetrics } from './visitor-metrics.ts'

/** Everybody in a batch waits for all of it, and SQLite holds the process meanwhile. */
const BATCH = 128
const WAITING_LIMIT = 20_000

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
  /** Those of one address are stored in their order. */
  submitRow(wish: NewContact & { address: EmailAddress }): SubmittedContact
  /** The campaign as this address meets it: awake for the one that tests it, also while it is a draft or paused. */
  metBy(campaign: SnapshotCampaign, address: EmailAddress | null): SnapshotCampaign
  isTest(campaign: SnapshotCampaign, address: EmailAddress | null): boolean
  /** One last try to store what still waits. */
  drain(): Promise<void>
}

type Parts = {
  db: Db
  keys: Pick<VisitorKeys, 'tests'>
  store: LeadStore
  vault: Vault
  snapshot: Pick<Snapshot, 'revision' | 'noteLeadChanges' | 'refresh'>
  log: Logger
  metrics: Pick<VisitorMetrics, 'started'>
}

export function createLeadStarts({ db, keys, store, vault, snapshot, log, metrics }: Parts): LeadStarts {
  const pendingStarts = new PendingStarts()
  const utmSources = createUtmSources(db)
  const everybody = queueOf(BATCH)
  const lanes = Array.from({ length: store.lists.lanes }, () => queueOf(store.lists.rowsAtOnce))

  function queueOf(batchSize: number) {
    return createWriteBehind<Contact, Answer>({
      batchSize,
      maxWaiting: WAITING_LIMIT,
      isWorthKeeping,
      async write(contacts) {
        const answers = await resolveContacts(contacts)
        for (const contact of contacts) pendingStarts.forget(contact)
        return answers
      },
      betweenBatches: turn,
      onRefused(contacts, error) {
        log.error({ err: error }, 'Could not resolve a contact')
        for (const contact of contacts) pendingStarts.forget(contact)
      },
    })
  }

  function submitTo(queue: typeof everybody, asked: NewContact): SubmittedContact {
    if (queue.isFull) return { answer: Promise.reject(new QueueFullError()), start: null }
    const { wish, isTestAddress: isTester, event: testEvent } = testedWish(keys.tests, asked)
    const contact = {
      ...wish,
      start: pendingStarts.startOf(wish),
      isTestAddress: isTester,
      testEvent,
    }
    return { answer: queue.add(contact), start: contact.start }
  }

  async function resolveContacts(plain: readonly Contact[]): Promise<Answer[]> {
    // Read before the database is asked: whatever changes from here on is later than these answers.
    const { revision } = snapshot
    const contacts = await Promise.all(
      plain.map(async (contact) => hashContact(vault, await withUtmSource(utmSources, contact))),
    )
    const { resolutions, changed } = await store.resolve(contacts)
    if (changed) snapshot.noteLeadChanges(changed.leadIds, changed.revision)
    metrics.started(resolutions.filter(({ hasStarted }) => hasStarted).length)
    await noteEvents(plain, resolutions)
    return resolutions.map((resolution) => ({ ...resolution, revision }))
  }

  /** The starts are stored: whoever waits for one of them is answered, whatever becomes of the note about it. */
  async function noteEvents(contacts: readonly Contact[], resolutions: readonly Resolution[]): Promise<void> {
    const events = contacts.flatMap(({ campaign, testEvent, now }, index) => {
      const lead = resolutions[index]?.tested ?? resolutions[index]?.shown
      return testEvent && lead ? [{ ...testEvent, campaign, leadId: lead.id, at: now }] : []
    })
    if (events.length === 0) return
    try {
      if (await noteTestEvents(db, events)) await snapshot.refresh()
    } catch (error) {
      log.warn({ err: error }, 'Could not note the event of a test')
    }
  }

  const isTest = (campaign: SnapshotCampaign, address: EmailAddress | null) =>
    isTestAddress(keys.tests, campaign, address)

  return {
    isTest,
    metBy: (campaign, address) => (isTest(campaign, address) ? awakeForTest(campaign) : campaign),
    submit: (wish) => submitTo(everybody, wish),
    submitRow: (wish) => submitTo(lanes[laneOf(wish.address, lanes.length)] ?? everybody, wish),
    async drain() {
      await Promise.all([everybody, ...lanes].map((queue) => queue.drain()))
    },
  }
}

/** Always the same one for an address, so that its rows stay in their order and no two lanes wait for each other. */
function laneOf({ canonical }: EmailAddress, lanes: number): number {
  let sum = 0
  for (let at = 0; at < canonical.length; at++) sum += canonical.charCodeAt(at)
  return sum % lanes
}

/** Of the many that may be told, one that is kept. */
async function withUtmSource(sources: UtmSources, contact: Contact): Promise<Contact> {
  const { campaign, start } = contact
  if (!start?.origin?.utmSource) return contact
  const utmSource = await sources.admitted(campaign.id, start.origin.utmSource)
  return { ...contact, start: { ...start, origin: { ...start.origin, utmSource } } }
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
