/** The one address of a connection, for platforms that call one for all of an account: each trigger takes its own. */
import type { Delivery } from '#integrations/adapter.ts'
import { findAdapter } from '#integrations/adapters.ts'
import { ownedAccount } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import { isRightSecret } from '../secrets/derived-secret.ts'
import { callbackOf } from './callback-repository.ts'
import { takeDelivery, type DeliveryAnswer, type DeliveryParts } from './take-delivery.ts'
import { openCallback } from './trigger-address.ts'
import { triggersOfConnection } from './triggers-repository.ts'

export type CallbackAddress = { connectionId: string; secret: string }

export function authenticateCallback(parts: DeliveryParts) {
  const { database, snapshot } = parts

  return async ({ connectionId, secret }: CallbackAddress) => {
    const kept = await callbackOf(database.db, connectionId)
    const adapter = kept && findAdapter(kept.platform)
    if (!kept || !adapter || !isRightSecret(secret, (await openCallback(parts, kept)).secret))
      throw notFound()
    const triggers = await triggersOfConnection(database.db, ownedAccount(kept.account_id), connectionId)
    return async (delivery: Delivery): Promise<DeliveryAnswer> => {
      for (const trigger of triggers) {
        const campaign = snapshot.campaign(trigger.campaign_id)
        if (campaign) await takeDelivery(parts, { trigger, campaign, adapter }, delivery)
      }
      return { body: { ok: true } }
    }
  }
}
