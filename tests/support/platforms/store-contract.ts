/** What a shop is asked: what it is, what it sells, and whether our embed is on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shopify } from '#integrations/shopify/store.ts'
import type { FakeShops } from './shops.ts'
import { KNEAD } from './shops.ts'
import { storeSetup } from './store-setup.ts'
import type { FakeEmbed } from './shop-theme.ts'

const first = { search: '', after: null }

export function storeContract(shops: () => FakeShops): void {
  const { embed } = shopify

  test('a shop says what it is called, what money is there, when, and what we may do', async () => {
    const { shop, fake, app } = storeSetup(shops())

    assert.deepEqual(await shopify.facts(shop), {
      name: 'Knead',
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      storefront: fake.state.storefront,
      scopes: shopify.scope.split(','),
      clientId: app.id,
      appHandle: 'lastcall',
    })
    assert.deepEqual(fake.complaints, [])
  })

  test('fifty thousand products are shown a page at a time, none of them twice', async () => {
    const { shop, fake, clock } = storeSetup(shops())
    const seen = new Set<string>()
    let after: string | null = null
    for (let page = 0; page < 40; page++) {
      const { entries, next }: Awaited<ReturnType<typeof shopify.products>> = await shopify.products(shop, {
        search: '',
        after,
      })
      assert.equal(entries.length, 25)
      for (const { id } of entries) seen.add(id)
      after = next
      clock.advance(2000)
    }

    assert.equal(seen.size, 1000)
    assert.equal(fake.log.length, 40)
    assert.ok(after !== null)
    assert.deepEqual(fake.complaints, [])
  })

  test('the last product of fifty thousand is found by its title in one question', async () => {
    const { shop, fake } = storeSetup(shops())

    const { entries, next } = await shopify.products(shop, { search: 'whisk 50000', after: null })

    assert.deepEqual(
      entries.map(({ title, handle }) => ({ title, handle })),
      [{ title: 'Whisk 50000', handle: 'whisk-50000' }],
    )
    assert.equal(next, null)
    assert.equal(fake.log.length, 1)
  })

  test('a product has its picture and the price of its cheapest variant, or no picture', async () => {
    const { shop } = storeSetup(shops())

    const { entries } = await shopify.products(shop, first)

    assert.match(entries[0]?.image ?? '', /^http.*\.svg$/)
    assert.equal(entries[4]?.image, null)
    for (const { price } of entries) assert.match(price ?? '', /^\d+\.\d+$/)
  })

  for (const [typed, title] of [
    ['12" tin: (g', '12" tin: “Ada’s” (gold)'],
    ['(gold)', '12" tin: “Ada’s” (gold)'],
    ["d'oro", '50% D\'Oro: "best" \\ AND NOT -cheap*'],
    ['"best" \\ -cheap*', '50% D\'Oro: "best" \\ AND NOT -cheap*'],
    ['crème', 'Çedille & crème brûlée'],
  ] as const)
    test(`somebody who types ${typed} finds the product of that name, and nothing else happens`, async () => {
      const { shop, fake } = storeSetup(shops())

      const { entries } = await shopify.products(shop, { search: typed, after: null })

      assert.deepEqual(
        entries.map((one) => one.title),
        [title],
      )
      assert.deepEqual(fake.complaints, [])
    })

  test('whatever is typed is only ever looked for', async () => {
    const { shop, fake } = storeSetup(shops())

    for (const search of [
      'a:b',
      'title:x OR tag:y',
      '>5',
      '-whisk',
      '((',
      '\\',
      '"',
      "'",
      '*',
      ' : ',
      'a"b:c(d)e\\f*g',
    ])
      await shopify.products(shop, { search, after: null })

    assert.deepEqual(fake.complaints, [])
  })

  test('collections are paged and found like products', async () => {
    const { shop, fake } = storeSetup(shops())

    const one = await shopify.collections(shop, first)
    const two = await shopify.collections(shop, { search: '', after: one.next })

    assert.deepEqual([one.entries.length, two.entries.length, two.next], [25, 15, null])
    const { entries } = await shopify.collections(shop, { search: 'whisk coll', after: null })
    assert.ok(entries.length > 0 && entries.every(({ title }) => title.startsWith('Whisk collection')))
    assert.deepEqual(fake.complaints, [])
  })

  const states: [FakeEmbed, string][] = [
    ['on', 'on'],
    ['switched off again', 'off'],
    ['never on', 'off'],
    ['of another app', 'off'],
  ]
  for (const [is, expected] of states)
    test(`an embed that is ${is} in the theme is ${expected}`, async () => {
      const { shop, fake, app } = storeSetup(shops())
      fake.setEmbed(is)

      assert.equal(await embed.state(shop, { clientId: app.id, handle: 'lastcall' }), expected)
    })

  test('a theme that keeps its settings elsewhere, or in a shape of its own, leaves it open', async () => {
    const { shop, fake, app } = storeSetup(shops())

    for (const settings of [null, '', 'no JSON', '[]', '{"current":5}', '/* only a comment'])
      assert.equal(
        await ((fake.state.themeSettings = settings), embed.state(shop, { clientId: app.id, handle: null })),
        'unknown',
      )
  })

  test('settings that name a preset are those of the preset', async () => {
    const { shop, fake, app } = storeSetup(shops())
    const blocks = { 1: { type: 'shopify://apps/lastcall/blocks/lastcall/1' } }
    fake.state.themeSettings = JSON.stringify({ current: 'Dusk', presets: { Dusk: { blocks } } })

    assert.equal(await embed.state(shop, { clientId: app.id, handle: 'lastcall' }), 'on')
  })

  test('the embed is told which script it loads, as often as that changes', async () => {
    const { shop, fake, app } = storeSetup(shops())

    for (const script of ['https://edge.example/ada.js', 'https://edge2.example/ada.js']) {
      await embed.tell(shop, script)
      assert.equal(fake.state.embedScripts.get(app.id), script)
    }
    assert.deepEqual(fake.complaints, [])
  })

  test('the way to switch the embed on leads to the theme editor of that shop, with the embed chosen', () => {
    const url = new URL(embed.link(KNEAD, 'client-id'))

    assert.equal(`${url.origin}${url.pathname}`, `https://${KNEAD}/admin/themes/current/editor`)
    assert.equal(url.searchParams.get('context'), 'apps')
    assert.equal(url.searchParams.get('activateAppId'), 'client-id/lastcall')
  })
}
