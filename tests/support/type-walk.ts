/** The way of a campaign through its owner's screens to its visitors, whatever its type. */
import { test, type BrowserContextOptions, type Page } from '@playwright/test'
import type { AccountFlag } from '../../src/domain/accounts/permissions.ts'
import { campaignTypeFacts, type CampaignType } from '../../src/domain/campaigns/campaign-types.ts'
import { campaignsApi, type CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import { leadsApi } from '../../src/domain/leads/leads.api.ts'
import type { PageType } from '../../src/domain/pages/page-types.ts'
import { pagesApi } from '../../src/domain/pages/pages.api.ts'
import { setFlags } from './account-flags.ts'
import type { CustomerSite } from './customer-site.ts'
import { expect } from './journey.ts'
import { linkFor } from './offer.ts'
import { ownerCalls, type OwnerCalls } from './owner-calls.ts'
import { addAnnouncementPage, addPage, changeSettings, createCampaign, sideBar } from './owner-screens.ts'
import type { Product } from './product.ts'
import { bar, deadlineByScript } from './visitor.ts'

export type World = {
  product: Product
  site: CustomerSite
  owner: Page
  device: (options?: BrowserContextOptions) => Promise<Page>
}

/** Who is offered a type, and what the side bar of such a campaign shows (A §2, docs/decisions/014). */
const accounts = {
  general: { flags: {}, sideBar: ['Deadline', 'Pages', 'Settings'] },
  store: { flags: { storePlatformAccount: true, storeSubscribed: true }, sideBar: ['Deadline', 'Settings'] },
  announcementBar: { flags: { announcementBarOnly: true }, sideBar: ['Settings', 'Pages'] },
} as const satisfies Record<
  ReturnType<typeof campaignTypeFacts>['family'],
  { flags: Partial<Record<AccountFlag, boolean>>; sideBar: string[] }
>

type OwnerRow = {
  /** The card of the form, where it is not named like the type. */
  card?: string
  /** What the owner fills in on the form. */
  fill?: (owner: Page) => Promise<void>
  /** The pages of the campaign by their paths; the first is the offer. */
  pages: [Pasted, ...Pasted[]]
  /** What the owner changes on the Settings screen. */
  setting: (owner: Page, site: CustomerSite) => Promise<void>
}

type Pasted = { type: PageType; path: string; redirects?: boolean; body?: string }

export type Walked = World & {
  calls: OwnerCalls
  campaign: CampaignDetail
  /** Where visitors see the offer, and where they go in the end. */
  offer: string
  closed: string
  linkFor: (email: string) => Promise<string>
}

const BLOCKS = '<p data-deadline="before">Still open</p><p data-deadline="after" hidden>Too late</p>'

export async function ownerSetsUp(world: World, type: CampaignType, row: OwnerRow): Promise<Walked> {
  const { product, site, owner } = world
  const { family } = campaignTypeFacts(type)
  const calls = ownerCalls(product, owner)
  const { flags, sideBar: items } = accounts[family]
  const closed = site.page('/closed', { title: 'The offer is over' })
  await setFlags(calls, flags)
  const campaignId = await test.step('creates the campaign', async () => {
    await owner.goto(`${product.origin}/campaigns/create`)
    return createCampaign(owner, { type, ...row })
  })

  await test.step('adds its pages', async () => {
    await expect(sideBar(owner)).toHaveText(startingWith(items))
    const closedItems = items.filter((item) => item === 'Settings' && family !== 'announcementBar')
    await expect(sideBar(owner).locator('[aria-disabled]')).toHaveText([...closedItems])
    // The side bar of a store has no Pages: the list of what is to be set up leads there.
    if (family === 'store') await owner.getByRole('link', { name: 'Add your pages' }).last().click()
    await expect(owner).toHaveURL(/\/pages$/)
    for (const page of row.pages) await paste(world, type, page)
    await expect(sideBar(owner)).toHaveText(startingWith(items))
    await expect(sideBar(owner).locator('[aria-disabled]')).toHaveCount(0)
    const card = owner.getByRole('link', { name: /^Quickstart/ })
    await expect(card).toHaveCount(family === 'announcementBar' ? 0 : 1)
  })

  await test.step('changes a setting', () => changeSettings(owner, (screen) => row.setting(screen, site)))
  const params = { campaignId }
  return {
    ...world,
    calls,
    campaign: await calls.ask(campaignsApi.read, { params }),
    offer: site.url(row.pages[0].path),
    closed,
    async linkFor(email) {
      const { pages } = await calls.ask(pagesApi.list, { params, query: {} })
      const page = pages.find(({ beforeUrl }) => beforeUrl === site.url(row.pages[0].path))
      if (!page) throw new Error('The offer is not among the pages')
      return linkFor(page, email)
    },
  }
}

function startingWith(items: readonly string[]) {
  return items.map((item) => new RegExp(`^${item}`))
}

/** Adds the page in the product, and its code to the owner's own site. */
async function paste({ site, owner }: World, campaignType: CampaignType, page: Pasted) {
  const { type, path, redirects = false, body = '' } = page
  const url = site.url(path)
  const closed = redirects ? site.url('/closed') : undefined
  const { snippet, place } =
    type === 'announcement_bar'
      ? await addAnnouncementPage(owner, url)
      : await addPage(owner, { type, campaignType, url, closed })
  site.page(path, { title: path, head: snippet, body: `${place}${body}${BLOCKS}` })
}

export type Walk = (world: World, type: CampaignType) => Promise<void>

type TimedRow = OwnerRow & {
  /** How somebody comes to have a deadline. Without it: by coming by. */
  start?: (walked: Walked) => Promise<Page>
  /** What people get whom the campaign does not know. Without it: the deadline is their start. */
  stranger?: (page: Page, walked: Walked) => Promise<void>
  zone?: string
  /** What the owner promised to somebody who starts at this moment. */
  endsAt: (start: Temporal.ZonedDateTime) => Temporal.ZonedDateTime
  /** What the setting is for. */
  before?: (page: Page, walked: Walked & { endsAt: Temporal.ZonedDateTime }) => Promise<void>
  /** Added to the address of the last visit, and to that of the page where it ends. */
  query?: string
  after?: (page: Page, walked: Walked) => Promise<void>
}

const ZONE = 'America/New_York'

/** When every walk begins: the coming one, at ten in the morning, so that none crosses midnight. */
export const TUESDAY = nextTuesday(Temporal.Now.zonedDateTimeISO(ZONE))

function nextTuesday(now: Temporal.ZonedDateTime): Temporal.ZonedDateTime {
  const days = (9 - now.dayOfWeek) % 7 || 7
  return now.add({ days }).withPlainTime('10:00')
}

/** A campaign with a deadline for each of its people, or one for all of them. */
export function timed(row: TimedRow): Walk {
  const { start = comesBy, zone = ZONE, query = '' } = row
  return async (world, type) => {
    const { product, device } = world
    product.clock.set(TUESDAY.epochMilliseconds)
    const walked = await test.step('the owner', () => ownerSetsUp(world, type, row))
    const { calls, campaign, offer, closed } = walked
    if (row.stranger)
      await test.step('a stranger', async () => {
        await row.stranger?.(await device(), walked)
        expect(await calls.leads(campaign)).toEqual([])
      })

    const { page, end } = await test.step('before the deadline', async () => {
      const visitor = await start(walked)
      await expect.poll(() => calls.leads(campaign)).toHaveLength(1)
      const [lead] = await calls.leads(campaign)
      const endsAt = row.endsAt(at(lead?.startedAt ?? 0, zone))
      expect(at(lead?.deadlineAt ?? 0, zone).toString()).toBe(endsAt.toString())
      await (row.before ?? seesClock)(visitor, { ...walked, endsAt })
      await expect(visitor.getByText('Still open')).toBeVisible()
      expect(await deadlineByScript(visitor)).toBe(endsAt.epochMilliseconds)
      return { page: visitor, end: endsAt.epochMilliseconds }
    })

    await test.step('after the deadline', async () => {
      product.clock.set(end + 1)
      await page.goto(`${offer}${query}`)
      if (row.pages[0].redirects) await expect(page).toHaveURL(`${closed}${query}`)
      else await staysWithoutTimer(page, offer)
      await row.after?.(page, walked)
    })
  }
}

export async function staysWithoutTimer(page: Page, url: string) {
  await expect(page.getByText('Too late')).toBeVisible()
  await expect(page.getByText('Still open')).toBeHidden()
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL(url)
}

async function comesBy({ device, offer }: Walked): Promise<Page> {
  const page = await device()
  await page.goto(offer)
  return page
}

export async function seesClock(page: Page) {
  await expect(bar(page)).toBeVisible()
}

/** With a link of an e-mail, to whose address the campaign has a start or gives one. */
export function comesByLink(email: string): (walked: Walked) => Promise<Page> {
  return async ({ device, linkFor: link }) => {
    const page = await device()
    await page.goto(await link(email))
    return page
  }
}

/** The owner's other software has told of the person, who then comes with the link of its e-mail. */
export function isTold(email: string): (walked: Walked) => Promise<Page> {
  return async (walked) => {
    const { calls, campaign } = walked
    const body = { rows: [{ email }] }
    await calls.ask(leadsApi.importLeads, { params: { campaignId: campaign.id }, body })
    walked.product.clock.advance({ hours: 1 })
    return comesByLink(email)(walked)
  }
}

/** Nothing is shown, nobody is sent away, and no clock starts. */
export async function getsNothing(page: Page, { offer }: Pick<Walked, 'offer'>) {
  await visit(page, offer)
  await expect(page.locator('html')).toHaveCSS('opacity', '1')
  await expect(bar(page)).toHaveCount(0)
  await expect(page).toHaveURL(offer)
}

/** Until the page knows what the server says of it. */
export async function visit(page: Page, url: string) {
  const isAnswered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/d')
  await page.goto(url)
  await isAnswered
}

function at(epochMilliseconds: number, zone = ZONE): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(epochMilliseconds).toZonedDateTimeISO(zone)
}
