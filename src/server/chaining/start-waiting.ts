/** Starts those who wait for another campaign: by their address, which every campaign knows in a way of its own. */
import { emailAddress, type EmailAddress } from '#domain/addresses/email-address.ts'
import type { Platform } from '../platform/platform.ts'
import { inTransaction } from '../database/transaction.ts'
import { leadEmailField } from '../lead-store/identities.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import { submitAddress, wholeSecond } from '../lead-store/start-leads.ts'
import { saleEmailField } from '../sales/hashed-sale.ts'
import { takesSignUps } from '../snapshot/campaign-window.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import {
  chainedLead,
  noteOutcomes,
  waitingStarts,
  type ChainedStartOutcome,
  type WaitingStart,
} from './chained-starts-repository.ts'

export type ChainingDeps = Pick<Platform, 'database' | 'clock' | 'vault' | 'log'> & {
  snapshot: Snapshot
  visitors: { starts: LeadStarts }
}

/** As many as share a transaction: between two of them visitors get their turn. */
const CHUNK = 100

/**
 * Whoever is told again because we died in between has a deadline by then, and keeps it. Their clock begins when they are
 * started and not when it happened: after a failure nobody is handed what is over already.
 */
export async function startWaiting(deps: ChainingDeps): Promise<void> {
  const { database, snapshot } = deps
  for (let waiting = await waitingStarts(database.db, CHUNK); waiting.length > 0;) {
    await snapshot.refresh()
    const tries = await Promise.allSettled(waiting.map((start) => startOne(deps, start)))
    const told = tries.flatMap((one, at) => {
      const start = waiting[at]
      return start && one.status === 'fulfilled' ? [{ start, outcome: one.value }] : []
    })
    await inTransaction(database.db, (trx) => noteOutcomes(trx, told))
    // Whoever could not be started is tried again with the next look, and holds up nobody else.
    for (const one of tries) if (one.status === 'rejected') throw one.reason
    waiting = waiting.length < CHUNK ? [] : await waitingStarts(database.db, CHUNK)
  }
}

async function startOne(deps: ChainingDeps, start: WaitingStart): Promise<ChainedStartOutcome['outcome']> {
  const { database, clock, snapshot, visitors } = deps
  const { campaign_id, lead_id, target_id, account_id } = start
  if (isTakenBack(start)) return 'takenBack'
  const now = clock.now()
  const campaign = snapshot.campaign(target_id)
  if (!campaign || campaign.accountId !== account_id || !takesSignUps(campaign, now)) return 'notLive'
  const lead = lead_id === null ? null : await chainedLead(database.db, campaign_id, lead_id)
  if (lead?.source === 'test') return 'test'
  const address = await addressOf(deps, start, lead?.email ?? null)
  if (!address) return 'noAddress'
  const begins = { source: 'chain', startedAt: wholeSecond(now), origin: { trigger: campaign_id } } as const
  const { hasStarted } = await submitAddress(visitors.starts, { campaign, now, address, start: begins })
  return hasStarted ? 'started' : 'tracked'
}

function isTakenBack({ sale_state, sale_refunded_at }: WaitingStart): boolean {
  return sale_state !== null && (sale_state !== 'confirmed' || sale_refunded_at !== null)
}

/** The address that came with the sale says more than the one that its lead is known by. */
async function addressOf(
  { vault }: Pick<ChainingDeps, 'vault'>,
  { account_id, campaign_id, sale_email }: WaitingStart,
  leadEmail: string | null,
): Promise<EmailAddress | null> {
  if (sale_email !== null)
    return emailAddress(await vault.open(account_id, saleEmailField(campaign_id), sale_email))
  if (leadEmail === null) return null
  return emailAddress(await vault.open(account_id, leadEmailField(campaign_id), leadEmail))
}
