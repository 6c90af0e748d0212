/** The pages of an announcement bar: named, changed, verified and deleted, with every word of the specification. */
import type { Page } from '@playwright/test'
import { announcementMessages as words } from '../../src/domain/pages/announcement-page.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'
import { keptBy } from '../support/sample.ts'
import { checkScreenOnce, checkScreen } from '../support/screens.ts'

const NEWS = 'https://shop.example/news'

async function setup({ product, owner }: { product: Product; owner: Page }, { pages = [NEWS] } = {}) {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign({
    campaignName: 'What is new',
    campaignType: 'AnnouncementBar',
    deadlineType: null,
  })
  for (const beforeUrl of pages) await calls.page(campaign, { type: 'announcement_bar', beforeUrl })
  const open = () => owner.goto(`${product.origin}/edit/${campaign.id}/pages`)
  const row = (url: string) => owner.getByRole('listitem').filter({ hasText: url })
  return { calls, campaign, open, row }
}

test('the first page is named with the keyboard alone, and the setup opens for it', async ({
  product,
  owner,
}) => {
  const { open, row } = await setup({ product, owner }, { pages: [] })
  await open()
  await expect(owner.getByRole('heading', { name: 'Add Your Pages' })).toBeVisible()
  await expect(owner.getByRole('link', { name: 'appearance settings' })).toBeVisible()
  await expect(owner.getByRole('list', { name: 'Checklist' }).getByRole('listitem')).toHaveCount(4)
  await expect(owner.getByRole('button', { name: 'Copy code' })).toBeVisible()
  await checkScreen(owner, 'bar-pages-none')

  await owner.getByRole('button', { name: 'Add New Page' }).focus()
  await owner.keyboard.press('Enter')
  await expect(owner.getByLabel('Page URL')).toBeFocused()
  await owner.keyboard.press('Enter')
  await expect(owner.getByText(words.urlRequired)).toBeVisible()
  await owner.keyboard.type('nonsense')
  await owner.keyboard.press('Enter')
  await expect(owner.getByText(words.urlInvalid)).toBeVisible()
  await checkScreenOnce(owner, 'bar-pages-refused')
  await owner.getByLabel('Page URL').fill('shop.example/news')
  await owner.keyboard.press('Enter')

  await expect(owner.getByText(words.created)).toBeVisible()
  await expect(owner.getByRole('dialog', { name: 'Page Setup' })).toContainText(NEWS)
  await owner.keyboard.press('Escape')
  await expect(row('shop.example').getByRole('link', { name: NEWS })).toHaveAttribute('href', NEWS)
  await expect(row('shop.example').getByRole('button', { name: 'Verify' })).toBeVisible()
})

test('a page is changed and deleted, and the row waits while it is', async ({ product, owner }) => {
  const { open, row } = await setup({ product, owner }, { pages: [NEWS, 'https://shop.example/home'] })
  await open()
  await expect(row(NEWS)).toBeVisible()
  await checkScreen(owner, 'bar-pages')
  const held = await hold(owner, '**/pages/update')

  await owner.getByRole('button', { name: `Edit ${NEWS}` }).click()
  await owner.getByLabel('Page URL').fill('https://shop.example/latest')
  await checkScreenOnce(owner, 'bar-pages-edit')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('status').filter({ hasText: 'Saving...' })).toBeVisible()
  await checkScreenOnce(owner, 'bar-pages-saving')
  held.letGo()
  await expect(owner.getByText(words.updated)).toBeVisible()
  await expect(row('https://shop.example/latest')).toBeVisible()

  await owner.getByRole('button', { name: 'Delete https://shop.example/latest' }).click()
  const dialog = owner.getByRole('dialog', { name: words.deleteTitle })
  await expect(dialog).toContainText(words.deleteMessage)
  await checkScreenOnce(owner, 'bar-pages-delete')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(row('https://shop.example/latest')).toBeVisible()
  await owner.getByRole('button', { name: 'Delete https://shop.example/latest' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()

  await expect(owner.getByText(words.deleted)).toBeVisible()
  await expect(row('https://shop.example/latest')).toHaveCount(0)
})

test('what fails is said, and nothing typed is lost', async ({ product, owner, trouble }) => {
  trouble.forgive(/500/)
  const { open } = await setup({ product, owner })
  await open()
  for (const path of ['store', 'update', 'delete/*'])
    await owner.route(`**/pages/${path}`, (route) => route.fulfill({ status: 500, json: { error: 'No.' } }))

  await owner.getByRole('button', { name: 'Add New Page' }).click()
  await owner.getByLabel('Page URL').fill('https://shop.example/more')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText(words.createFailed)).toBeVisible()
  await expect(owner.getByLabel('Page URL')).toHaveValue('https://shop.example/more')

  await owner.getByRole('button', { name: `Edit ${NEWS}` }).click()
  await owner.getByRole('button', { name: 'Continue without saving' }).click()
  await owner.getByLabel('Page URL').fill('https://shop.example/other')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText(words.updateFailed)).toBeVisible()
  await owner.getByRole('button', { name: 'Cancel' }).click()

  await owner.getByRole('button', { name: `Delete ${NEWS}` }).click()
  await owner.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(owner.getByText(words.deleteFailed)).toBeVisible()
  await expect(owner.getByRole('link', { name: NEWS })).toBeVisible()
})

test(
  'a URL that is taken is said beside it',
  keptBy('src/server/pages/announcement-pages.test.ts', 'a URL is taken once, however it is written'),
  async ({ product, owner, trouble }) => {
    trouble.forgive(/400/)
    const { open } = await setup({ product, owner })
    await open()

    await owner.getByRole('button', { name: 'Add New Page' }).click()
    await owner.getByLabel('Page URL').fill(NEWS)
    await owner.getByRole('button', { name: 'Save' }).click()

    await expect(owner.getByText('Another page of this campaign already uses this URL.')).toBeVisible()
  },
)

test(
  'a list that cannot be read says why, and is read again',
  keptBy('tests/browser/screens-in-trouble.test.ts', 'says when it cannot be shown, and tries again'),
  async ({ product, owner, trouble }) => {
    trouble.forgive(/400/)
    const { open } = await setup({ product, owner })
    await owner.route('**/pages?type=announcement_bar', (route) =>
      route.fulfill({ status: 400, json: { error: 'Nothing works today.' } }),
    )
    await open()
    await expect(owner.getByText('Error: Nothing works today.')).toBeVisible()
    await checkScreenOnce(owner, 'bar-pages-failed')

    await owner.unroute('**/pages?type=announcement_bar')
    await owner.getByRole('button', { name: 'Try again' }).click()

    await expect(owner.getByRole('link', { name: NEWS })).toBeVisible()
  },
)

/** Requests wait here until they are let go. */
async function hold(page: Page, url: string) {
  let letGo = () => {}
  const free = new Promise<void>((resolve) => (letGo = resolve))
  await page.route(url, async (route) => {
    await free
    await route.continue()
  })
  return { letGo }
}
