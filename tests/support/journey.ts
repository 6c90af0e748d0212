/** What every journey starts with: the product, a customer's site, and browsers that report what goes wrong in them. */
import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { openCustomerSite, type CustomerSite } from './customer-site.ts'
import { startProduct, type Product } from './product.ts'
import { isWhole } from './sample.ts'

export { expect }

/** What browsers complained about. A test forgives what it provokes on purpose; the rest fails it. */
type Trouble = { words: string[]; forgive: (error: RegExp) => void; left: () => string[] }

type Journey = {
  /** Environment variables of the server, such as `{ SIGNUP: 'open' }`. */
  settings: Record<string, string>
  product: Product
  site: CustomerSite
  trouble: Trouble
  /** A page in a browser that nobody has used before. */
  device: (options?: BrowserContextOptions) => Promise<Page>
  /**
   * The first person of the installation, signed in, on a page that shows nothing yet. Their system asks for no
   * animations, whose drawing is a seventh of the work; who comes by another `device` sees them, and in the whole run all do.
   */
  owner: Page
}

export const test = base.extend<Journey>({
  settings: [{}, { option: true }],

  product: async ({ settings }, use) => {
    await using product = await startProduct(settings)
    await use(product)
  },

  // oxlint-disable-next-line no-empty-pattern
  site: async ({}, use) => {
    await using site = await openCustomerSite()
    await use(site)
  },

  // oxlint-disable-next-line no-empty-pattern
  trouble: async ({}, use) => {
    const words: string[] = []
    const forgiven: RegExp[] = []
    await use({
      words,
      forgive: (error) => void forgiven.push(error),
      left: () => words.filter((heard) => !forgiven.some((error) => error.test(heard))),
    })
  },

  device: async ({ browser, trouble }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (options) => {
      const context = await openContext(browser, options)
      contexts.push(context)
      report(context, trouble.words)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(trouble.left()).toEqual([])
  },

  owner: async ({ product, device }, use) => {
    const page = await device({ reducedMotion: isWhole ? 'no-preference' : 'reduce' })
    const { email } = await product.person('ada@example.com')
    await product.signIn(page.context(), email)
    await use(page)
  },
})

/** Headless browsers say so in their name, and the product takes them for robots: rightly. */
export function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()} Safari/537.36`
  return browser.newContext({ userAgent, locale: 'en-US', timezoneId: 'America/New_York', ...options })
}

export function report(context: BrowserContext, trouble: string[]) {
  context.on('weberror', (error) => trouble.push(`uncaught: ${error.error().message}`))
  context.on('console', (message) => {
    // A refusal is an answer like any other: the screens show it, and the tests look at the screens.
    const isRefusal = message.text().startsWith('Failed to load resource')
    if (message.type() === 'error' && !isRefusal) trouble.push(`console: ${message.text()}`)
  })
}
