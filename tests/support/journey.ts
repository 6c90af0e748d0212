/** What every journey starts with: the product, a customer's site, and browsers that report what goes wrong in them. */
import {
  test as base,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { openContext, report } from './contexts.ts'
import { openCustomerSite, type CustomerSite } from './customer-site.ts'
import { freePort } from './free-port.ts'
import { keepPage, type KeptPage } from './kept-page.ts'
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

/** What one journey after another has of its worker: the same address, for which a browser keeps what it compiled. */
type Worker = { port: number; keptPage: KeptPage }

export const test = base.extend<Journey, Worker>({
  // oxlint-disable-next-line no-empty-pattern
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],

  keptPage: [
    async ({ browser }, use) => {
      await using page = keepPage(browser, { reducedMotion: isWhole ? 'no-preference' : 'reduce' })
      await use(page)
    },
    { scope: 'worker' },
  ],

  settings: [{}, { option: true }],

  product: async ({ settings, port }, use) => {
    await using product = await startProduct(settings, { port })
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
      report(context, (words) => trouble.words.push(words))
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(trouble.left()).toEqual([])
  },

  owner: async ({ product, trouble, keptPage }, use) => {
    const { email } = await product.person('ada@example.com')
    await keptPage.lend(
      product.origin,
      (words) => trouble.words.push(words),
      async (page) => {
        await product.signIn(page.context(), email)
        await use(page)
      },
    )
    expect(trouble.left()).toEqual([])
  },
})
