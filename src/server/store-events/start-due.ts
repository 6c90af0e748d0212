/** Starts those whose wait is over: a checkout had no order, a customer stayed away. */
import { emailAddress } from '#domain/addresses/email-address.ts'
import { waitMs } from '#domain/stores/store-starts.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import { startingOf } from './settings-repository.ts'
import { startPerson } from './start-person.ts'
import { dueStarts, noteStart, waitLonger, type DueStart, type StartOutcome } from './starts-repository.ts'
import type { StoreEventsDeps } from './store-events-deps.ts'
import { storeStartField } from './store-person.ts'

/** As many as are looked at together: between two of them visitors get their turn. */
const CHUNK = 100

/** Whoever is told again because we died in between has a deadline by then, and keeps it. */
export async function startDue(deps: StoreEventsDeps): Promise<void> {
  const { database, snapshot, clock } = deps
  const look = () => dueStarts(database.db, { now: clock.now(), limit: CHUNK })
  for (let due = await look(); due.length > 0; due = due.length < CHUNK ? [] : await look()) {
    await snapshot.refresh()
    const tries = await Promise.allSettled(due.map((start) => startOne(deps, start)))
    // Whoever could not be started is tried again with the next look, and holds up nobody else.
    for (const one of tries) if (one.status === 'rejected') throw one.reason
  }
}

export async function isAnybodyDue({ database, clock }: StoreEventsDeps): Promise<boolean> {
  return (await dueStarts(database.db, { now: clock.now(), limit: 1 })).length > 0
}

async function startOne(deps: StoreEventsDeps, start: DueStart): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  const wanted = await startingNow(deps, start)
  if (wanted !== null && wanted.dueAt > now)
    return inTransaction(database.db, (trx) => waitLonger(trx, start, wanted.dueAt))
  const outcome = wanted === null ? 'notLive' : await startBy(deps, start, wanted.event)
  return inTransaction(database.db, (trx) => noteStart(trx, start, { outcome, now }))
}

type Wanted = { event: 'checkout' | 'lapse'; dueAt: number }

/** What its owner wants by now; null: nothing of the kind, or the shop is gone. */
async function startingNow(
  { database: { db } }: StoreEventsDeps,
  { account_id, campaign_id, about, shop, happened_at }: DueStart,
): Promise<Wanted | null> {
  const scope = { account: { id: ownedAccount(account_id) }, campaign: { id: ownedCampaign(campaign_id) } }
  const starting = await startingOf(db, scope)
  if (!starting?.settings.isOn || starting.event === 'customer' || starting.event !== about) return null
  if (shop === null) return null
  const { event, settings } = starting
  return { event, dueAt: happened_at + waitMs(event, settings.wait) }
}

async function startBy(
  deps: StoreEventsDeps,
  { account_id, campaign_id, email }: DueStart,
  event: Wanted['event'],
): Promise<StartOutcome> {
  const campaign = deps.snapshot.campaign(campaign_id)
  if (!campaign || email === null) return 'notLive'
  const address = emailAddress(await deps.vault.open(account_id, storeStartField(campaign_id), email))
  return address ? startPerson(deps, { campaign, event, address }) : 'notLive'
}
