/** An installation with some life in it, shared by the tests of a file that only look. */
import { test as base, type Page } from '@playwright/test'
import type { CampaignForm } from '../../src/domain/campaigns/campaign-form.schema.ts'
import { campaignsApi, type CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import { leadsApi } from '../../src/domain/leads/leads.api.ts'
import { teamCalls } from '../../src/domain/accounts/accounts.api.ts'
import { openCustomerSite, type CustomerSite } from './customer-site.ts'
import { openContext } from './contexts.ts'
import { keepPage, type KeptPage } from './kept-page.ts'
import { expect } from './journey.ts'
import { ownerCalls, type OwnerCalls } from './owner-calls.ts'
import { startProduct, type Product } from './product.ts'

export { expect }

export type SharedInstallation = {
  product: Product
  site: CustomerSite
  calls: OwnerCalls
  /** Runs, with pages and leads. */
  busy: CampaignDetail
  /** Has nothing yet. */
  empty: CampaignDetail
}

export const test = base.extend<{ owner: Page }, { installation: SharedInstallation; keptPage: KeptPage }>({
  installation: [
    async ({ browser }, use) => {
      // Tests look at more screens a minute than a person can.
      await using product = await startProduct({}, { sharedBy: 10 })
      await using site = await openCustomerSite()
      const context = await openContext(browser)
      const { email } = await product.person('ada@example.com')
      await product.signIn(context, email)
      await use(await seed({ product, site, owner: await context.newPage() }))
      await context.close()
    },
    { scope: 'worker' },
  ],

  keptPage: [
    async ({ browser }, use) => {
      await using page = keepPage(browser, { reducedMotion: 'reduce' })
      await use(page)
    },
    { scope: 'worker' },
  ],

  owner: async ({ installation: { product }, keptPage }, use) => {
    const trouble: string[] = []
    await keptPage.lend(
      product.origin,
      (words) => trouble.push(words),
      async (page) => {
        await product.signIn(page.context(), 'ada@example.com')
        await use(page)
      },
    )
    expect(trouble).toEqual([])
  },
})

type Bare = { product: Product; site: CustomerSite; owner: Page }

async function seed({ product, site, owner }: Bare): Promise<SharedInstallation> {
  const calls = ownerCalls(product, owner)
  await product.person('ben@example.com')
  await calls.ask(teamCalls.invite, {
    body: { email: 'cara.with.a.rather.long.name@example.com', role: 'member' },
  })
  await calls.campaign(fixedDate)
  await calls.campaign(blended)
  const old = await calls.campaign({ campaignName: 'Last year’s spring offer' })
  await calls.ask(campaignsApi.archive, { params: { campaignId: old.id }, body: { archived: true } })
  const empty = await calls.campaign({ campaignName: 'A campaign without pages' })
  const busy = await calls.campaign({
    campaignName: 'Welcome week',
    deadlineType: 1,
    deadlineUnit: 'days',
    deadlineLength: 3,
  })
  await calls.page(busy, { beforeUrl: site.url('/offer'), afterUrl: site.url('/closed'), label: 'Offer' })
  await calls.page(busy, {
    beforeUrl: site.url('/a/rather/long/way/to/the/checkout?plan=yearly&coupon=WELCOME'),
    type: 'imagetrigger',
  })
  await calls.page(busy, { beforeUrl: site.url('/lesson'), type: 'optinform' })
  await calls.ask(leadsApi.importLeads, {
    params: { campaignId: busy.id },
    body: { rows: someLeads(product) },
  })
  await visit(product, site, await calls.snippets(busy))
  return {
    product,
    site,
    calls,
    busy: await calls.ask(campaignsApi.read, { params: { campaignId: busy.id } }),
    empty,
  }
}

const fixedDate: Partial<CampaignForm> = {
  campaignName:
    'Black Friday, for everyone on the list and everyone who joins it before the day itself arrives',
  deadlineType: 2,
  deadlineDate: '2035-11-23',
}

const blended: Partial<CampaignForm> = {
  campaignName: 'Doors close on Sundays',
  campaignType: 'hybrid',
  deadlineType: 4,
}

function someLeads({ clock }: Product) {
  const names = ['vera', 'fred', 'an.unusually.long.address.of.somebody', 'gus', 'ida', 'max', 'ola', 'pia']
  return names.map((name, at) => ({
    email: `${name}@example.com`,
    start: new Date(clock.now() - at * 22 * 3_600_000).toISOString(),
  }))
}

/** A browser comes by, so that a page is verified and somebody anonymous is tracked. */
async function visit({ edge }: Product, site: CustomerSite, { plainTag }: { plainTag: string }) {
  const account = /([0-9a-z]+)\.js/.exec(plainTag)?.[1]
  await fetch(`${edge.origin}/d`, {
    method: 'POST',
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0', 'content-type': 'text/plain' },
    body: JSON.stringify({ a: account, u: site.url('/offer'), m: 'g', k: [] }),
  })
}
