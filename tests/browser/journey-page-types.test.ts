/** Every type of page, from its owner's form to its visitors before and after the end (behavior §7). */
import type { Locator, Page } from '@playwright/test'
import type { AccountFlag } from '../../src/domain/accounts/permissions.ts'
import type { CampaignForm } from '../../src/domain/campaigns/campaign-form.schema.ts'
import { isCampaignType } from '../../src/domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '../../src/domain/campaigns/campaigns.api.ts'
import { pageTypeNames, pageTypes, type PageType } from '../../src/domain/pages/page-types.ts'
import { quantityApi } from '../../src/domain/sales/quantity.api.ts'
import { salesApi } from '../../src/domain/sales/sales.api.ts'
import { setFlags } from '../support/account-flags.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls, type OwnerCalls } from '../support/owner-calls.ts'
import { addAnnouncementPage, addPage } from '../support/owner-screens.ts'
import type { World } from '../support/owner-walk.ts'
import { tellSale } from '../support/sales.ts'
import { staysWithoutTimer } from '../support/type-walk.ts'
import { bar, visit } from '../support/visitor.ts'
import { sampleOf } from '../support/sample.ts'

type Visited = World & { calls: OwnerCalls; campaign: CampaignDetail; page: Page; url: string }

type Row = {
  /** Without one: an evergreen campaign of two hours. */
  campaign?: Partial<CampaignForm>
  flags?: Partial<Record<AccountFlag, boolean>>
  fill?: (form: Locator) => Promise<void>
  /** What the owner's own page has in it. */
  body?: string
  /** A visit makes somebody a lead. */
  starts: boolean
  /** What its visitors get while the offer is open, and what they do. */
  before: (visited: Visited) => Promise<void>
  /** Without one: three hours pass. */
  end?: (visited: Visited) => Promise<void>
  after: 'isSentOn' | 'stays' | ((visited: Visited) => Promise<void>)
}

const BLOCKS = '<p data-deadline="before">Still open</p><p data-deadline="after" hidden>Too late</p>'
const OPT_IN =
  '<form action="/thanks" method="post"><label>E-mail <input type="email" name="email"></label><button>Get it</button></form>'

const rows: Record<PageType, Row> = {
  floatbar_v2: {
    async fill(form) {
      await form.getByRole('switch', { name: 'Show CTA' }).check()
      await form.getByRole('radiogroup', { name: 'CTA Style' }).getByText('Button', { exact: true }).click()
      await form.getByLabel('CTA Text').fill('Buy now')
      await form.getByLabel('CTA URL').fill('#buy')
    },
    starts: true,
    async before({ page }) {
      await expect(bar(page)).toHaveText(/01.*59/)
      await expect(page.getByRole('link', { name: 'Buy now' })).toHaveAttribute('href', '#buy')
      await expect(page.getByText('Still open')).toBeVisible()
    },
    after: 'isSentOn',
  },

  countdown: {
    starts: true,
    async before({ page }) {
      await expect(page.locator('[data-deadline-timer]').getByRole('timer')).toHaveAccessibleName(
        /^(1 hour, 59 minutes|2 hours)$/,
      )
      await expect(bar(page)).toHaveCount(1)
    },
    async after({ page, url }) {
      await staysWithoutTimer(page, url)
      await expect(page.locator('[data-deadline-timer]')).toBeHidden()
    },
  },

  dynamic: {
    starts: true,
    async before({ page }) {
      await expect(page.locator('[data-deadline-dynamic]')).toHaveText(/^1 hour, 59 minutes, \d+ seconds?$/)
      await expect(bar(page)).toHaveCount(0)
    },
    after: 'isSentOn',
  },

  dynamicquantity: {
    campaign: { campaignType: 'quantity', deadlineType: 5, quantity: 1200 },
    starts: false,
    async before({ page }) {
      await expect(page.locator('[data-deadline-quantity]')).toHaveText('1,200')
      await expect(bar(page)).toHaveCount(0)
    },
    async end({ calls, campaign, product }) {
      const params = { campaignId: campaign.id }
      await calls.ask(quantityApi.adjust, { params, body: { remaining: 1 } })
      await tellSale(product, campaign)
    },
    after: 'isSentOn',
  },

  imagetrigger: { starts: true, before: seesTheOwnersPageAlone, after: 'isSentOn' },

  optinform: {
    body: OPT_IN,
    starts: false,
    async before({ page, site, calls, campaign, url }) {
      site.page('/thanks', { title: 'Thank you' })
      await expect(bar(page)).toHaveCount(0)
      await page.getByLabel('E-mail').fill('vera@example.com')
      await page.getByRole('button', { name: 'Get it' }).click()
      await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
      await expect
        .poll(() => calls.leads(campaign))
        .toMatchObject([{ email: 'vera@example.com', source: 'optin', state: 'running' }])
      expect(site.submitted).toMatchObject([{ path: '/thanks', fields: { email: 'vera@example.com' } }])
      await page.goto(url)
    },
    async after({ page, url }) {
      await expect(page.getByLabel('E-mail')).toBeVisible()
      await expect(page).toHaveURL(url)
    },
  },

  salestracking: {
    async fill(form) {
      await form.getByLabel('Sale amount').fill('49.5')
      await form.getByRole('combobox', { name: 'Currency' }).fill('EUR')
    },
    starts: false,
    async before({ page, calls, campaign }) {
      await expect.poll(() => salesOf(calls, campaign)).toMatchObject([{ amount: 4950, currency: 'EUR' }])
      await expect(bar(page)).toHaveCount(0)
    },
    // Whoever comes back tomorrow has bought once more.
    async end({ product }) {
      product.clock.advance({ hours: 20 })
    },
    async after({ page, url, calls, campaign }) {
      await expect.poll(() => salesOf(calls, campaign)).toHaveLength(2)
      await expect(page).toHaveURL(url)
    },
  },

  // Until a theme is given to the page.
  portal: { flags: { portal: true }, starts: true, before: seesTheOwnersPageAlone, after: 'isSentOn' },

  floatbar: { starts: true, before: seesTheOwnersPageAlone, after: 'stays' },

  announcement_bar: {
    campaign: { campaignType: 'AnnouncementBar', deadlineType: null },
    starts: false,
    async before({ page }) {
      await expect(page.getByRole('region', { name: 'Good to see you here.' })).toBeVisible()
      await expect(bar(page)).toHaveCount(0)
    },
    async after({ page, url }) {
      await expect(page.getByRole('region', { name: 'Good to see you here.' })).toBeVisible()
      await expect(page).toHaveURL(url)
    },
  },
}

for (const type of sampleOf(pageTypeNames, 3)) {
  test(pageTypes[type].label, async ({ product, site, owner, device }) => {
    const row = rows[type]
    const world = { product, site, owner, device }
    const calls = ownerCalls(product, owner)
    await setFlags(calls, row.flags ?? {})
    const campaign = await calls.campaign(row.campaign)
    const closed = site.page('/closed', { title: 'The offer is over' })
    const url = site.url('/offer')
    const add = { type, campaign, url, closed }
    await test.step('the owner adds the page', () => paste(world, add))
    const page = await device()
    const visited = { ...world, calls, campaign, page, url }

    await test.step('before the end', async () => {
      await visit(page, url)
      await expect.poll(() => calls.leads(campaign)).toHaveLength(row.starts ? 1 : 0)
      await row.before(visited)
      await expect(page).toHaveURL(url)
    })

    await test.step('after the end', async () => {
      if (row.end) await row.end(visited)
      else product.clock.advance({ hours: 3 })
      if (row.after === 'isSentOn') {
        await page.goto(url)
        return expect(page).toHaveURL(closed)
      }
      await visit(page, url)
      return row.after === 'stays' ? staysWithoutTimer(page, url) : row.after(visited)
    })
  })
}

type Paste = { type: PageType; campaign: CampaignDetail; url: string; closed: string }

async function paste({ product, site, owner }: World, { type, campaign, url, closed }: Paste) {
  const { campaignType } = campaign.form
  if (!isCampaignType(campaignType)) throw new Error('The campaign has no type')
  const { fill, body = '', after } = rows[type]
  await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)
  const { snippet, place } =
    type === 'announcement_bar'
      ? await addAnnouncementPage(owner, url)
      : await addPage(owner, {
          type,
          campaignType,
          url,
          closed: after === 'isSentOn' ? closed : undefined,
          fill,
        })
  site.page('/offer', { title: 'The offer', head: snippet, body: `${place}${body}${BLOCKS}` })
}

/** Whatever may float above it. */
async function seesTheOwnersPageAlone({ page }: Visited) {
  await expect(page.getByText('Still open')).toBeVisible()
  await expect(page.getByText('Too late')).toBeHidden()
  // Whatever the script shows stands beside the body.
  await expect(page.locator('html > :not(head, body)')).toHaveCount(0)
}

async function salesOf(calls: OwnerCalls, { id: campaignId }: CampaignDetail) {
  return (await calls.ask(salesApi.list, { params: { campaignId }, query: {} })).sales
}
