/** People who are in a list, form or tag already: how many they are, and a deadline for all of them. */
import { z } from 'zod'
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import { importMessages } from '#domain/leads/import-row.ts'
import type { Account, Adapter, Page, Person } from '#integrations/adapter.ts'
import { useConnection } from '../connections/use-connection.ts'
import { ownedAccount, ownedCampaign, type CampaignScope } from '../foundation/scope.ts'
import { conflict, notFound, RequestError } from '../http/errors.ts'
import { job } from '../jobs/job.ts'
import { isAsleep, takesSignUps } from '../snapshot/campaign-window.ts'
import { startFromWebhook } from '../webhooks/start-from-webhook.ts'
import { askPlatform } from './asked-platform.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { knownAdapter } from './known-adapter.ts'
import { triggerOf, type StoredTrigger } from './triggers-repository.ts'
import { laterAfter } from './try-later.ts'

/** Whoever waits before a screen is not kept waiting for more. */
const COUNTED_PAGES = 10

/** Null: the platform does not say, or they are too many to be counted one by one. */
export function countExisting(
  deps: IntegrationsDeps,
  { account_id, connection_id: connectionId, platform, ...trigger }: StoredTrigger,
): Promise<number | null> {
  const at = { accountId: ownedAccount(account_id), platform, connectionId }
  const among = amongOf(trigger)
  return askPlatform(deps, at, async (account, { people }) => {
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
  })
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
  await deps.jobs.add(deps.database.db, startExisting, payload, {
    uniqueKey: `start-existing:${triggerId}`,
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
      const goesOn = await startAll(deps, campaignId, found.entries)
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
  {
    trigger,
    page,
  }: { trigger: Pick<StoredTrigger, 'kind' | 'source_id' | 'source_name'>; page: string | null },
): Promise<Page<{ person: Person }>> {
  return people.of ? people.of(account, { ...amongOf(trigger), page }) : { entries: [], next: null }
}

function amongOf({
  kind,
  source_id,
  source_name,
}: Pick<StoredTrigger, 'kind' | 'source_id' | 'source_name'>) {
  return { kind, source: { id: source_id, name: source_name } }
}

const CHUNK = 100

/** False: the campaign takes nobody any more. Whoever has a deadline keeps it. */
async function startAll(
  { snapshot, visitors, clock }: IntegrationsDeps,
  campaignId: string,
  people: readonly { person: Person }[],
): Promise<boolean> {
  await snapshot.refresh()
  const addresses = people.flatMap(({ person }) => emailAddressInLink(person.email) ?? [])
  for (let from = 0; from < addresses.length; from += CHUNK) {
    const campaign = snapshot.campaign(campaignId)
    if (!campaign) return false
    const some = addresses.slice(from, from + CHUNK)
    const { outcome } = await startFromWebhook(visitors.starts, { campaign, now: clock.now() }, some)
    if (outcome === 'notLive' || outcome === 'closed') return false
  }
  return true
}
