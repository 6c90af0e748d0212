/** What a page's bar is when it reaches visitors: its looks, and the button of the page's own form. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { AccountFlag, Plan } from '#domain/accounts/permissions.ts'
import { defaultBars } from '#domain/bars/default-bars.ts'
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import { noCta, type PageCta } from '#domain/pages/page-cta.ts'
import type { PageType } from '#domain/pages/page-types.ts'
import { barIn, CHROME, VisitorBrowser } from '../../../tests/support/visitor-browser.ts'
import { visitorWorld, type TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { inTransaction } from '../database/transaction.ts'
import { accountChanged } from '../database/revisions-repository.ts'
import { newVisitorId } from '../visitors/visit-question.ts'

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
    return barIn(first)
  }
  /** As the person who runs the installation sets it. */
  const become = async (plan: Plan, ...flags: AccountFlag[]) => {
    await inTransaction(world.db, async (trx) => {
      await trx
        .updateTable('accounts')
        .set({ plan, flags: JSON.stringify(Object.fromEntries(flags.map((flag) => [flag, true]))) })
        .execute()
      accountChanged(trx, campaign.accountId)
    })
    await world.snapshot.refresh()
  }
  const hasReferralLink = (code: string) =>
    world.db
      .insertInto('referral_links')
      .values({ account_id: campaign.accountId, code, created_at: 0 })
      .execute()
  /** What is stored, by whichever version. */
  const stored = (bar: string) =>
    world.change(campaign, (trx) => trx.updateTable('pages').set({ bar }).execute())
  const close = () => world[Symbol.asyncDispose]()
  return { ...world, campaign, shownBar, become, hasReferralLink, stored, [Symbol.asyncDispose]: close }
}

onEveryDatabase('a bar has the button of its page', async (engine) => {
  await using world = await setup(engine, { cta: buyNow })

  const bar = await world.shownBar()

  assert.deepEqual(bar?.cta, {
    text: 'Jetzt für 9€',
    url: 'https://shop.example/buy?a=1#now',
    variant: 'button',
    target: '_blank',
  })
})

test('a new bar’s button waits for its address, and “Show CTA” off takes it away', async () => {
  await using without = await setup(sqlite, { cta: noCta })
  await using none = await setup(sqlite, { cta: { ...buyNow, show_cta: false } })

  assert.deepEqual((await without.shownBar())?.cta, defaultFloatingBar.cta)
  assert.equal((await none.shownBar())?.cta.variant, 'none')
})

test('an announcement has the bar’s own button, and no word of a clock until its owner has said anything', async () => {
  await using untouched = await setup(sqlite, { type: 'announcement_bar', cta: buyNow })
  await using written = await setup(sqlite, {
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
  await using world = await setup(sqlite, { bar: { ...defaultFloatingBar, isAnnouncementBar: true } })

  assert.equal((await world.shownBar())?.isAnnouncementBar, false)
})

const { settings } = defaultFloatingBar
const custom = { background: '#101010', text: '#fefefe', ctaBackground: '#202020', ctaText: '#fdfdfd' }
const premiumBar: FloatingBar = {
  ...defaultFloatingBar,
  poweredBy: { hidden: true },
  settings: { ...settings, colors: { palette: 'berry-deep', useCustom: true, custom } },
}

test('a plan that ends takes back its looks, and gives them back when it goes on', async () => {
  await using world = await setup(sqlite, { bar: premiumBar })
  await world.hasReferralLink('abcdefgh12345678')

  const paid = await world.shownBar()
  await world.become('free')
  const free = await world.shownBar()
  await world.become('premium')

  assert.deepEqual(paid, premiumBar)
  assert.deepEqual(free, {
    ...premiumBar,
    poweredBy: { hidden: false, url: 'https://app.example/r/abcdefgh12345678' },
    settings: { ...settings, colors: { palette: 'berry-deep', useCustom: false, custom } },
  })
  assert.deepEqual(await world.shownBar(), premiumBar)
})

test('our name is on bars nobody has touched, and leads nowhere while there is no link', async () => {
  await using bar = await setup(sqlite)
  await using news = await setup(sqlite, { type: 'announcement_bar' })

  for (const world of [bar, news]) {
    await world.become('free')
    const without = await world.shownBar()
    await world.hasReferralLink('abcdefgh12345678')
    await world.become('free', 'storeSubscribed')
    const linked = await world.shownBar()
    await world.become('free', 'brandingExempt')

    assert.deepEqual(without?.poweredBy, { hidden: false })
    assert.deepEqual(linked?.poweredBy, { hidden: false, url: 'https://app.example/r/abcdefgh12345678' })
    assert.deepEqual((await world.shownBar())?.poweredBy, { hidden: true })
  }
})

test('a store that pays for its store plan has its own colors', async () => {
  await using world = await setup(sqlite, { bar: premiumBar })

  await world.become('free', 'storePlatformAccount', 'storeSubscribed')

  assert.equal((await world.shownBar())?.settings.colors.useCustom, true)
})

test('a bar that cannot be read shows the default, and its campaign goes on', async () => {
  await using world = await setup(sqlite, { cta: buyNow })

  for (const text of ['', '{', 'null', '[]', '7', '{"template":"template-9"}', '{"title":null}']) {
    await world.stored(text)
    const bar = await world.shownBar()
    assert.deepEqual(bar, { ...defaultBars.deadline, cta: bar?.cta }, text)
    assert.equal(bar.cta.url, buyNow.cta_url)
  }
})

test('what an older or a newer version stored is read as far as it is known', async () => {
  await using world = await setup(sqlite)
  const { delay: _older, ...older } = { ...defaultFloatingBar, description: 'Mine' }
  const newer = { ...defaultFloatingBar, description: 'Mine', sparkles: true }

  for (const stored of [older, newer]) {
    await world.stored(JSON.stringify(stored))
    assert.deepEqual(await world.shownBar(), { ...defaultFloatingBar, description: 'Mine' })
  }
})

test('whatever an owner typed, an answer has one byte a character', async () => {
  await using world = await setup(sqlite, { cta: buyNow })
  const body = JSON.stringify({ a: world.campaign.publicKey, u: offer, v: newVisitorId() })

  const { json } = await world.visitors.decide({ body, headers: { 'user-agent': CHROME }, ip: '192.0.2.1' })

  assert.match(json, /^[\x20-\x7e]+$/)
})
