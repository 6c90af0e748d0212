/**
 * `node scripts/guide-pictures.ts`, after a build: takes the pictures of the guides anew, of our own screens with a
 * campaign on the demo shop. Small enough to travel with the app: light, compressed, at most 60 KB each.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { campaignsApi } from '../src/domain/campaigns/campaigns.api.ts'
import { discountsApi } from '../src/domain/discounts/discounts.api.ts'
import { leadsApi } from '../src/domain/leads/leads.api.ts'
import { storesApi } from '../src/domain/stores/stores.api.ts'
import { setFlags } from '../tests/support/account-flags.ts'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { openContext } from '../tests/support/contexts.ts'
import { ownerCalls } from '../tests/support/owner-calls.ts'
import { fakeShops, KNEAD } from '../tests/support/platforms/shops.ts'
import { startProduct } from '../tests/support/product.ts'

const FOLDER = 'src/admin/guides/pictures'
/** What the first empty screen shows. */
const DEMO_PICTURE = 'src/admin/campaigns/demo-shop.webp'
const SCREEN = { width: 1280, height: 800 }
const PICTURE = { width: 1120, height: 700 }
const MOST_BYTES = 60_000
const LARGEST_QUALITY = 80
const SETTLED_MS = 1500

/** What an installation with a name of its own would show in place of this one's. */
const SHOWN_HOST = 'last.example.com'

/** An address, and what is done there before the picture is taken. */
type Shown = string | { at: string; show: (page: Page) => Promise<void> }

/** Topic of the guide → its screen. */
function screensOf({
  campaign,
  storeCampaign,
}: {
  campaign: string
  storeCampaign: string
}): Record<string, Shown> {
  return {
    campaigns: '/campaigns',
    create: '/campaigns/create',
    assistant: { at: '/campaigns/create', show: talkToAssistant },
    quickstart: `/edit/${campaign}/quickstart`,
    deadline: `/edit/${campaign}/deadline`,
    discounts: `/edit/${storeCampaign}/discounts`,
    pages: `/edit/${campaign}/pages`,
    bars: `/edit/${campaign}/floating-bar-editor`,
    timers: `/edit/${campaign}/inline-timer-editor`,
    emails: `/edit/${campaign}/emails`,
    emailTimers: `/edit/${campaign}/email-timer-editor`,
    settings: `/edit/${campaign}/settings`,
    leads: `/analytics/${campaign}/people`,
    priority: '/campaigns?show=priority',
    account: '/account',
    security: '/account/security',
    mcp: { at: '/account/security', show: scrollToMcp },
    team: '/account/team',
    installation: '/instance',
  }
}

await using shops = await fakeShops({ products: 120, currency: 'USD' })
await using product = await startProduct(shops.settings)
const browser = await chromium.launch(chromiumLaunchOptions())
const context = await openContext(browser, {
  viewport: SCREEN,
  colorScheme: 'light',
  reducedMotion: 'reduce',
})
await product.signIn(context, (await product.person('mara@kneadful.example')).email)
const page = await context.newPage()
const { campaign, demoUrl } = await someLife(page)
const storeCampaign = await someShop(page)

mkdirSync(FOLDER, { recursive: true })
for (const [topic, shown] of Object.entries(screensOf({ campaign, storeCampaign }))) {
  const { at, show } = typeof shown === 'string' ? { at: shown, show: undefined } : shown
  await page.goto(product.origin + at)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.getByText('Loading…').first().waitFor({ state: 'detached' })
  await show?.(page)
  await takePicture(`${FOLDER}/${topic}.webp`)
}
await page.goto(demoUrl)
await page.getByRole('textbox').fill('vera@example.com')
await page.getByRole('button').click()
await page.waitForURL('**/offer*')
await takePicture(DEMO_PICTURE)
await browser.close()

async function takePicture(path: string): Promise<void> {
  await pause(SETTLED_MS)
  await nameAddresses(page)
  const picture = await compressed(await page.screenshot())
  writeFileSync(path, picture)
  console.log(`${path}: ${picture.length} bytes`)
}

/** The demo's campaign, a second one beside it, and people in both. */
async function someLife(owner: Page): Promise<{ campaign: string; demoUrl: string }> {
  const calls = ownerCalls(product, owner)
  const demo = await calls.ask(campaignsApi.createDemo, { body: { timezone: 'UTC' } })
  const shop = demo.demoUrl.replace(/\/opt-in$/, '')
  const welcome = await calls.campaign({
    campaignName: 'The Sourdough Weekend',
    emailPlatform: 'mailchimp',
    checkoutPlatform: 'kajabi',
    landingPlatform: 'kajabi',
    deadlineType: 1,
    deadlineUnit: 'days',
    deadlineLength: 3,
  })
  await calls.page(welcome, {
    type: 'optinform',
    beforeUrl: `${shop}/opt-in?from=news`,
    label: 'Opt-in page',
  })
  await calls.page(welcome, {
    beforeUrl: `${shop}/offer?from=news`,
    afterUrl: `${shop}/closed`,
    label: 'Sales Page',
    redirects: true,
  })
  await calls.page(welcome, {
    type: 'countdown',
    beforeUrl: `${shop}/offer?from=blog`,
    label: 'Checkout Page',
  })
  const names = ['vera', 'fred', 'gus', 'ida', 'max', 'ola', 'pia', 'tom', 'uma']
  await calls.ask(leadsApi.importLeads, {
    params: { campaignId: welcome.id },
    body: {
      rows: names.map((name, place) => ({
        email: `${name}@example.com`,
        start: new Date(product.clock.now() - place * 17 * 3_600_000).toISOString(),
      })),
    },
  })
  return { campaign: welcome.id, demoUrl: demo.demoUrl }
}

/** A campaign of a shop that is connected, with a discount. */
async function someShop(owner: Page): Promise<string> {
  const calls = ownerCalls(product, owner)
  await setFlags(calls, { storeSubscribed: true })
  const { customToken, customApp } = shops.of()
  await calls.ask(storesApi.connectBy, {
    body: { by: 'token', shop: KNEAD, accessToken: customToken, clientSecret: customApp.secret },
  })
  const { id } = await calls.campaign({
    campaignName: 'Bread box welcome',
    campaignType: 'ShopifyWelcome',
    deadlineType: 1,
    deadlineUnit: 'days',
    deadlineLength: 3,
  })
  await calls.ask(discountsApi.save, {
    params: { campaignId: id },
    body: { value: 15, type: 'percentage', applies_to: 'all' },
  })
  return id
}

async function talkToAssistant(shown: Page): Promise<void> {
  await shown.getByRole('button', { name: 'AI Assistant (Beta)' }).click()
  const dialog = shown.getByRole('dialog', { name: 'AI Assistant' })
  await dialog.getByRole('group', { name: 'Suggestions' }).getByRole('button').first().click()
  await dialog.getByRole('group', { name: 'Suggestions' }).waitFor({ state: 'detached' })
}

async function scrollToMcp(shown: Page): Promise<void> {
  await shown
    .getByRole('heading', { name: 'MCP', exact: true })
    .evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
}

async function nameAddresses(shown: Page): Promise<void> {
  await shown.evaluate((host) => {
    const named = (text: string) =>
      text.replaceAll(/(https?:\/\/)?localhost:\d+/g, (_, scheme = '') => scheme + host)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      text.nodeValue = named(text.nodeValue ?? '')
    for (const field of document.querySelectorAll('input')) field.value = named(field.value)
  }, SHOWN_HOST)
}

/** As good as it gets within its bytes. */
async function compressed(picture: Buffer): Promise<Buffer> {
  const small = sharp(picture).resize(PICTURE)
  for (let quality = LARGEST_QUALITY; quality > 0; quality -= 10) {
    const file = await small.clone().webp({ quality, effort: 6 }).toBuffer()
    if (file.length <= MOST_BYTES) return file
  }
  throw new Error('A picture does not fit into its bytes')
}
