/** Lets in who knows the secret of a trigger's address. Unknown, foreign, removed and wrong are one refusal. */
import type { Adapter, Delivery } from '#integrations/adapter.ts'
import { findAdapter } from '#integrations/adapters.ts'
import { notFound, unavailable } from '../http/errors.ts'
import { isRightSecret } from '../secrets/derived-secret.ts'
import { scopeOf } from '../snapshot/per-campaign.ts'
import { webhookSecretsCache } from '../webhooks/webhook-secrets-cache.ts'
import {
  answerWithoutPeople,
  takeDelivery,
  type DeliveryAnswer,
  type DeliveryParts,
} from './take-delivery.ts'
import { triggerOf } from './triggers-repository.ts'

export type TriggerAddress = { campaignId: string; platform: string; secret: string; triggerId: string }

type Take = (delivery: Delivery) => Promise<DeliveryAnswer>

export function authenticateTrigger(parts: DeliveryParts) {
  const { database, vault, snapshot } = parts
  const { db } = database
  const openedOf = webhookSecretsCache({ db, vault })

  return async ({ campaignId, platform, secret, triggerId }: TriggerAddress): Promise<Take> => {
    const campaign = snapshot.campaign(campaignId)
    // A server that has just started may not know its campaigns yet, and senders take a 404 for the last word.
    if (!campaign && !snapshot.isFresh) throw unavailable('Not ready. Please try again.')
    const adapter = findAdapter(platform)
    const opened = campaign && adapter ? await openedOf(campaign) : null
    if (!campaign || !adapter || !opened) throw notFound()
    if (!isRightSecret(secret, opened.secretOfTrigger(triggerId))) throw notFound()
    const trigger = await triggerOf(db, scopeOf(campaign), { platform, triggerId })
    if (!trigger) return async (delivery) => answerBeforeItIsStored(adapter, delivery)
    return (delivery) => takeDelivery(parts, { trigger, campaign, adapter }, delivery)
  }
}

/** Some platforms ask whether we are there while they make the webhook: nobody knows of the trigger yet. */
function answerBeforeItIsStored(adapter: Adapter, delivery: Delivery): DeliveryAnswer {
  const nothing = { kind: 'list', source: { id: '', name: '' }, secret: null } as const
  const received = adapter.receive(delivery, nothing)
  const isAsking = received.found === 'handshake' || delivery.method === 'GET'
  if (!isAsking || received.found === 'people') throw notFound()
  return answerWithoutPeople(received, delivery)
}
