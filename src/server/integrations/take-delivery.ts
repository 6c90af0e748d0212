/** What comes of a platform's call once its address was right: whom it is about, and whether it is really from there. */
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import type { Adapter, Arrival, Delivery, Received } from '#integrations/adapter.ts'
import { notFound, RequestError, tooMany, unavailable } from '../http/errors.ts'
import { QueueFullError } from '../queues/write-behind.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { CampaignLimits } from '../limits/campaign-limits.ts'
import { arrivalHash } from './arrivals-repository.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { resolveArrivals } from './resolve-arrivals.ts'
import { startPeople } from './start-people.ts'
import { openSigningSecret } from './trigger-secrets.ts'
import type { StoredTrigger } from './triggers-repository.ts'

export type DeliveryParts = IntegrationsDeps & { webhookLimits: CampaignLimits }

export type Delivered = { trigger: StoredTrigger; campaign: SnapshotCampaign; adapter: Adapter }

export type DeliveryAnswer = {
  body: { ok: true; status?: 'ignored' }
  header?: { name: string; value: string }
}

export async function takeDelivery(
  parts: DeliveryParts,
  { trigger, campaign, adapter }: Delivered,
  delivery: Delivery,
): Promise<DeliveryAnswer> {
  // Whoever has to wait is not read meanwhile.
  refuseTooFast(parts, campaign, 1)
  const secret = await openSigningSecret(parts.vault, trigger)
  const source = { id: trigger.source_id, name: trigger.source_name }
  const received = adapter.receive(delivery, { kind: trigger.kind, source, secret })
  if (received.found !== 'people') return answerWithoutPeople(received, delivery)
  const { arrivals } = received
  refuseTooFast(parts, campaign, arrivals.length)
  parts.webhookLimits.count(campaign.id, arrivals.length)
  await take(parts, { trigger, campaign }, arrivals).catch(comeAgain)
  return { body: { ok: true } }
}

/** Forged, and played again: as unknown as a wrong address, so that nobody learns which part of it was right. */
export function answerWithoutPeople(
  received: Exclude<Received, { found: 'people' }>,
  { method }: Pick<Delivery, 'method'>,
): DeliveryAnswer {
  if (received.found === 'handshake') return { body: { ok: true }, header: received.header }
  // Platforms look whether somebody is there before they send anything.
  if (method === 'GET') return { body: { ok: true } }
  if (received.found === 'tooMany') throw new RequestError(413, 'That is too large.')
  if (received.found === 'nobody') return { body: { ok: true, status: 'ignored' } }
  throw notFound()
}

function refuseTooFast({ webhookLimits }: DeliveryParts, { id }: SnapshotCampaign, people: number): void {
  const seconds = webhookLimits.waitFor(id, people)
  if (seconds > 0) throw tooMany('That was too fast. Please wait a moment.', seconds)
}

/** Resolves when it is stored: those with an address have their deadline, of the others we know whom to ask for. */
async function take(
  parts: DeliveryParts,
  { trigger, campaign }: Omit<Delivered, 'adapter'>,
  arrivals: readonly Arrival[],
): Promise<void> {
  const at = parts.clock.now()
  const hashed = arrivals.map(({ key, ...arrival }) => ({ ...arrival, hash: arrivalHash(key) }))
  const people = hashed.flatMap(({ personId, email, hash }) =>
    email === null && personId !== null ? [{ personId, hash }] : [],
  )
  const named = hashed.flatMap(({ email, hash }) => {
    const address = email === null ? null : emailAddressInLink(email)
    return address ? [{ address, hash }] : []
  })
  const { account_id: accountId, campaign_id: campaignId, id: triggerId, platform } = trigger
  if (people.length > 0)
    await parts.jobs.add(parts.database.db, resolveArrivals, {
      accountId,
      campaignId,
      platform,
      triggerId,
      people,
      at,
    })
  if (named.length > 0) await startPeople(parts, { trigger, campaign, at }, named)
}

function comeAgain(error: unknown): never {
  throw error instanceof QueueFullError ? unavailable('Too much at once. Please try again.') : error
}
