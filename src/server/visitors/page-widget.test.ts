/** What a page's bar is when it reaches visitors: its looks, and the button of the page's own form. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultBars } from '#domain/bars/default-bars.ts'
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import { noCta, type PageCta } from '#domain/pages/page-cta.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import { CHROME, VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { testEngines, visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { newVisitorId } from './visit-question.ts'

const offer = 'https://shop.example/offer'

const buyNow: PageCta = {
  show_cta: true,
  cta_text: 'Jetzt für 9€',
  cta_url: 'https://shop.example/buy?a=1#now',
  cta_variant: 'button',
  cta_open_in_new_tab: '_blank',
}

type Looks = { type?: PageType; bar?: FloatingBar; cta?: PageCta }

async function setup(engine: TestEngine, looks: Looks = {}) {
  const world = await visitorWorld(engine)
  const type = looks.type === 'announcement_bar' ? 'AnnouncementBar' : 'evergreen'
  const { campaign } = await world.addCampaign({
    type,
    pages: [{ beforeUrl: offer, ...looks }],
  })
  const shownBar = async () => {
    const { first } = await new VisitorBrowser(world.visitors, campaign.publicKey).open(offer)
    return first?.w?.[0]?.bar
  }
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, shownBar, [Symbol.asyncDispose]: close }
}

for (const engine of testEngines) {
  test(`the button of the page stands in the place of the bar’s, on ${engine.name}`, async () => {
    await using world = await setup(engine, { cta: buyNow })

    const bar = await world.shownBar()

    assert.deepEqual(bar?.cta, {
      text: 'Jetzt für 9€',
      url: 'https://shop.example/buy?a=1#now',
      variant: 'button',
      target: '_blank',
    })
  })
}

const [engine] = testEngines as [TestEngine]

test('a page that shows no button of its own leaves the bar’s, and one can take it away', async () => {
  await using without = await setup(engine, { cta: noCta })
  await using none = await setup(engine, { cta: { ...buyNow, cta_variant: 'none' } })

  assert.deepEqual((await without.shownBar())?.cta, defaultFloatingBar.cta)
  assert.equal((await none.shownBar())?.cta.variant, 'none')
})

test('an announcement has the bar’s own button, and no word of a clock until its owner has said anything', async () => {
  await using untouched = await setup(engine, { type: 'announcement_bar', cta: buyNow })
  await using written = await setup(engine, {
    type: 'announcement_bar',
    bar: { ...defaultFloatingBar, description: 'News' },
  })

  assert.deepEqual(await untouched.shownBar(), defaultBars.announcement)
  assert.deepEqual(await written.shownBar(), {
    ...defaultFloatingBar,
    description: 'News',
    isAnnouncementBar: true,
  })
})

test('a bar of a deadline shows its clock, whatever was stored with it', async () => {
  await using world = await setup(engine, { bar: { ...defaultFloatingBar, isAnnouncementBar: true } })

  assert.equal((await world.shownBar())?.isAnnouncementBar, false)
})

test('whatever an owner typed, an answer has one byte a character', async () => {
  await using world = await setup(engine, { cta: buyNow })
  const body = JSON.stringify({ a: world.campaign.publicKey, u: offer, v: newVisitorId() })

  const { json } = await world.visitors.decide({ body, headers: { 'user-agent': CHROME }, ip: '192.0.2.1' })

  assert.match(json, /^[\x20-\x7e]+$/)
})
