/** What an owner does to have a campaign of any type running: form, pages, settings, and the code on their own site. */
import { test, type BrowserContextOptions, type Page } from '@playwright/test'
import type { AccountFlag } from '../../src/domain/accounts/permissions.ts'
import { campaignTypeFacts, type CampaignType } from '../../src/domain/campaigns/campaign-types.ts'
import { campaignsApi, type CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import type { PageType } from '../../src/domain/pages/page-types.ts'
import { pagesApi } from '../../src/domain/pages/pages.api.ts'
import { setFlags } from './account-flags.ts'
import type { CustomerSite } from './customer-site.ts'
import { expect } from './journey.ts'
import { takeLive } from './live-campaign.ts'
import { linkFor } from './offer.ts'
import { ownerCalls, type OwnerCalls } from './owner-calls.ts'
import { addAnnouncementPage, addPage, changeSettings, createCampaign, sideBar } from './owner-screens.ts'
import type { Product } from './product.ts'

export type World = {
  product: Product
  site: CustomerSite
  owner: Page
  device: (options?: BrowserContextOptions) => Promise<Page>
}

type Family = ReturnType<typeof campaignTypeFacts>['family']

type Account = {
  flags: Partial<Record<AccountFlag, boolean>>
  sideBar: string[]
  /** What comes below the screens once the campaign is there. */
  dialogs: string[]
  closedWithoutPages: string[]
  quickstartCards: number
}

/** Who is offered a type, and what the side bar of such a campaign shows (A §2, docs/decisions/014). */
const accounts: Record<Family, Account> = {
  general: {
    flags: {},
    sideBar: ['Deadline', 'Pages', 'Emails', 'Appearance', 'Settings', 'Testing'],
    dialogs: ['Sales tracking'],
    closedWithoutPages: ['Appearance', 'Settings', 'Testing'],
    quickstartCards: 1,
  },
  store: {
    flags: { storePlatformAccount: true, storeSubscribed: true },
    sideBar: ['Deadline', 'Discounts', 'Emails', 'Appearance', 'Settings', 'Testing'],
    dialogs: ['Sales tracking'],
    closedWithoutPages: ['Appearance', 'Settings', 'Testing'],
    quickstartCards: 1,
  },
  announcementBar: {
    flags: { announcementBarOnly: true },
    sideBar: ['Settings', 'Pages', 'Appearance'],
    dialogs: [],
    closedWithoutPages: ['Appearance'],
    quickstartCards: 0,
  },
}

export type OwnerRow = {
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
  const { flags, sideBar: items, dialogs, closedWithoutPages, quickstartCards } = accounts[family]
  const closed = site.page('/closed', { title: 'The offer is over' })
  await setFlags(calls, flags)
  const campaignId = await test.step('creates the campaign', async () => {
    await owner.goto(`${product.origin}/campaigns/create`)
    return createCampaign(owner, {
      ...row,
      type,
      async fill(screen) {
        await row.fill?.(screen)
        await expect(sideBar(screen)).toHaveText(items)
        await expect(sideBar(screen).locator('[aria-disabled]')).toHaveText(items.slice(1))
      },
    })
  })

  await test.step('adds its pages', async () => {
    await expect(sideBar(owner)).toHaveText(startingWith([...items, ...dialogs]))
    await expect(sideBar(owner).locator('[aria-disabled]')).toHaveText(closedWithoutPages)
    // The side bar of a store has no Pages: the list of what is to be set up leads there.
    if (family === 'store') {
      await sideBar(owner)
        .getByRole('link', { name: /^Deadline/ })
        .click()
      const summary = owner.getByRole('complementary', { name: 'Summary' })
      await summary.getByRole('link', { name: 'Add your pages' }).click()
    }
    await expect(owner).toHaveURL(/\/pages$/)
    for (const page of row.pages) await paste(world, type, page)
    await expect(sideBar(owner)).toHaveText(startingWith([...items, ...dialogs]))
    await expect(sideBar(owner).locator('[aria-disabled]')).toHaveCount(0)
    const card = owner.getByRole('link', { name: /^Quickstart/ })
    await expect(card).toHaveCount(quickstartCards)
  })

  await takeLive(product, campaignId)
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

function startingWith(items: string[]) {
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
