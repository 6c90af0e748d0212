/** The discount of a store campaign as its owner saves it: what is kept, what is refused, and what it opens. */
import assert from 'node:assert/strict'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { Checklist } from '#domain/checklists/checklists.api.ts'
import type { Problem } from '#domain/calls/call.api.ts'
import { emptyDiscount } from '#domain/discounts/discount.ts'
import { discountMessages, type Discount } from '#domain/discounts/discount.schema.ts'
import { discountsApi } from '#domain/discounts/discounts.api.ts'
import { changesBetween } from '#domain/saves/field-changes.ts'
import { groupsOf } from '#domain/saves/saved-records.ts'
import { insertCampaign } from '../../../tests/support/campaigns.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'
import { twoOwners } from '../../../tests/support/two-owners.ts'

const bread = { id: 'gid://shopify/Product/1', title: 'Bread', image: null, handle: 'bread' }
const off = { value: 20, type: 'percentage', applies_to: 'all' } as const

async function setup(engine: TestEngine, campaign_type: CampaignType = 'ShopifyWelcome') {
  const server = await testServer(engine)
  const { ada, mara } = await twoOwners(server)
  const { db } = server.deps.database
  const pay = (plan: 'free' | 'premium') =>
    db.updateTable('accounts').set({ plan }).where('id', '=', ada.accountId).execute()
  await pay('premium')
  const id = await insertCampaign(db, ada.accountId, { campaign_type })
  const path = `/v2/api/shopify/promotion/${id}/discount`
  const saved = async (who = ada) => ((await who.get(path)).body as { data: Discount | null }).data
  return { ...server, db, ada, mara, id, path, pay, saved }
}

onEngineByTurns(
  'there is no discount before the first save, and then it is what was saved',
  async (engine) => {
    await using it = await setup(engine)
    const before = await it.saved()

    const { status, body, text } = await it.ada.post(it.path, {
      value: 15.5,
      type: 'fixed',
      applies_to: 'specific',
      products: [{ product_id: bread.id, title: 'Bread' }, bread, { id: 2 }],
      collections: [{ id: 'of another scope' }],
      combines_with: ['shipping', 'shipping'],
      minimum_purchase: 40,
    })

    assert.equal(before, null)
    assert.equal(status, 200, text)
    const { data } = discountsApi.save.answer.parse(body)
    assert.deepEqual(data, {
      value: 15.5,
      type: 'fixed',
      applies_to: 'specific',
      discount_code: null,
      products: [
        { ...bread, product_id: bread.id, price: null },
        { id: '2', product_id: '2', title: '', image: null, handle: '', price: null },
      ],
      collections: [],
      combines_with: ['shipping'],
      minimum_purchase: 40,
    })
    assert.deepEqual(await it.saved(), data)
  },
)

const wrong: [sent: object, field: string, message: string][] = [
  [{ ...off, value: 0 }, 'value', discountMessages.value],
  [{ ...off, value: 'much' }, 'value', discountMessages.value],
  [{ ...off, value: 100.01 }, 'value', discountMessages.percentage],
  [{ ...off, value: 9.999 }, 'value', discountMessages.decimals],
  [{ ...off, applies_to: 'specific' }, 'products', discountMessages.products],
  [
    { ...off, applies_to: 'specific', products: [{ title: 'Bread' }] },
    'products.0',
    discountMessages.products,
  ],
  [{ ...off, applies_to: 'collections', collections: [] }, 'collections', discountMessages.collections],
  [{ ...off, discount_code: 'SUMMER 20' }, 'discount_code', discountMessages.codeCharacters],
  [{ ...off, minimum_purchase: 0 }, 'minimum_purchase', discountMessages.minimum],
]

onEngineByTurns('what makes no discount is refused at its field, and changes nothing', async (engine) => {
  await using it = await setup(engine)
  await it.ada.post(it.path, off)

  for (const [sent, field, message] of wrong) {
    const { status, body } = await it.ada.post(it.path, sent)
    assert.deepEqual([status, (body as Problem).fields?.[field]], [400, message])
  }

  assert.deepEqual(await it.saved(), { ...emptyDiscount, ...off })
})

onEngineByTurns(
  'a fixed-date campaign needs the code that buyers type; others make their own',
  async (engine) => {
    await using fixed = await setup(engine, 'ShopifyFixedDate')

    const without = await fixed.ada.post(fixed.path, off)
    await fixed.ada.post(fixed.path, { ...off, discount_code: ' SUMMER20 ' })
    assert.deepEqual((without.body as Problem).fields, { discount_code: discountMessages.code })
    assert.equal((await fixed.saved())?.discount_code, 'SUMMER20')

    await using personal = await setup(engine)
    await personal.ada.post(personal.path, { ...off, discount_code: 'SUMMER20' })
    assert.equal((await personal.saved())?.discount_code, null)
  },
)

onEngineByTurns('campaigns without a shop have no discount', async (engine) => {
  await using it = await setup(engine, 'evergreen')

  for (const answer of [
    await it.ada.get(it.path),
    await it.ada.post(it.path, off),
    await it.ada.get(`/api/campaigns/${it.id}/discount-codes`),
    await it.ada.post(`/api/campaigns/${it.id}/discount-codes/retry`),
  ])
    assert.deepEqual([answer.status, answer.body], [400, { error: discountMessages.noStoreCampaign }])
})

onEngineByTurns('without the plan nothing is saved', async (engine) => {
  await using it = await setup(engine)
  await it.pay('free')

  const refused = await it.ada.post(it.path, off)

  assert.deepEqual([refused.status, refused.body], [403, { error: discountMessages.paidOption }])
  assert.equal(await it.saved(), null)
})

onEngineByTurns(
  'two who save different things of it keep both; of the same thing they are asked',
  async (engine) => {
    await using it = await setup(engine)
    const save = (who: typeof it.ada, opened: Discount, typed: Partial<Discount>) =>
      who.post(it.path, { changes: changesBetween(groupsOf('discount'), opened, { ...opened, ...typed }) })
    const first = await save(it.ada, emptyDiscount, { value: 10 })
    assert.equal(first.status, 200, first.text)
    const opened = (await it.saved())!

    await save(it.mara, opened, { minimum_purchase: 30 })
    const scoped = await save(it.ada, opened, { combines_with: ['order'] })
    assert.equal(scoped.status, 200, scoped.text)
    assert.deepEqual(
      [(await it.saved())?.minimum_purchase, (await it.saved())?.combines_with],
      [30, ['order']],
    )

    await save(it.mara, opened, { value: 12 })
    const refused = await save(it.ada, opened, { type: 'fixed' })
    const { conflicts } = refused.body as Problem
    assert.deepEqual(
      [refused.status, conflicts?.[0]?.group, conflicts?.[0]?.by?.name],
      [409, 'value', 'Mara'],
    )
  },
)

onEngineByTurns(
  'a saved discount ticks its first step off, and the campaign says that it is there',
  async (engine) => {
    await using it = await setup(engine)
    const seen = async () => {
      const { hasDiscount } = (await it.ada.get(`/api/campaigns/${it.id}`)).body as CampaignDetail
      const { items } = (await it.ada.get(`/api/checklist/${it.id}`)).body as Checklist
      return [hasDiscount, items.find(({ stepId }) => stepId === 'discounts')?.completed]
    }
    assert.deepEqual(await seen(), [false, false])

    await it.ada.post(it.path, off)

    assert.deepEqual(await seen(), [true, true])
  },
)
