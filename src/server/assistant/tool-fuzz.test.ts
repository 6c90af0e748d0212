/**
 * Made-up arguments get the verdict that the app's own call gets, in the same words. What is malformed is answered as data,
 * and nothing is ever thrown.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { campaignFormOf, campaignFormWith } from '#domain/assistant/campaign-from-tool.ts'
import { assistantToolNames, assistantTools } from '#domain/assistant/tools.schema.ts'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignTypeNames } from '#domain/campaigns/campaign-types.ts'
import { pageTypeNames } from '#domain/pages/page-types.ts'
import { hostileTexts } from '../../../tests/support/hostile-texts.ts'
import { hostileValues } from '../../../tests/support/hostile-values.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { casesOf } from '../../../tests/support/sample.ts'
import { testServer } from '../../../tests/support/server.ts'
import { conversation } from '../../../tests/support/tools.ts'

const hostile = fc.constantFrom<unknown>(...hostileValues, ...hostileTexts)

/** Mostly what a model would send, now and then what nobody should. */
function mostly<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 9, arbitrary }, { weight: 1, arbitrary: hostile })
}

const names = fc.oneof(fc.string({ maxLength: 130 }), fc.constantFrom('Welcome', ' Spring sale ', ''))
const platforms = fc.constantFrom(
  'Kit',
  'mailchimp',
  'Kajabi',
  'ThriveCart',
  'WordPress',
  'Other',
  'Not decided yet',
  'Pigeon',
)

const campaignFields = {
  campaignName: mostly(names),
  // An account has one ShopifyFixedDate campaign: whoever asks second is refused, tool or app.
  campaignType: mostly(fc.constantFrom(...campaignTypeNames.filter((type) => type !== 'ShopifyFixedDate'))),
  deadlineDate: mostly(fc.constantFrom('2030-12-24', '2027-02-29', '2020-01-01', '24.12.2030', '')),
  deadlineTime: mostly(fc.constantFrom('18:00', '23:59', '24:00', '6pm')),
  deadlineWeekday: mostly(fc.integer({ min: -1, max: 9 })),
  deadlineUnit: mostly(fc.constantFrom('days', 'hours', 'minutes', 'weeks')),
  deadlineLength: mostly(fc.oneof(fc.integer({ min: -1, max: 4000 }), fc.double())),
  quantity: mostly(fc.oneof(fc.integer({ min: -1, max: 2_000_000_000 }), fc.double())),
  emailPlatform: mostly(platforms),
  checkoutPlatform: mostly(platforms),
  landingPlatform: mostly(platforms),
  timezone: mostly(fc.constantFrom('Europe/Berlin', 'UTC', 'Mars/Base')),
}

const pageFields = {
  type: mostly(fc.constantFrom(...pageTypeNames)),
  beforeUrl: mostly(fc.nat().map((path) => `https://shop.example/${path}`)),
  afterUrl: mostly(fc.constantFrom('https://shop.example/closed', 'shop.example/closed', 'nowhere', '')),
  label: mostly(fc.constantFrom('Checkout Page', 'x'.repeat(61), 'Über uns')),
  show_cta: mostly(fc.boolean()),
  cta_variant: mostly(fc.constantFrom('button', 'link', 'none')),
  cta_text: mostly(fc.constantFrom('Buy', 'Buy it before it is gone')),
  cta_url: mostly(fc.constantFrom('#buy', 'https://shop.example/buy', 'x')),
  sale_amount: mostly(fc.constantFrom(0, 19.99, 19.999, -1)),
  sale_currency: mostly(fc.constantFrom('USD', 'eur', 'JPY', 'XXY')),
}

/** Without `requiredKeys` each may be missing: names and types seldom are. */
const createInput = fc.record(campaignFields, { requiredKeys: ['campaignName', 'campaignType'] })
const sparse = fc
  .tuple(fc.record(campaignFields), fc.subarray(Object.keys(campaignFields), { maxLength: 3 }))
  .map(([all, keys]) => Object.fromEntries(Object.entries(all).filter(([key]) => keys.includes(key))))
const draftInput = fc
  .tuple(createInput, sparse)
  .map(([{ campaignName, campaignType }, some]) => ({ campaignName, campaignType, ...some }))
const pageInput = fc.record(pageFields, { requiredKeys: ['type', 'beforeUrl'] })

/** As a tool reads it: what is left out counts as left out, however it is written. */
function withoutBlanks(input: object) {
  return Object.fromEntries(Object.entries(input).filter(([, value]) => value !== null && value !== ''))
}

type Case = { tool: 'createCampaign' | 'updateCampaign' | 'addCampaignPage'; input: Record<string, unknown> }

const cases: fc.Arbitrary<Case> = fc.oneof(
  fc.record({ tool: fc.constant('createCampaign' as const), input: draftInput }),
  fc.record({ tool: fc.constant('updateCampaign' as const), input: sparse }),
  fc.record({ tool: fc.constant('addCampaignPage' as const), input: pageInput }),
)

/** One person may ask 300 times a minute: each block of cases has a server of its own. */
const BLOCK = 250
const all = fc.sample(cases, { numRuns: casesOf(10_000, 50), seed: 19 })
const blocks = Array.from({ length: Math.ceil(all.length / BLOCK) }, (_, at) =>
  all.slice(at * BLOCK, (at + 1) * BLOCK),
)

async function setup() {
  const server = await testServer(sqlite)
  const owner = await server.owner()
  const run = await conversation(server, owner)
  const { id: campaignId = '' } = await run('createCampaign', {
    campaignName: 'One',
    campaignType: 'evergreen',
  })
  const twin = (await run('createCampaign', { campaignName: 'Two', campaignType: 'evergreen' })).id ?? ''
  return {
    server,
    owner,
    run,
    campaignId,
    twin,
    formOf: async (id: string) =>
      ((await owner.get(`/api/campaigns/${id}`)).body as { form: CampaignForm }).form,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('made-up arguments get the verdict of the app’s own call, in its words', async () => {
  const verdicts = { done: 0, refused: 0, unlike: 0 }
  for (const block of blocks) {
    await using it = await setup()
    for (const { tool, input } of block) {
      const where = `${tool} ${JSON.stringify(input)}`
      const result = await it.run(
        tool,
        tool === 'createCampaign' ? input : { ...input, campaignId: it.campaignId },
      )
      const asked = await askApp(it, { tool, input })
      if (asked === null) {
        // The form has no field for it, or asks its owner first.
        assert.equal(result.ok, false, where)
        verdicts.unlike++
        continue
      }
      assert.equal(result.ok, asked.status === 200, `${where}: ${JSON.stringify(result)}, ${asked.text}`)
      if (result.ok) verdicts.done++
      else {
        verdicts.refused++
        assert.equal(result.error, (asked.body as { error: string }).error, where)
      }
    }
  }
  // Neither side says the same to everything.
  for (const [name, count] of Object.entries(verdicts))
    assert.ok(count > all.length / 20, `${name}: ${count}`)
})

/** Null where no request of the app's says the same. */
async function askApp(
  { owner, server, twin, formOf }: Awaited<ReturnType<typeof setup>>,
  { tool, input }: Case,
) {
  const given = withoutBlanks(input)
  if (tool === 'addCampaignPage') {
    const read = assistantTools.addCampaignPage.input.safeParse({ ...given, campaignId: twin })
    return read.success ? owner.post('/pages/store', { campaignId: twin, data: given }) : null
  }
  const now = server.clock.now()
  if (tool === 'createCampaign') {
    const read = assistantTools.createCampaign.input.safeParse(given)
    if (!read.success) return null
    const made = campaignFormOf(read.data, { zone: 'UTC', now })
    return 'refused' in made ? null : owner.post('/api/campaigns', { form: made.form })
  }
  const read = assistantTools.updateCampaign.input.safeParse({ ...given, campaignId: twin })
  if (!read.success || Object.keys(given).length === 0) return null
  const { campaignId: _, ...change } = read.data
  const made = campaignFormWith(await formOf(twin), { input: change, now })
  return 'refused' in made ? null : owner.put(`/api/campaigns/${twin}`, { form: made.form })
}

test('whatever is sent in place of arguments, the answer is data', async () => {
  await using it = await setup()
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 4 }),
    hostile,
    fc.dictionary(fc.string(), fc.jsonValue()),
  )
  const fields = [
    ...Object.keys(campaignFields),
    ...Object.keys(pageFields),
    'campaignId',
    'startsAt',
    'search',
  ]
  const input = fc.oneof(anything, fc.dictionary(fc.constantFrom(...fields), anything, { maxKeys: 6 }))

  await fc.assert(
    fc.asyncProperty(
      fc.oneof(fc.constantFrom<string>(...assistantToolNames), fc.string()),
      input,
      async (tool, sent) => {
        const result = await it.run(tool, sent)

        assert.equal(typeof result.ok, 'boolean')
        if (!result.ok)
          assert.ok(typeof result.error === 'string' && result.error !== '' && result.error.length <= 300)
      },
    ),
    { numRuns: casesOf(10_000, 50), seed: 19 },
  )
})
