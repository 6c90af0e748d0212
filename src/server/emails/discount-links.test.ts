/** A lead's discount code in mails: where its link leads, and what a webhook is answered. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { beginTest } from '../../../tests/support/campaign-test.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { addDiscount, putCode, STOREFRONT } from '../../../tests/support/store-codes.ts'
import { CHROME } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld } from '../../../tests/support/visitors.ts'
import { codeOfLead } from '../discounts/code-of-lead.ts'
import { submitAddress } from '../lead-store/start-leads.ts'
import { followLink } from './follow-link.ts'
import { webhookAnswer, type AnswerParts } from './webhook-answer.ts'

const anHour = { deadline_type: 3, deadline_length: 1, deadline_unit: 'hours' } as const
const offer = `${STOREFRONT}/products/loaf?color=rye`
const closed = `${STOREFRONT}/closed`
const ada = emailAddress('ada@example.com')!

async function setup(beforeUrl = offer) {
  const world = await visitorWorld(sqlite)
  const pages = [{ beforeUrl, afterUrl: closed }]
  const { campaign } = await world.addCampaign({ type: 'ShopifyWelcome', settings: anHour, pages })
  await addDiscount(world, campaign)
  const inMemory = () => world.snapshot.campaign(campaign.id)!
  const now = world.clock.now()
  const start = { source: 'webhook', startedAt: now, detail: 'test' } as const
  const { shown } = await submitAddress(world.starts, { campaign: inMemory(), now, address: ada, start })
  const lead = shown!
  const follow = (isPerson = true) =>
    followLink(world.visitors, {
      code: campaign.pages[0]!.code,
      query: 'em=ada%40example.com&utm_source=mail',
      ip: '192.0.2.7',
      userAgent: CHROME,
      visitorId: null,
      isPerson,
    })
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, inMemory, lead, follow, [Symbol.asyncDispose]: close }
}

type World = Awaited<ReturnType<typeof setup>>

function confirm(world: World, url: string | null = null) {
  return putCode(world, world.campaign, { lead_id: world.lead.id, code: 'TEST-1', url })
}

test('a link leads through the shop, which applies the code, to the page and its parameters', async () => {
  await using world = await setup()
  const before = await world.follow()
  await confirm(world)
  world.clock.advance(2000)

  const through = new URL((await world.follow())!)
  const scanner = await world.follow(false)

  assert.ok(before?.startsWith(`${offer}&utm_source=mail&dlt=`))
  assert.equal(through.origin + through.pathname, `${STOREFRONT}/discount/TEST-1`)
  assert.match(
    through.searchParams.get('redirect')!,
    /^\/products\/loaf\?color=rye&utm_source=mail&dlt=[^&]+$/,
  )
  assert.equal(scanner, `${offer}&utm_source=mail`)
})

test('after the deadline a link leads to the after page, to the millisecond', async () => {
  await using world = await setup()
  await confirm(world)

  world.clock.set(world.lead.deadlineAt - 1)
  const last = await world.follow()
  world.clock.advance(1)

  assert.ok(last?.startsWith(`${STOREFRONT}/discount/`))
  assert.equal(await world.follow(), `${closed}?utm_source=mail`)
})

test('a page elsewhere is led to as it is, and no stored address of strangers is followed', async () => {
  await using elsewhere = await setup('https://letter.example/offer')
  await confirm(elsewhere)
  await using world = await setup()
  await confirm(world, 'https://evil.example/discount/TEST-1')

  assert.ok((await elsewhere.follow())?.startsWith('https://letter.example/offer?'))
  assert.ok((await world.follow())?.startsWith(`${STOREFRONT}/discount/TEST-1?redirect=%2Fproducts`))
})

test('a code for answers and links is none, on its way, or there', async () => {
  await using world = await setup()
  const code = async (now = world.clock.now()) => {
    world.clock.advance({ minutes: 1 })
    return codeOfLead(world.visitors.codes, world.inMemory(), { lead: world.lead, now })
  }

  assert.equal(await code(), 'soon')
  await confirm(world)
  assert.deepEqual(await code(), { code: 'TEST-1', url: null, shop: 'knead.myshopify.com' })
  assert.equal(await code(world.lead.deadlineAt), null)
})

test('a webhook is answered with the code and its link, or that it follows; without a discount with neither', async () => {
  await using world = await setup()
  const answer = async () => {
    world.clock.advance({ minutes: 1 })
    const pageCode = {
      emailImageUrl: () => 'https://edge.example/i.gif',
      linkUrl: () => 'https://edge.example/s/1',
    }
    const { visitors, snapshot, lead } = world
    const taken = { outcome: 'alreadyTracked', newLeads: 0, address: ada, lead, revision: 0 } as const
    const said: object = await webhookAnswer(
      { pageCode: pageCode as unknown as AnswerParts['pageCode'], snapshot, visitors },
      world.inMemory(),
      { ...taken, now: world.clock.now() },
    )
    return Object.entries(said).filter(([name]) => name.startsWith('discount'))
  }

  const follows = await answer()
  await confirm(world)
  const there = await answer()
  await world.change(world.campaign, (trx) => trx.deleteFrom('campaign_discounts').execute())

  assert.deepEqual(Object.fromEntries(follows), {
    discount_code: null,
    discount_link: null,
    discount_code_follows: true,
  })
  assert.deepEqual(Object.fromEntries(there), {
    discount_code: 'TEST-1',
    discount_link: `${STOREFRONT}/discount/TEST-1`,
    discount_code_follows: false,
  })
  assert.deepEqual(await answer(), [])
})

test('whoever tests is led to the page itself', async () => {
  await using world = await setup()
  await beginTest(world, world.campaign, 'ada@example.com')
  await confirm(world)

  assert.ok((await world.follow())?.startsWith(offer))
})
