/** What a plan or flag keeps an account from is refused by the server, whatever the app shows. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as permissions from '#domain/accounts/permissions.ts'
import { emptyCampaignForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { typeChoiceMessages } from '#domain/campaigns/type-choice.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { testServer } from '../../../tests/support/server.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'

/** Each question of permissions.ts: held by a test, about what has not been built yet, or about what is nobody's to refuse. */
const gates: Record<
  string,
  | 'held here'
  | 'held by bars/plan-gates.test.ts'
  | 'the live editor'
  | 'held by assistant/conversations.test.ts'
  | 'how pages are opened'
  | 'how the editor is navigated'
> = {
  canChoosePaidStoreOptions: 'held here',
  isStoreAccount: 'held here',
  isStoreSubscriber: 'held here',
  isPremium: 'held here',
  seesOnlyAnnouncementBars: 'held here',
  canUsePortal: 'held here',
  canTurnOffBranding: 'held by bars/plan-gates.test.ts',
  seesBrandingSwitch: 'held by bars/plan-gates.test.ts',
  canUseCustomColors: 'held by bars/plan-gates.test.ts',
  canUseCustomAvatar: 'the live editor',
  canApplyToOnePage: 'held by bars/plan-gates.test.ts',
  canSaveTemplates: 'held by bars/plan-gates.test.ts',
  canUseAssistant: 'held by assistant/conversations.test.ts',
  seesProductOnPages: 'how pages are opened',
  seesSetupLinks: 'how the editor is navigated',
}

test('every question about a plan is known here', () => {
  const questions = Object.keys(permissions).filter((name) => /^(can|sees|isStore|isPremium)/.test(name))

  assert.deepEqual(questions.toSorted(), Object.keys(gates).toSorted())
})

type Flags = Partial<Record<permissions.AccountFlag, boolean>>

async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const admin = await server.owner()
  const owner = await server.owner()
  async function become(plan: permissions.Plan, flags: Flags = {}) {
    const { status } = await admin.patch(`/api/instance/accounts/${owner.accountId}`, {
      plan,
      flags: permissions.withAllFlags(flags),
    })
    assert.equal(status, 200)
  }
  const form = (campaignType: CampaignType) => ({
    ...emptyCampaignForm({ campaignType, timezone: 'UTC' }),
    campaignName: 'A campaign',
    emailPlatform: 'mailchimp',
    checkoutPlatform: 'kajabi',
    landingPlatform: 'kajabi',
  })
  const create = (campaignType: CampaignType) => owner.post('/api/campaigns', { form: form(campaignType) })
  const made = async (campaignType: CampaignType) => {
    const { status, body } = await create(campaignType)
    assert.equal(status, 200, JSON.stringify(body))
    return (body as { id: string }).id
  }
  const count = async () =>
    ((await owner.get('/api/campaigns')).body as { campaigns: unknown[] }).campaigns.length
  return {
    owner,
    become,
    create,
    made,
    count,
    /** Through the editor, to another type. */
    change: (id: string, to: CampaignType) => owner.put(`/api/campaigns/${id}`, { form: form(to) }),
    page: (campaignId: string, data: object) => owner.post('/pages/store', { campaignId, data }),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

function said({ status, body }: { status: number; body: unknown }) {
  return [status, (body as { error?: string }).error]
}

const paid = ['ShopifyWelcome', 'ShopifyAbandonedCart', 'ShopifyWinback'] as const

onEngineByTurns('who has no paid plan gets no paid campaign of a store, on no way', async (engine) => {
  await using it = await setup(engine)
  await it.become('premium')
  const earlier = await it.made('ShopifyWelcome')
  await it.become('free')

  const answers = [
    ...(await Promise.all(paid.map(it.create))),
    await it.owner.post(`/api/campaigns/${earlier}/duplicate`),
    await it.change(earlier, 'ShopifyWinback'),
  ]

  for (const answer of answers) assert.deepEqual(said(answer), [400, typeChoiceMessages.paidOption])
  assert.equal(await it.count(), 1)
})

const paying: [string, permissions.Plan, Flags][] = [
  ['the premium plan', 'premium', {}],
  ['the store plan', 'free', { storeSubscribed: true }],
  ['upgraded features', 'free', { canUseUpgradedFeatures: true }],
]
for (const [name, plan, flags] of paying)
  onEngineByTurns(`${name} brings every campaign of a store`, async (engine) => {
    await using it = await setup(engine)
    await it.become(plan, flags)

    for (const type of paid) await it.made(type)

    assert.equal(await it.count(), paid.length)
  })

onEngineByTurns('an account limited to stores gets their kinds of campaign alone', async (engine) => {
  await using it = await setup(engine)
  await it.become('premium', { storePlatformAccount: true })

  for (const answer of [await it.create('evergreen'), await it.create('quantity')])
    assert.deepEqual(said(answer), [400, typeChoiceMessages.notForAccount])
  assert.equal((await it.owner.post('/api/campaigns/demo', { timezone: 'UTC' })).status, 403)
  assert.equal(await it.count(), 0)
})

onEngineByTurns('an account for announcement bars gets nothing else', async (engine) => {
  await using it = await setup(engine)
  const timer = await it.made('evergreen')
  await it.become('premium', { announcementBarOnly: true })

  const answers = [
    await it.create('evergreen'),
    await it.create('ShopifyWelcome'),
    await it.owner.post(`/api/campaigns/${timer}/duplicate`),
    await it.change(timer, 'hybrid'),
  ]

  for (const answer of answers) assert.deepEqual(said(answer), [400, typeChoiceMessages.notForAccount])
  assert.equal((await it.owner.post('/api/campaigns/demo', { timezone: 'UTC' })).status, 403)
  await it.made('AnnouncementBar')
  assert.equal(await it.count(), 2)
})

onEngineByTurns('a portal page is for accounts with the portal, whatever the plan', async (engine) => {
  await using it = await setup(engine)
  const portal = { type: 'portal', beforeUrl: 'https://shop.example/portal' }
  await it.become('premium')
  const campaign = await it.made('evergreen')
  const { body } = await it.page(campaign, { type: 'countdown', beforeUrl: 'https://shop.example/offer' })
  const { id } = body as { id: string }

  const stored = await it.page(campaign, portal)
  const updated = await it.owner.post('/pages/update', {
    campaignId: campaign,
    data: { id, ...portal },
  })
  await it.become('free', { portal: true })
  const allowed = await it.page(campaign, portal)
  await it.become('premium')
  const copied = await it.owner.post(`/api/campaigns/${campaign}/duplicate`)

  for (const answer of [stored, updated]) assert.deepEqual(said(answer), [400, pageMessages.typeLocked])
  assert.equal(allowed.status, 200)
  assert.deepEqual(said(copied), [403, pageMessages.typeLocked])
  assert.equal(await it.count(), 1)
})
