/** Starts somebody made up by each way in which a campaign starts people, as its owner has set it up. */
import { withoutScheme } from '#domain/addresses/page-url.ts'
import { webhookProvider } from '#domain/emails/webhooks.ts'
import type { StartFact, StartProblem } from '#domain/testing/rehearsal-facts.ts'
import type { StoreStart } from '#domain/stores/store-starts.api.ts'
import { findAdapter } from '#integrations/adapters.ts'
import type { StoredCampaign } from '../campaigns/repository.ts'
import { connectionsOf } from '../connections/repository.ts'
import type { Db } from '../database/schema.ts'
import { noCodes } from '../discounts/shown-codes.ts'
import { startWebhookEffect } from '../emails/start-webhook-effect.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { detailOf } from '../integrations/start-people.ts'
import { triggersOfCampaign, type StoredTrigger } from '../integrations/triggers-repository.ts'
import type { PageCode } from '../pages/page-code.ts'
import { shopDetail } from '../store-events/start-person.ts'
import { storeStartView } from '../store-events/store-start-view.ts'
import { startFromWebhook } from '../webhooks/start-from-webhook.ts'
import { webhooksOfCampaign } from '../webhooks/webhook-repository.ts'
import type { RehearsalWorld } from './rehearsal-world.ts'
import { leadOf, madeUpPerson, openPage, visitedUrl, type MadeUpPerson } from './rehearsed-person.ts'

type StartDeps = { db: Db; pageCode: PageCode }

export type Started = { fact: StartFact; person: MadeUpPerson }

type Way = {
  name: string
  problem: StartProblem | null
  start: (person: MadeUpPerson) => Promise<unknown>
}

export async function startByEachWay(
  deps: StartDeps,
  scope: CampaignScope,
  { world, campaign }: { world: RehearsalWorld; campaign: StoredCampaign },
): Promise<Started[]> {
  if (!world.campaign.rule || !world.campaign.type.tracksLeads) return []
  const ways = [
    ...(await triggerWays(deps, scope, world)),
    ...(await shopWays(deps, scope, world)),
    ...(await webhookWays(deps, scope, { world, campaign })),
    ...pageWays(world),
  ]
  const started: Started[] = []
  for (const { name, problem, start } of ways) {
    const person = madeUpPerson()
    await start(person)
    const endsAt = await endOf(world, person)
    started.push({ person, fact: { name, problem, endsAt } })
  }
  return started
}

/** By the address, else by what the browser was given: not everybody has told an address. */
async function endOf(world: RehearsalWorld, person: MadeUpPerson): Promise<number | null> {
  const byAddress = await leadOf(world, person)
  if (byAddress) return byAddress.deadlineAt
  const claim = person.token === null ? null : world.tokens.read(person.token)
  return claim?.deadlineAt ?? null
}

/** A list, form or tag at a platform: what its webhook leads to, once it has told us of somebody. */
async function triggerWays({ db }: StartDeps, scope: CampaignScope, world: RehearsalWorld): Promise<Way[]> {
  const triggers = (await triggersOfCampaign(db, scope)).filter(({ platform }) => findAdapter(platform))
  const connections = await connectionsOf(db, scope.account.id)
  return triggers.map((trigger) => {
    const detail = detailOf(trigger)
    const connection = connections.find(({ id }) => id === trigger.connection_id)
    return {
      name: detail,
      problem: problemOf(trigger, connection),
      start: ({ address }) =>
        startFromWebhook(world.starts, { campaign: world.campaign, now: world.now(), detail }, [address]),
    }
  })
}

/** What the shop tells by itself, where its owner wants that. */
async function shopWays({ db }: StartDeps, scope: CampaignScope, world: RehearsalWorld): Promise<Way[]> {
  const told = await storeStartView(db, scope)
  if (!told?.isOn || told.shop === 'none') return []
  const detail = shopDetail(told.event)
  const start = ({ address }: MadeUpPerson) =>
    startFromWebhook(world.starts, { campaign: world.campaign, now: world.now(), detail }, [address])
  return [{ name: detail, problem: problemOfShop(told), start }]
}

function problemOfShop({ shop, missingScopes }: StoreStart): StartProblem | null {
  if (shop === 'broken') return { is: 'broken', words: 'the shop does not let us in.' }
  return missingScopes.length > 0
    ? { is: 'broken', words: `the shop does not allow us to hear of it (${missingScopes.join(', ')}).` }
    : null
}

type Connection = { broken_since: number | null; problem: string | null }

function problemOf(trigger: StoredTrigger, connection: Connection | undefined): StartProblem | null {
  if (!connection) return { is: 'broken', words: 'its connection is gone.' }
  if (connection.broken_since !== null)
    return { is: 'broken', words: connection.problem ?? 'the connection does not work.' }
  // A platform that does not answer when it is asked for arrivals is asked again in minutes.
  return trigger.problem !== null && trigger.polled_until === null
    ? { is: 'broken', words: trigger.problem }
    : null
}

/** Webhooks that were called before, and the one that its e-mail platform would call. */
async function webhookWays(
  { db, pageCode }: StartDeps,
  scope: CampaignScope,
  { world, campaign }: { world: RehearsalWorld; campaign: StoredCampaign },
): Promise<Way[]> {
  const called = (await webhooksOfCampaign(db, scope)).filter(({ received_at }) => received_at !== null)
  const triggers = await triggersOfCampaign(db, scope)
  const hasOwn = triggers.some(({ platform }) => platform === campaign.emailPlatform)
  const slugs = new Set([
    ...called.map(({ provider }) => provider),
    ...(hasOwn ? [] : [campaign.emailPlatform]),
  ])
  const effect = startWebhookEffect({
    pageCode,
    snapshot: { linksOf: () => [...world.links] },
    visitors: { keys: world.keys, starts: world.starts, codes: noCodes },
  })
  return [...slugs].flatMap((slug): Way[] => {
    const provider = webhookProvider(slug)
    if (!provider) return []
    const outcome = called.find((webhook) => webhook.provider === slug)?.outcome
    return [
      {
        name: `${provider.name}’s webhook`,
        problem: outcome === 'unfilledTag' || outcome === 'noAddress' ? { is: outcome } : null,
        start: ({ address }) =>
          effect({ campaign: world.campaign, provider: slug, now: world.now(), addresses: [address] }),
      },
    ]
  })
}

/** Forms, and visits of strangers; before a launch strangers wait elsewhere. */
function pageWays(world: RehearsalWorld): Way[] {
  const { type, settings, pages } = world.campaign
  return pages.flatMap((page): Way[] => {
    const url = visitedUrl(page)
    const place = withoutScheme(url)
    if (page.type.startsOnSubmit && type.startsOnOptIn) {
      const start = (person: MadeUpPerson) =>
        openPage(world, person, { url, brings: 'nothing', submits: true })
      return [{ name: `The form on ${place}`, problem: null, start }]
    }
    if (!page.type.startsOnVisit || !type.strangersStartOnVisit || settings.lockdown) return []
    const start = (person: MadeUpPerson) => openPage(world, person, { url, brings: 'nothing' })
    return [{ name: `A visit to ${place}`, problem: null, start }]
  })
}
