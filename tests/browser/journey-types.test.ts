/** Every type of campaign, from its owner's screens to its visitors before and after the end (behavior §6, §7). */
import type { Page } from '@playwright/test'
import {
  campaignTypeFacts,
  campaignTypeNames,
  type CampaignType,
} from '../../src/domain/campaigns/campaign-types.ts'
import { quantityApi } from '../../src/domain/sales/quantity.api.ts'
import { expect, test } from '../support/journey.ts'
import { choose, choosePlatform } from '../support/owner-screens.ts'
import { ownerSetsUp, type Walked } from '../support/owner-walk.ts'
import { sampleOf } from '../support/sample.ts'
import {
  comesByLink,
  getsNothing,
  isTold,
  passTo,
  seesClock,
  staysWithoutTimer,
  timed,
  TUESDAY,
  type Walk,
} from '../support/type-walk.ts'
import { bar, deadlineByScript, visit } from '../support/visitor.ts'

const VERA = 'vera@example.com'

const bare = { type: 'floatbar_v2', path: '/offer' } as const
const offer = { ...bare, redirects: true } as const
const WRITTEN = '<p>Only <b data-deadline-text>today</b></p>'
const OPT_IN =
  '<form action="/offer" method="post"><label>E-mail <input type="email" name="email"></label><button>Get it</button></form>'

const walks: Record<CampaignType, Record<string, Walk>> = {
  evergreen: {
    'in days that count': timed({
      fill: length(4),
      pages: [offer],
      async setting(owner) {
        for (const day of ['Saturday', 'Sunday']) await owner.getByRole('checkbox', { name: day }).uncheck()
      },
      // Wednesday, Thursday, Friday, Monday.
      endsAt: (start) => endOfDay(start.add({ days: 6 })),
    }),
    'in hours': timed({
      fill: length(5, 'hours'),
      pages: [offer],
      setting: passParameters,
      endsAt: (start) => start.add({ hours: 5 }),
      query: '?utm_source=news',
    }),
    'with one date for everybody': timed({
      card: 'Fixed date',
      fill: (owner) => owner.getByLabel('Date', { exact: true }).fill(dayAfter(9)),
      pages: [{ ...bare, body: WRITTEN }],
      async setting(owner) {
        await owner.getByRole('combobox', { name: 'Text format' }).fill('[until] dddd h:mm A')
        await owner.getByRole('switch', { name: '24-hour clock' }).check()
      },
      endsAt: () => endOfDay(TUESDAY.add({ days: 9 })),
      async before(page) {
        await seesClock(page)
        await expect(page.locator('[data-deadline-text]')).toHaveText('until Thursday 23:59')
      },
    }),
  },

  evergreen_email: {
    'from the link of an e-mail': timed({
      fill: length(6, 'hours'),
      pages: [offer],
      setting: (owner) => owner.getByRole('textbox', { name: 'Tracking lifetime in days' }).fill('2'),
      start: comesByLink(VERA),
      endsAt: (start) => start.add({ hours: 6 }),
      // Who comes back when the lifetime is over has a new deadline.
      async after(page, { product, offer: url, calls, campaign, endsAt }) {
        await passTo(product, endsAt.add({ days: 2 }))
        // While the server is slow, the last answer that a browser had counts once more.
        await expect(async () => {
          await page.goto(url)
          await expect(bar(page)).toBeVisible({ timeout: 2000 })
        }).toPass()
        expect(await calls.leads(campaign)).toMatchObject([{ state: 'running' }, { state: 'expired' }])
      },
    }),
  },

  automated_webinar: {
    'from the pixel in the room': timed({
      fill: length(2),
      pages: [{ ...offer, body: WRITTEN }],
      async setting(owner) {
        await owner.getByRole('combobox', { name: 'Language' }).click()
        await owner.getByRole('combobox', { name: 'Language' }).fill('German')
        await owner.getByRole('option', { name: 'Deutsch (German)' }).click()
      },
      start: attends,
      endsAt: (start) => endOfDay(start.add({ days: 2 })),
      async before(page, { endsAt }) {
        await seesClock(page)
        const month = endsAt.toLocaleString('de', { month: 'short', day: 'numeric' })
        await expect(page.locator('[data-deadline-text]')).toContainText(month)
      },
    }),
  },

  hybrid: {
    'on a day of the week': timed({
      fill: (owner) => choose(owner, 'Weekday', 'Wednesday'),
      pages: [offer],
      async setting(owner) {
        await owner.getByRole('switch', { name: 'Give late starters the next week' }).check()
        await owner.getByRole('textbox', { name: 'Hours before it closes' }).fill('72')
      },
      // Tomorrow is too close.
      endsAt: (start) => endOfDay(start.add({ days: 8 })),
    }),
    'on a day of the month': timed({
      fill: slot('Day of the month', 31),
      pages: [bare],
      async setting(owner) {
        await owner.getByRole('combobox', { name: 'Time zone' }).fill('Kiritimati')
        await owner.getByRole('option', { name: 'Pacific/Kiritimati' }).click()
      },
      zone: 'Pacific/Kiritimati',
      endsAt: (start) => endOfDay(start.with({ day: start.daysInMonth })),
    }),
    'on a day of the quarter': timed({
      async fill(owner) {
        await slot('Day of the quarter', 31)(owner)
        await choose(owner, 'Month of the quarter', 'Third month')
      },
      pages: [offer],
      setting: (owner) => owner.getByRole('textbox', { name: 'Hours left until reveal' }).fill('24'),
      endsAt: (start) => endOfDay(start.with({ month: Math.ceil(start.month / 3) * 3, day: 31 })),
      async before(page, { product, offer: url, endsAt }) {
        await visit(page, url)
        await expect(bar(page)).toHaveCount(0)
        await passTo(product, endsAt.subtract({ hours: 2 }))
        await page.reload()
        await seesClock(page)
      },
    }),
  },

  abandoned_cart: {
    'from the cart that was left': timed({
      fill: length(3, 'hours'),
      pages: [offer],
      async setting(owner, site) {
        const soon = site.page('/shop', { title: 'The shop' })
        await owner.getByRole('switch', { name: 'Pre-launch' }).check()
        await owner.getByRole('textbox', { name: 'Pre-access page' }).fill(soon)
      },
      async stranger(page, { site, offer: url }) {
        await page.goto(url)
        await expect(page).toHaveURL(site.url('/shop'))
      },
      start: isTold(VERA),
      endsAt: (start) => start.add({ hours: 3 }),
    }),
  },

  page_only: {
    'from the first visit': timed({
      fill: length(1, 'hours'),
      pages: [bare],
      setting: (owner) => owner.getByRole('switch', { name: 'Track using cookies only' }).uncheck(),
      endsAt: (start) => start.add({ hours: 1 }),
      // The same network without the cookie is the same person.
      async before(page, { product, device, offer: url, endsAt }) {
        await seesClock(page)
        product.clock.advance({ minutes: 5 })
        const other = await device()
        await other.goto(url)
        await seesClock(other)
        expect(await deadlineByScript(other)).toBe(endsAt.epochMilliseconds)
      },
    }),
  },

  tripwire_offer: {
    'in minutes from the opt-in': timed({
      fill: async (owner) => expect(owner.getByRole('textbox', { name: 'Length' })).toHaveValue('15'),
      pages: [offer, { type: 'optinform', path: '/lesson', body: OPT_IN }],
      setting: (owner) => owner.getByRole('textbox', { name: 'Length' }).fill('20'),
      start: optsIn,
      endsAt: (start) => start.add({ minutes: 20 }),
    }),
  },

  quantity: { 'until the last one is gone': sellsOut, 'until its window closes': closes },

  AnnouncementBar: { 'for everybody': announces },

  ShopifyFixedDate: {
    'between two dates': timed({
      fill: (owner) => owner.getByLabel('Date', { exact: true }).fill(dayAfter(3)),
      pages: [offer],
      async setting(owner) {
        await owner.getByRole('switch', { name: 'Start on a date' }).check()
        await owner.getByLabel('Start date', { exact: true }).fill(dayAfter(1))
      },
      stranger: getsNothing,
      async start({ product, device, offer: url }) {
        await passTo(product, TUESDAY.add({ days: 1 }))
        const page = await device()
        await page.goto(url)
        return page
      },
      endsAt: () => endOfDay(TUESDAY.add({ days: 3 })),
    }),
  },

  ShopifyWelcome: {
    'for whom the store tells of': timed({
      fill: length(2),
      pages: [offer],
      setting: (owner) => owner.getByRole('textbox', { name: 'Length' }).fill('3'),
      stranger: getsNothing,
      start: isTold(VERA),
      endsAt: (start) => endOfDay(start.add({ days: 3 })),
    }),
  },

  ShopifyAbandonedCart: {
    'for whom the store tells of': timed({
      fill: length(6, 'hours'),
      pages: [offer],
      setting: passParameters,
      stranger: getsNothing,
      start: isTold(VERA),
      endsAt: (start) => start.add({ hours: 6 }),
      query: '?utm_source=shop',
    }),
  },

  ShopifyWinback: {
    'for whom the store tells of': timed({
      fill: length(5),
      pages: [{ type: 'dynamic', path: '/offer' }],
      setting: (owner) => owner.getByRole('checkbox', { name: 'Friday' }).uncheck(),
      stranger: getsNothing,
      start: isTold(VERA),
      endsAt: (start) => endOfDay(start.add({ days: 6 })),
      async before(page) {
        await expect(page.locator('[data-deadline-dynamic]')).toHaveText(/^6 days, 1\d hours, /)
        await expect(bar(page)).toHaveCount(0)
      },
    }),
  },
}

const everyWalk = campaignTypeNames.flatMap((type) =>
  Object.entries(walks[type]).map(([way, walk]) => ({ type, way, walk })),
)

for (const { type, way, walk } of sampleOf(everyWalk, 5, 1)) {
  const { label, family } = campaignTypeFacts(type)
  const store = family === 'store' ? 'Store: ' : ''
  test(`${store}${label}, ${way}`, ({ product, site, owner, device }) =>
    walk({ product, site, owner, device }, type))
}

async function sellsOut(world: Parameters<Walk>[0], type: CampaignType) {
  const walked = await ownerSetsUp(world, type, {
    fill: (owner) => owner.getByRole('textbox', { name: 'Starting quantity' }).fill('80'),
    pages: [
      { type: 'dynamicquantity', path: '/offer', redirects: true },
      { type: 'salestracking', path: '/thanks' },
    ],
    async setting(owner) {
      await owner.getByRole('textbox', { name: 'Change what remains to' }).fill('2')
      await owner.getByRole('button', { name: 'Adjust' }).click()
      await expect(owner.getByText('Remaining', { exact: true }).locator('..')).toContainText('2')
      await passParameters(owner)
    },
  })
  const page = await world.device()
  const left = page.locator('[data-deadline-quantity]')
  await page.goto(walked.offer)
  await expect(left).toHaveText('2')
  await expect(bar(page)).toHaveCount(0)

  await buys(walked, 1)
  await page.reload()
  await expect(left).toHaveText('1')
  await expect(page.getByText('Still open')).toBeVisible()
  await buys(walked, 0)
  await page.goto(`${walked.offer}?utm_source=news`)

  await expect(page).toHaveURL(`${walked.closed}?utm_source=news`)
  expect(await walked.calls.leads(walked.campaign)).toEqual([])
}

/** From the offer to the page that buyers see last: without having seen the offer nobody's visit takes a unit. */
async function buys({ calls, campaign, device, site, ...walked }: Walked, left: number) {
  const buyer = await device()
  await buyer.goto(walked.offer)
  await expect(buyer.locator('[data-deadline-quantity]')).toHaveText(String(left + 1))
  await buyer.goto(`${site.url('/thanks')}?order=${left}`)
  const quantity = () => calls.ask(quantityApi.read, { params: { campaignId: campaign.id } })
  await expect.poll(async () => (await quantity()).remaining).toBe(left)
}

async function closes(world: Parameters<Walk>[0], type: CampaignType) {
  const { product, device } = world
  await passTo(product, TUESDAY)
  const walked = await ownerSetsUp(world, type, {
    async fill(owner) {
      await owner.getByLabel('Opens on').fill(dayAfter(1))
      await owner.getByLabel('Closes after').fill(dayAfter(3))
    },
    pages: [bare],
    setting: (owner) => owner.getByLabel('Closes after').fill(dayAfter(5)),
  })
  const page = await device()
  const words = page.getByRole('region', { name: 'Limited quantity' })
  await getsNothing(page, walked)
  await expect(words).toHaveCount(0)

  await passTo(product, TUESDAY.add({ days: 5 }))
  await page.goto(walked.offer)
  await expect(words).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await expect(page.getByText('Still open')).toBeVisible()
  await passTo(product, endOfDay(TUESDAY.add({ days: 5 })).add({ minutes: 1 }))
  await page.goto(walked.offer)

  await staysWithoutTimer(page, walked.offer)
  await expect(words).toHaveCount(0)
}

async function announces(world: Parameters<Walk>[0], type: CampaignType) {
  const { product, device } = world
  const walked = await ownerSetsUp(world, type, {
    pages: [{ type: 'announcement_bar', path: '/news' }],
    setting: (owner) => choosePlatform(owner, 'Website platform', 'WordPress'),
  })
  const announcement = (page: Page) => page.getByRole('region', { name: 'Good to see you here.' })
  const page = await device()
  await page.goto(walked.offer)
  await expect(announcement(page)).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  await announcement(page).getByRole('button', { name: 'Hide' }).click()
  await expect(announcement(page)).toHaveCount(0)

  await passTo(product, TUESDAY.add({ days: 20 }))
  await visit(page, walked.offer)
  await expect(announcement(page)).toHaveCount(0)
  const other = await device()
  await other.goto(walked.offer)

  await expect(announcement(other)).toBeVisible()
  expect(await walked.calls.leads(walked.campaign)).toEqual([])
}

/** In a room that has no script of ours, but the pixel; the link of the e-mail brings the clock to the offer. */
async function attends(walked: Walked): Promise<Page> {
  const { calls, campaign, device, product, site } = walked
  const pixel = `<img src="${campaign.trackingPixelUrl}" alt="">`
  const room = site.page('/room', { title: 'The room', body: pixel })
  const page = await device()
  // Browsers keep our cookie for the pixel on our own site alone, as long as there is no TLS.
  await page.goto(room.replace('shop.localhost', 'localhost'))
  await expect.poll(() => calls.leads(campaign)).toMatchObject([{ source: 'pixel' }])
  product.clock.advance({ hours: 20 })
  await page.goto(await walked.linkFor(VERA))
  return page
}

async function optsIn({ device, site, calls, campaign }: Walked): Promise<Page> {
  const page = await device()
  await visit(page, site.url('/lesson'))
  await expect(bar(page)).toHaveCount(0)
  expect(await calls.leads(campaign)).toEqual([])
  await page.getByLabel('E-mail').fill(VERA)
  await page.getByRole('button', { name: 'Get it' }).click()
  return page
}

/** What is not the unit of the type's usual deadline is chosen. */
function length(count: number, unit: 'days' | 'hours' = 'days') {
  return async (owner: Page) => {
    if (unit === 'hours') await choose(owner, 'Unit', unit)
    await owner.getByRole('textbox', { name: 'Length' }).fill(String(count))
  }
}

function slot(kind: string, day: number) {
  return async (owner: Page) => {
    await owner
      .getByRole('radiogroup', { name: /window closes on a$/ })
      .getByText(kind, { exact: true })
      .click()
    await owner.getByRole('textbox', { name: 'Day of the month' }).fill(String(day))
  }
}

function passParameters(owner: Page) {
  return owner.getByRole('switch', { name: 'Pass parameters on to the after URL' }).check()
}

/** 23:59, which the form begins with. */
function endOfDay(day: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  return day.withPlainTime('23:59')
}

function dayAfter(days: number): string {
  return TUESDAY.add({ days }).toPlainDate().toString()
}
