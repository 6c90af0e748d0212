/** A campaign that a test tells of sales as a provider would. */
import { createHmac } from 'node:crypto'
import { ownedCampaign } from '../../src/server/foundation/scope.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { readSaleSecrets, sealSigningSecret } from '../../src/server/sales/sale-secrets.ts'
import { rotateTracking, saveTracking } from '../../src/server/sales/tracking-repository.ts'
import type { FakeDelivery } from './platforms/fake-platform.ts'
import type { Person, TestServer } from './server.ts'
import { webhookCampaign, type Delivery } from './webhooks.ts'

export async function sellingCampaign(server: TestServer, person: Person, wanted: object = {}) {
  const { campaignId, deliver, leads } = await webhookCampaign(server, person, wanted)
  const { deps, clock } = server
  const { db } = deps.database
  const scope = { account: { id: person.accountId }, campaign: { id: ownedCampaign(campaignId) } }
  const secrets = async () => {
    const opened = await readSaleSecrets({ db, vault: deps.vault }, scope)
    if (!opened) throw new Error('The campaign is gone')
    return opened
  }
  const change = async (work: Parameters<typeof inTransaction>[1]) => {
    await inTransaction(db, work)
    await deps.snapshot.refresh()
  }
  const urlOf = async (provider = 'custom', worth = '/49/USD') =>
    `/promotion/sale/add/${campaignId}/${provider}/${(await secrets()).hashOf(provider)}${worth}`
  return {
    campaignId,
    scope,
    leads,
    urlOf,
    secrets,
    send: deliver,
    tell: async (delivery: Delivery, provider?: string) => deliver(await urlOf(provider), delivery),
    /** As the platform itself sends it. */
    sendNative: async (provider: string, { raw, contentType, headers }: FakeDelivery) =>
      deliver(await urlOf(provider, ''), { body: raw, type: contentType, headers }),
    /** Signed by Standard Webhooks, at this moment. */
    async sign(raw: string, { id = 'msg_1', at = clock.now() } = {}) {
      const timestamp = String(Math.floor(at / 1000))
      const key = Buffer.from((await secrets()).signatureSecretOf('custom').slice('whsec_'.length), 'base64')
      const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest('base64')
      return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
    },
    save: (provider: string, set: Parameters<typeof saveTracking>[2]['change']) =>
      change((trx) => saveTracking(trx, scope, { provider, change: set, now: clock.now() })),
    async saveSigningSecret(provider: string, secret: string) {
      const signing_secret = await sealSigningSecret(deps.vault, { scope, provider }, secret)
      await change((trx) =>
        saveTracking(trx, scope, { provider, change: { signing_secret }, now: clock.now() }),
      )
    },
    rotate: (provider: string) => change((trx) => rotateTracking(trx, scope, { provider, now: clock.now() })),
    sales: () =>
      db
        .selectFrom('sales')
        .selectAll()
        .where('campaign_id', '=', campaignId)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
  }
}
