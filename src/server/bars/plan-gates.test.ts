/** What a plan keeps a bar from is kept from it by the server, when it is saved and when visitors are shown it. */
import assert from 'node:assert/strict'
import { withAllFlags, type AccountFlag, type Plan } from '#domain/accounts/permissions.ts'
import { barPermissionMessages } from '#domain/bars/bar-permissions.ts'
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { barIn, VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { form } from '../../../tests/support/calls.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { accountOf } from '../accounts/repository.ts'
import { takeLive } from '../../../tests/support/live-campaign.ts'

const OFFER = 'https://shop.example/offer'

type Flags = Partial<Record<AccountFlag, boolean>>

/** A campaign with two pages. */
async function setup(engine: TestEngine) {
  const server = await testServer(engine)
  const admin = await server.owner()
  const owner = await server.owner()
  const { db } = server.deps.database
  const { id: campaignId } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  await takeLive(server, campaignId)
  const added = async (beforeUrl: string) => {
    const data = { type: 'floatbar_v2', beforeUrl }
    return ((await owner.post('/pages/store', { campaignId, data })).body as { id: string }).id
  }
  const pageId = await added(OFFER)
  await added('https://shop.example/second')
  return {
    async become(plan: Plan, flags: Flags = {}) {
      const change = { plan, flags: withAllFlags(flags) }
      assert.equal((await admin.patch(`/api/instance/accounts/${owner.accountId}`, change)).status, 200)
    },
    save: (data: FloatingBar, options = {}) =>
      owner.put(`/v2/api/floating-bar/${campaignId}/save`, {
        data,
        pageId,
        options: { isTemplate: false, ...options },
      }),
    async stored() {
      const row = await db.selectFrom('pages').select('bar').where('id', '=', pageId).executeTakeFirst()
      return row?.bar ? (JSON.parse(row.bar) as FloatingBar) : null
    },
    async shown() {
      const { public_key } = await accountOf(db, owner.accountId)
      const { first } = await new VisitorBrowser(server.deps.visitors, public_key).open(OFFER)
      return barIn(first)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

const custom = { background: '#101010', text: '#fefefe', ctaBackground: '#202020', ctaText: '#fdfdfd' }
const { settings } = defaultFloatingBar
/** Everything that a plan decides about a bar, used. */
const premiumBar: FloatingBar = {
  ...defaultFloatingBar,
  poweredBy: { hidden: true },
  settings: { ...settings, colors: { ...settings.colors, useCustom: true, custom } },
}

function looks(bar: FloatingBar | null | undefined) {
  return bar && { hidden: bar.poweredBy.hidden, ...bar.settings.colors }
}

function said({ status, body }: { status: number; body: unknown }) {
  return [status, (body as { error?: string }).error]
}

const palette = settings.colors.palette
const lookers: [string, Plan, Flags, ReturnType<typeof looks>][] = [
  ['free', 'free', {}, { hidden: false, useCustom: false, custom, palette }],
  ['premium', 'premium', {}, { hidden: true, useCustom: true, custom, palette }],
  [
    'with upgraded features',
    'free',
    { canUseUpgradedFeatures: true },
    { hidden: true, useCustom: true, custom, palette },
  ],
  [
    'a paying store',
    'free',
    { storePlatformAccount: true, storeSubscribed: true },
    { hidden: false, useCustom: true, custom, palette },
  ],
  [
    'a store that does not pay',
    'free',
    { storePlatformAccount: true },
    { hidden: false, useCustom: false, custom, palette },
  ],
  ['without branding', 'free', { brandingExempt: true }, { hidden: true, useCustom: false, custom, palette }],
]
for (const [who, plan, flags, allowed] of lookers)
  onEngineByTurns(`an account that is ${who} saves and shows the looks of its plan`, async (engine) => {
    await using bar = await setup(engine)
    await bar.become(plan, flags)

    const { status } = await bar.save(premiumBar)

    assert.equal(status, 200)
    assert.deepEqual(looks(await bar.stored()), allowed)
    assert.deepEqual(looks(await bar.shown()), allowed)
  })

onEngineByTurns('an account that shows no branding cannot show it either', async (engine) => {
  await using bar = await setup(engine)
  await bar.become('premium', { brandingExempt: true })

  await bar.save({ ...premiumBar, poweredBy: { hidden: false } })

  assert.equal((await bar.stored())?.poweredBy.hidden, true)
})

onEngineByTurns('when a plan ends visitors see it at once, and what was stored waits', async (engine) => {
  await using bar = await setup(engine)
  await bar.save(premiumBar)
  const before = looks(await bar.shown())

  await bar.become('free')

  assert.deepEqual(before, looks(premiumBar))
  assert.deepEqual(looks(await bar.shown()), { hidden: false, useCustom: false, custom, palette })
  assert.deepEqual(await bar.stored(), premiumBar)
  await bar.become('premium')
  assert.deepEqual(looks(await bar.shown()), before)
})

const savers: [string, Plan, Flags][] = [
  ['the free plan', 'free', {}],
  ['the store plan', 'free', { storePlatformAccount: true, storeSubscribed: true }],
]
for (const [name, plan, flags] of savers)
  onEngineByTurns(`${name} changes no page alone and saves no template`, async (engine) => {
    await using bar = await setup(engine)
    await bar.become(plan, flags)

    const onePage = await bar.save(premiumBar, { applyToAll: false })
    const template = await bar.save(premiumBar, { isTemplate: true, templateName: 'Mine' })

    assert.deepEqual(said(onePage), [403, barPermissionMessages.onePage])
    assert.deepEqual(said(template), [403, barPermissionMessages.templates])
    assert.equal(await bar.stored(), null)
  })

const premium: [string, Plan, Flags][] = [
  ['the premium plan', 'premium', {}],
  ['upgraded features', 'free', { canUseUpgradedFeatures: true }],
]
for (const [name, plan, flags] of premium)
  onEngineByTurns(`${name} changes one page alone and saves templates`, async (engine) => {
    await using bar = await setup(engine)
    await bar.become(plan, flags)

    assert.equal((await bar.save(premiumBar, { applyToAll: false })).status, 200)
    assert.equal((await bar.save(premiumBar, { isTemplate: true, templateName: 'Mine' })).status, 200)
  })
