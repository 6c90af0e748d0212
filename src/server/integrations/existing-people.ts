/** People who are in a list, form or tag already: how many they are, and a deadline for all of them. */
import { z } from 'zod'
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import { importMessages } from '#domain/leads/import-row.ts'
import type { Account, Adapter, Page, Person } from '#integrations/adapter.ts'
import { useConnection } from '../connections/use-connection.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { conflict, notFound, RequestError } from '../http/errors.ts'
import { job } from '../jobs/job.ts'
import { isAsleep, takesSignUps } from '../snapshot/campaign-window.ts'
import { startFromWebhook } from '../webhooks/start-from-webhook.ts'
import { askPlatform } from './ask-platform.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { knownAdapter } from './known-adapter.ts'
import { detailOf } from './start-people.ts'
import {
  changeTrigger,
  countLeads,
  nothingHeard,
  triggerOf,
  type StoredTrigger,
} from './triggers-repository.ts'
import { laterAfter } from './try-later.ts'

/** Whoever waits before a screen is not kept waiting for more. */
const COUNTED_PAGES = 10

/** Null: the platform does not say, or they are too many to be counted one by one. */
export function countExisting(deps: IntegrationsDeps, trigger: StoredTrigger): Promise<number | null> {
  const { account_id, connection_id: connectionId, platform } = trigger
  const at = { accountId: ownedAccount(account_id), platform, connectionId }
  return askPlatform(deps, at, (account, { people }) => countPeople(account, people, trigger))
}

export async function countPeople(
  account: Account,
  people: Adapter['people'],
  trigger: SourceOfTrigger,
): Promise<number | null> {
  const among = amongOf(trigger)
  if (people.count) return people.count(account, among)
  if (!people.of) return null
  let counted = 0
  let page: string | null = null
  for (let pages = 0; pages < COUNTED_PAGES; pages++) {
    const { entries, next }: Page<unknown> = await people.of(account, { ...among, page })
    counted += entries.length
    if (next === null) return counted
    page = next
  }
  return null
}

/** Once at a time for each trigger, however often it is asked for. */
export async function queueExisting(
  deps: IntegrationsDeps,
  { campaign }: CampaignScope,
  trigger: StoredTrigger,
): Promise<void> {
  const { name, people } = knownAdapter(trigger.platform)
  if (!people.of) throw new RequestError(422, `${name} does not tell who is in it already.`)
  await deps.snapshot.refresh()
  const known = deps.snapshot.campaign(campaign.id)
  if (!known) throw notFound()
  if (isAsleep(known) || !takesSignUps(known, deps.clock.now())) throw conflict(importMessages.notLive)
  const { account_id: accountId, campaign_id: campaignId, platform, id: triggerId } = trigger
  const payload = { accountId, campaignId, platform, triggerId, page: null, since: deps.clock.now() }
  await inTransaction(deps.database.db, async (trx) => {
    await deps.jobs.add(trx, startExisting, payload, { uniqueKey: `start-existing:${triggerId}` })
    // Whoever has joined unheard is among them.
    await changeTrigger(trx, trigger, nothingHeard)
  })
}

/** One page a run, each of which asks for the next: whoever dies goes on where they were. */
export const startExisting = job({
  name: 'start-existing',
  payload: z.object({
    accountId: z.string(),
    campaignId: z.string(),
    platform: z.string(),
    triggerId: z.string(),
    page: z.string().nullable(),
    since: z.number(),
  }),
  isLong: true,
  async run(payload, deps: IntegrationsDeps) {
    const { accountId, campaignId, platform, triggerId, page, since } = payload
    const scope = { account: { id: ownedAccount(accountId) }, campaign: { id: ownedCampaign(campaignId) } }
    const { database, jobs, clock } = deps
    const trigger = await triggerOf(database.db, scope, { platform, triggerId })
    if (!trigger) return
    try {
      const found = await peopleOn(deps, trigger, page)
      const { goesOn, leads } = await startAll(deps, trigger, found.entries)
      if (leads > 0) await countLeads(database.db, trigger, leads)
      if (goesOn && found.next !== null)
        await jobs.add(database.db, startExisting, { ...payload, page: found.next, since: clock.now() })
    } catch (error) {
      const runAt = laterAfter(error, { clock, since })
      if (runAt === null) throw error
      await jobs.add(database.db, startExisting, payload, { runAt })
    }
  },
})

function peopleOn(
  deps: IntegrationsDeps,
  { account_id, connection_id: connectionId, ...trigger }: StoredTrigger,
  page: string | null,
): Promise<Page<{ person: Person }>> {
  const at = { accountId: ownedAccount(account_id), connectionId, turn: 'background' } as const
  return useConnection(deps, at, ({ account, adapter }) => askedFor(account, adapter, { trigger, page }))
}

async function askedFor(
  account: Account,
  { people }: Adapter,
  { trigger, page }: { trigger: SourceOfTrigger; page: string | null },
): Promise<Page<{ person: Person }>> {
  return people.of ? people.of(account, { ...amongOf(trigger), page }) : { entries: [], next: null }
}

type SourceOfTrigger = Pick<StoredTrigger, 'kind' | 'source_id' | 'source_name'>

function amongOf({ kind, source_id, source_name }: SourceOfTrigger) {
  return { kind, source: { id: source_id, name: source_name } }
}

const CHUNK = 100

/** It does not go on where the campaign takes nobody any more. Whoever has a deadline keeps it. */
async function startAll(
  { snapshot, visitors, clock }: IntegrationsDeps,
  trigger: StoredTrigger,
  people: readonly { person: Person }[],
): Promise<{ goesOn: boolean; leads: number }> {
  await snapshot.refresh()
  const addresses = people.flatMap(({ person }) => emailAddressInLink(person.email) ?? [])
  let leads = 0
  for (let from = 0; from < addresses.length; from += CHUNK) {
    const campaign = snapshot.campaign(trigger.campaign_id)
    if (!campaign) return { goesOn: false, leads }
    const some = addresses.slice(from, from + CHUNK)
    const arrived = { campaign, now: clock.now(), detail: detailOf(trigger), platform: trigger.platform }
    const started = await startFromWebhook(visitors.starts, arrived, some)
    leads += started.newLeads
    if (started.outcome === 'notLive' || started.outcome === 'closed') return { goesOn: false, leads }
  }
  return { goesOn: true, leads }
}
