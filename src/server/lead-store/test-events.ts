/**
 * What the address of a test does is a test, whichever way it comes in: its lead is marked as one, and the first thing
 * that would start a deadline for it is the event that its tester waits for.
 */
import type { LeadSource } from '#domain/starts/lead-sources.ts'
import type { Db } from '../database/schema.ts'
import { campaignChanged } from '../database/revisions-repository.ts'
import { takeCampaigns } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { isTestAddress } from '../snapshot/tested-campaign.ts'
import type { NewContact, TestEvent } from './contact.ts'
import { storeTestEvent, type ArrivedEvent } from './test-events-repository.ts'

type Tested = { wish: NewContact; isTestAddress: boolean; event: TestEvent | null }

export function testedWish(key: Buffer, wish: NewContact): Tested {
  const { campaign, address, start, isTest = false } = wish
  const isAwaited = isTestAddress(key, campaign, address)
  if (!start || !(isAwaited || isTest)) return { wish, isTestAddress: isAwaited, event: null }
  const isEvent = isAwaited && campaign.test?.leadId === null && !madeByOwner.has(start.source)
  return {
    // Nobody is taken for a tester by their network.
    wish: { ...wish, network: null, start: { ...start, source: 'test' } },
    isTestAddress: isAwaited,
    event: isEvent ? { source: start.source, detail: start.detail ?? null } : null,
  }
}

/** They give the tester a deadline, and say nothing about what gives visitors theirs. */
const madeByOwner: ReadonlySet<LeadSource> = new Set(['test', 'import'])

/** True when it was news. Of several that arrive, the first is the event. */
export function noteTestEvents(db: Db, events: readonly ArrivedEvent[]): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await takeCampaigns(
      trx,
      events.map(({ campaign }) => campaign.id),
    )
    let isNews = false
    for (const event of events) {
      const isFirst = await storeTestEvent(trx, event)
      if (isFirst) campaignChanged(trx, event.campaign.id)
      isNews ||= isFirst
    }
    return isNews
  })
}
