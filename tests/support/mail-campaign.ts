/** A campaign whose mails carry timer images: leads with their tokens, and what is seen in the mail. */
import assert from 'node:assert/strict'
import type { CampaignSettings } from '../../src/domain/campaigns/campaign-settings.ts'
import type { CampaignType } from '../../src/domain/campaigns/campaign-types.ts'
import { defaultEmailTimer, type EmailTimer } from '../../src/domain/email-timers/email-timer.ts'
import { emailAddress } from '../../src/domain/addresses/email-address.ts'
import { imageToken } from '../../src/server/tokens/image-token.ts'
import type { Answer } from '../../src/server/lead-store/lead-starts.ts'
import { imageServer, readableStyles } from './mail-images.ts'
import type { TestEngine } from './postgres.ts'
import { visitorWorld } from './visitors.ts'

const twoDays = { deadline_type: 3, deadline_length: 48, deadline_unit: 'hours' } as const

type More = { settings?: Partial<CampaignSettings>; type?: CampaignType; timer?: Partial<EmailTimer> }

export type MailCampaign = Awaited<ReturnType<typeof mailCampaign>>

export async function mailCampaign(
  engine: TestEngine,
  { settings = {}, type = 'evergreen', timer }: More = {},
) {
  const world = await visitorWorld(engine)
  const { campaign } = await world.addCampaign({
    type,
    settings: { ...twoDays, ...settings },
    pages: [{ beforeUrl: 'https://shop.example/offer', afterUrl: 'https://shop.example/closed' }],
  })
  const readable = readableStyles()
  const server = await imageServer(world, readable.styles)
  const path = `/email-image/${campaign.id}/imagehash001`

  const start = async (email: string | null, visitorId: string | null = null) => {
    const { answer } = world.starts.submit({
      campaign: world.snapshot.campaign(campaign.id)!,
      now: world.clock.now(),
      visitorId,
      claims: [],
      linkedLeadId: null,
      address: email === null ? null : emailAddress(email),
      network: null,
      start: { source: 'import', startedAt: world.clock.now() },
      mayLearnAddress: () => true,
    })
    return answer
  }
  const tokenOf = ({ shown, revision }: Answer) => {
    const now = world.clock.now()
    return imageToken(world.visitors.keys.tokens, { campaignId: campaign.id, lead: shown!, revision, now })
  }
  const sell = (email: string) =>
    world.visitors.sales.record({
      campaignId: campaign.id,
      accountId: campaign.accountId,
      provider: 'stripe',
      worth: { amount: 1999, currency: 'USD' },
      leadId: null,
      visitorId: null,
      address: emailAddress(email),
      orderId: email,
      now: world.clock.now(),
    })
  const saveTimer = (saved: Partial<EmailTimer>) =>
    world.change(campaign, async (trx) => {
      const row = { settings: JSON.stringify({ ...defaultEmailTimer, ...saved }), updated_at: 1 }
      await trx
        .insertInto('email_timers')
        .values({ account_id: campaign.accountId, campaign_id: campaign.id, ...row })
        .onConflict((conflict) => conflict.columns(['account_id', 'campaign_id']).doUpdateSet(row))
        .execute()
    })
  if (timer) await saveTimer(timer)

  const ask = async (query: string, from = `${path}.gif`, headers = {}) => {
    const response = await server.ask(`${from}?${query}`, 'GET', headers)
    const body = Buffer.from(await response.arrayBuffer())
    assert.equal(response.status, 200)
    assert.equal(Number(response.headers.get('content-length')), body.length)
    return { body, headers: response.headers }
  }
  return {
    ...world,
    ...readable,
    server,
    campaign,
    path,
    start,
    /** Time goes by, and the server has kept up with its database meanwhile. */
    async pass(milliseconds: number) {
      world.clock.advance(milliseconds)
      await world.snapshot.refresh()
    },
    tokenOf,
    sell,
    saveTimer,
    ask,
    /** What is seen in the mail. */
    see: async (query: string, from?: string) => readable.sight((await ask(query, from)).body),
    seeAs: async (cookie: string, query: string) =>
      readable.sight((await ask(query, undefined, { cookie })).body),
    async [Symbol.asyncDispose]() {
      await server[Symbol.asyncDispose]()
      await world[Symbol.asyncDispose]()
    },
  }
}
