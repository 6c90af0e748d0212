/** A campaign whose pages have floating bars, each online, and the editor of those bars as its owner uses it. */
import type { Page } from '@playwright/test'
import { accountCalls, instanceCalls } from '../../src/domain/accounts/accounts.api.ts'
import type { Plan } from '../../src/domain/accounts/permissions.ts'
import { barsApi } from '../../src/domain/bars/bars.api.ts'
import type { FloatingBar } from '../../src/domain/bars/floating-bar.ts'
import type { CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import type { SavedPage } from '../../src/domain/pages/pages.api.ts'
import type { CustomerSite } from './customer-site.ts'
import type { OwnerCalls } from './owner-calls.ts'
import type { Product } from './product.ts'

type Wanted = { types?: readonly string[]; name?: string }

export type BarCampaign = { campaign: CampaignDetail; pages: SavedPage[]; urls: string[] }

let campaigns = 0

/** One page for each type, with our script on it. */
export async function campaignWithBars(
  { calls, site }: { calls: OwnerCalls; site: CustomerSite },
  { types = ['floatbar_v2'], name = 'Masterclass' }: Wanted = {},
): Promise<BarCampaign> {
  const isAnnouncement = types.includes('announcement_bar')
  const campaign = await calls.campaign({
    campaignName: name,
    ...(isAnnouncement && { campaignType: 'AnnouncementBar', deadlineType: null }),
  })
  const { snippet } = await calls.snippets(campaign)
  campaigns += 1
  const pages: SavedPage[] = []
  for (const [at, type] of types.entries()) {
    const beforeUrl = site.page(`/masterclass-${campaigns}/${at}`, {
      ...salesPage,
      head: salesPage.head + snippet,
    })
    const label = at === 0 && !isAnnouncement ? 'Sales Page' : ''
    pages.push(await calls.page(campaign, { type, beforeUrl, label }))
  }
  return { campaign, pages, urls: pages.map(({ beforeUrl }) => beforeUrl) }
}

const salesPage = {
  title: 'Write, launch and sell your first course in a month',
  head: `<style>
    body { background: #fffdf8; font: 20px/1.5 serif; margin: 3rem auto; max-width: 44rem; padding: 0 1rem }
    h1 { font-size: 44px; line-height: 1.15 }
  </style>`,
  body: '<p>A six-part masterclass for teachers who would rather be teaching.</p>'.repeat(12),
}

type Saved = BarCampaign & { calls: OwnerCalls }

/** Through the API, when a test is about something else than the first visit. */
export function saveBars({ calls, campaign, pages }: Saved, data: FloatingBar) {
  const [page] = pages
  return calls.ask(barsApi.save, {
    params: { campaignId: campaign.id },
    body: { data, pageId: page?.id ?? '', options: { isTemplate: false } },
  })
}

/** As the person who runs the installation may. */
export async function setPlan({ ask }: OwnerCalls, plan: Plan): Promise<void> {
  const { account } = await ask(accountCalls.current, {})
  await ask(instanceCalls.changeAccount, { params: { accountId: account.id }, body: { plan } })
}

/** What an owner sees and uses. `open` leads to the bar of a page, else to the first. */
export function barEditor({ origin }: Pick<Product, 'origin'>, owner: Page) {
  const stage = owner.frameLocator('iframe[title="Your floating bar"]')
  return {
    open: ({ campaign }: Pick<BarCampaign, 'campaign'>, page?: SavedPage, family = '/edit') =>
      owner.goto(`${origin}${family}/${campaign.id}/floating-bar-editor${page ? `?page=${page.id}` : ''}`),
    stage,
    gallery: owner.getByRole('region', { name: 'Start with a template' }),
    row: (section: string) => owner.getByRole('button', { name: new RegExp(`^${section}\\b`) }),
    section: (name: string) => owner.getByRole('region', { name: new RegExp(`^${name}\\b`) }),
    pageSelector: owner.getByRole('combobox', { name: /^Page: / }),
    unsaved: owner.getByText('Unsaved changes', { exact: true }),
    save: owner.getByRole('button', { name: 'Save Changes', exact: true }),
    async saveWith(item: string | RegExp) {
      await owner.getByRole('button', { name: 'More ways to save' }).click()
      await owner.getByRole('menuitem', { name: item }).click()
    },
    /** The page behind has come, or it was said why it does not. */
    async stands() {
      await stage.locator('.frame').waitFor()
      await owner.getByText('Loading your page…').waitFor({ state: 'detached' })
    },
  }
}
