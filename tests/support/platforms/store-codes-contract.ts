/** Codes at a shop: made once, ended in the second of their deadline, moved with it, found, and gone. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopify } from '#integrations/shopify/store.ts'
import type { CodeTerms, Shop, ShopCode } from '#integrations/store.ts'
import { TEST_NOW } from '../clock.ts'
import { failure } from './contract-setup.ts'
import type { FakeShops } from './shops.ts'
import { storeSetup, tenPercent } from './store-setup.ts'

const ENDS = TEST_NOW + 3_600_500
const SECOND = Math.floor(ENDS / 1000) * 1000
const { codes } = shopify

async function made(shop: Shop, code: string, terms: CodeTerms = tenPercent): Promise<ShopCode> {
  const told = await codes.make(shop, code, ENDS, terms)
  assert.ok(told.outcome === 'made', `${code} is ${told.outcome}`)
  return told.code
}

export function storeCodeContract(shops: () => FakeShops): void {
  test('a code is good until the second of its deadline, once, and not after it', async () => {
    const { shop, fake, clock } = storeSetup(shops())

    const code = await made(shop, 'BREAD-7KQ4M-X2WDP')

    assert.equal(code.endsAt, SECOND)
    assert.equal(code.url, `${fake.state.storefront}/discount/BREAD-7KQ4M-X2WDP`)
    assert.equal(fake.discount('BREAD-7KQ4M-X2WDP')?.percentage, 0.1)
    clock.set(SECOND - 1)
    assert.equal(fake.redeem('bread-7kq4m-x2wdp'), true)
    assert.equal(fake.redeem('BREAD-7KQ4M-X2WDP'), false)
    await made(shop, 'BREAD-SECOND')
    clock.set(SECOND)
    assert.equal(fake.redeem('BREAD-SECOND'), false)
    assert.deepEqual(fake.complaints, [])
  })

  const kinds: [string, Partial<CodeTerms>, object][] = [
    ['an amount off', { value: { amount: '12.50' } }, { amount: '12.50', percentage: null }],
    ['a fraction of a percent', { value: { percentage: 12.35 } }, { percentage: 0.1235 }],
    [
      'products',
      { items: { products: ['gid://shopify/Product/1', 'gid://shopify/Product/50000'] } },
      { products: new Set(['gid://shopify/Product/1', 'gid://shopify/Product/50000']) },
    ],
    [
      'collections',
      { items: { collections: ['gid://shopify/Collection/7'] } },
      { collections: new Set(['gid://shopify/Collection/7']) },
    ],
    ['a minimum purchase', { minimumPurchase: '40.00' }, { minimumPurchase: '40.00' }],
    [
      'as many uses as anybody likes',
      { usageLimit: null },
      { usageLimit: null, appliesOncePerCustomer: false },
    ],
    [
      'other discounts beside it',
      { combinesWith: { order: true, product: false, shipping: true } },
      { combinesWith: { orderDiscounts: true, productDiscounts: false, shippingDiscounts: true } },
    ],
  ]
  for (const [name, terms, kept] of kinds)
    test(`a code with ${name} is kept like that`, async () => {
      const { shop, fake } = storeSetup(shops())

      await made(shop, 'KIND', { ...tenPercent, ...terms })

      assert.partialDeepStrictEqual(fake.discount('KIND'), { ...kept, tags: ['lastcall'] })
      assert.deepEqual(fake.complaints, [])
    })

  test('a code that somebody has is taken, whoever it is and however it is written', async () => {
    const { shop, fake } = storeSetup(shops())
    fake.addForeignDiscount('WELCOME10')

    assert.deepEqual(await codes.make(shop, 'welcome10', ENDS, tenPercent), { outcome: 'taken' })
    assert.equal(fake.discounts().length, 1)
  })

  test('what a shop refuses is told in its own words, and nothing is made', async () => {
    const { shop, fake } = storeSetup(shops())
    const wrong: [Partial<CodeTerms>, number | null, RegExp][] = [
      [
        { items: { products: ['gid://shopify/Product/99999999'] } },
        ENDS,
        /^Product with id: .* is invalid\./,
      ],
      [{ value: { percentage: 101 } }, ENDS, /^Value must be between/],
      [{}, TEST_NOW - 1000, /^Ends at needs to be after/],
    ]

    for (const [terms, ends, words] of wrong) {
      const error = await failure(codes.make(shop, 'WRONG', ends, { ...tenPercent, ...terms }))
      assert.equal(error.kind, 'rejected')
      assert.match(error.message, words)
    }
    assert.deepEqual(fake.discounts(), [])
  })

  test('a deadline that moves takes its code along, to the second, and nothing else changes', async () => {
    const { shop, fake } = storeSetup(shops())
    const code = await made(shop, 'MOVES')
    const before = { ...fake.discount('MOVES') }

    assert.equal(await codes.move(shop, code.id, ENDS - 60_000), 'moved')

    assert.deepEqual(fake.discount('MOVES'), { ...before, endsAt: SECOND - 60_000 })
    assert.equal(await codes.move(shop, code.id, null), 'moved')
    assert.equal(fake.discount('MOVES')?.endsAt, null)
    assert.deepEqual(fake.complaints, [])
  })

  test('a code is found by what is typed, unless it is none of ours', async () => {
    const { shop, fake } = storeSetup(shops())
    const code = await made(shop, 'FOUND')
    fake.addForeignDiscount('STAFF')
    fake.addForeignDiscount('SHIPPING', 'DiscountCodeFreeShipping')

    assert.deepEqual(await codes.find(shop, 'found'), code)
    for (const other of ['STAFF', 'SHIPPING', 'NOBODYS']) assert.equal(await codes.find(shop, other), null)
    assert.deepEqual(fake.complaints, [])
  })

  test('what is gone already is deleted, and can neither be moved nor changed', async () => {
    const { shop, fake } = storeSetup(shops())
    const { id } = await made(shop, 'GONE')

    await codes.delete(shop, id)
    await codes.delete(shop, id)

    assert.equal(await codes.move(shop, id, ENDS), 'gone')
    const to = { code: 'GONE', endsAt: ENDS, terms: tenPercent }
    assert.equal(await codes.change(shop, id, to), 'gone')
    assert.deepEqual(fake.discounts(), [])
    assert.deepEqual(fake.complaints, [])
  })

  test('all of ours are listed, a page at a time, also while some go, and nobody else’s', async () => {
    const { shop, fake, clock } = storeSetup(shops())
    fake.addForeignDiscount('STAFF')
    for (let at = 0; at < 120; at++) await made(shop, `CODE-${at}`)
    clock.advance(20_000)

    const listed: (ShopCode & { code: string })[] = []
    let after: string | null = null
    do {
      const page: Awaited<ReturnType<typeof codes.list>> = await codes.list(shop, after)
      listed.push(...page.entries)
      for (const { id } of page.entries) await codes.delete(shop, id)
      clock.advance(20_000)
      after = page.next
    } while (after !== null)

    assert.deepEqual(
      listed.map(({ code }) => code),
      Array.from({ length: 120 }, (_, at) => `CODE-${at}`),
    )
    assert.ok(
      listed.every(({ id, endsAt }) => id.startsWith('gid://shopify/DiscountCodeNode/') && endsAt === SECOND),
    )
    assert.deepEqual(
      fake.discounts().map(({ code }) => code),
      ['STAFF'],
    )
    assert.deepEqual(fake.complaints, [])
  })

  test('new terms replace the old ones, items of another kind too, and what was used stays used', async () => {
    const { shop, fake } = storeSetup(shops())
    const products = ['gid://shopify/Product/1', 'gid://shopify/Product/2']
    const { id } = await made(shop, 'SPRING', { ...tenPercent, items: { products }, usageLimit: null })
    assert.equal(fake.redeem('SPRING'), true)

    const steps: [CodeTerms['items'], { products: string[]; collections: string[] }][] = [
      [
        { products: ['gid://shopify/Product/2', 'gid://shopify/Product/3'] },
        { products: ['gid://shopify/Product/2', 'gid://shopify/Product/3'], collections: [] },
      ],
      [
        { collections: ['gid://shopify/Collection/4'] },
        { products: [], collections: ['gid://shopify/Collection/4'] },
      ],
      [{ all: true }, { products: [], collections: [] }],
    ]
    for (const [items, kept] of steps) {
      const terms = { ...tenPercent, value: { amount: '7.00' }, items, usageLimit: null }
      assert.equal(await codes.change(shop, id, { code: 'SUMMER', endsAt: null, terms }), 'changed')
      const now = fake.discount('SUMMER')
      assert.deepEqual(
        { products: [...(now?.products ?? [])], collections: [...(now?.collections ?? [])] },
        kept,
      )
      assert.partialDeepStrictEqual(now, { amount: '7.00', percentage: null, endsAt: null, used: 1 })
    }
    assert.equal(fake.discount('SPRING'), undefined)
    fake.addForeignDiscount('STAFF')
    assert.equal(await codes.change(shop, id, { code: 'staff', endsAt: null, terms: tenPercent }), 'taken')
    assert.deepEqual(fake.complaints, [])
  })
}
