/** The assistant as an owner meets it: an installation that asks a model of ours, and somebody about to create a campaign. */
import { test as base, type Locator, type Page } from '@playwright/test'
import { fakeModel, type FakeModel } from './fake-model.ts'
import { keepPage, type KeptPage } from './kept-page.ts'
import { expect } from './journey.ts'
import { startProduct, type Product } from './product.ts'

export { expect }

type Installation = { product: Product; model: FakeModel }

type Assistant = {
  /** Somebody with an account of their own, on a page that shows nothing yet. */
  owner: Page
}

export const test = base.extend<Assistant, { installation: Installation; keptPage: KeptPage }>({
  installation: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await using model = await fakeModel()
      await using product = await startProduct(model.settings, { sharedBy: 10 })
      // The first one runs the installation.
      await product.person('ada@example.com')
      await use({ product, model })
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
    const { email } = await product.person()
    await keptPage.lend(
      product.origin,
      (words) => trouble.push(words),
      async (page) => {
        await product.signIn(page.context(), email)
        await use(page)
      },
    )
    expect(trouble).toEqual([])
  },
})

/** On the screen that creates a campaign, with the assistant open. */
export async function openAssistant(page: Page, { origin }: Product): Promise<Locator> {
  await page.goto(`${origin}/campaigns/create`)
  return reopenAssistant(page)
}

export async function reopenAssistant(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'AI Assistant (Beta)' }).click()
  const dialog = page.getByRole('dialog', { name: 'AI Assistant' })
  await expect(inputOf(dialog)).toBeFocused()
  return dialog
}

export function inputOf(dialog: Locator): Locator {
  return dialog.getByRole('textbox', { name: 'Message' })
}

export async function say(dialog: Locator, text: string): Promise<void> {
  await inputOf(dialog).fill(text)
  await inputOf(dialog).press('Enter')
}

/** Whatever was said is answered, and something else can be. */
export async function answered(dialog: Locator): Promise<void> {
  await expect(inputOf(dialog)).toBeEnabled()
}

/** What somebody hears who does not see the screen. */
export function heard(dialog: Locator): Locator {
  return dialog.getByRole('status').last()
}
