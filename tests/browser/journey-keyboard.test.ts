/** The owner's way from signing up to a page, without a mouse. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { PASSWORD } from '../support/people.ts'

test('an owner signs in, creates a campaign and adds a page with the keyboard alone', async ({
  product,
  device,
}) => {
  await product.person('ada@example.com')
  const page = await device()
  const { keyboard } = page

  await page.goto(`${product.origin}/sign-in`)
  await expect(page.getByLabel('Email')).toBeFocused()
  await keyboard.type('ada@example.com')
  await tabTo(page, 'Password')
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Campaigns', level: 1 })).toBeVisible()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await keyboard.press('Enter')
  await tabTo(page, 'Create campaign')
  await keyboard.press('Enter')
  await expect(page.getByLabel('Campaign name', { exact: true })).toBeFocused()
  await keyboard.type('Made by keys')
  await choose(page, 'Email platform', 'Mailchimp')
  await choose(page, 'Checkout platform', 'Kajabi')
  await tabTo(page, 'Same platform for checkout and website')
  await keyboard.press('Space')
  await tabTo(page, /^Evergreen/)
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: /^Fixed date/ })).toBeChecked()
  await keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: /^Evergreen Every/ })).toBeChecked()
  await tabTo(page, 'Create campaign')
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/edit\/[0-9a-z]+\/pages$/)
  // The frame that waits for the campaign goes when it comes, and the focus with it.
  await expect(page.getByRole('button', { name: 'Add New Page' })).toBeVisible()

  await tabTo(page, 'Add New Page')
  await keyboard.press('Enter')
  await expect(page.getByLabel('When Someone Lands on This Page:')).toBeFocused()
  await keyboard.type('shop.example.com/offer')
  await tabTo(page, /^Redirect when/)
  await keyboard.press('Space')
  await tabTo(page, 'Save')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Page Setup' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Page Setup' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'shop.example.com/offer' })).toBeVisible()

  await tabTo(page, /^More about/)
  await keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Open page' })).toBeFocused()
  await keyboard.press('ArrowUp')
  await keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete this page?' })).toBeVisible()
  await keyboard.press('Escape')
  await expect(page.getByRole('link', { name: 'shop.example.com/offer' })).toBeVisible()
})

async function choose(page: Page, field: string, platform: string) {
  await tabTo(page, field)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: `Search: ${field}` })).toBeFocused()
  await page.keyboard.type(platform)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: field, exact: true })).toContainText(platform)
}

const MANY_STOPS = 80

/** Presses Tab until what has the focus is called like that, and sees that the focus can be seen. */
async function tabTo(page: Page, name: string | RegExp) {
  for (let stop = 0; stop < MANY_STOPS; stop++) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const called = await nameOf(page)
    if (typeof name === 'string' ? called === name : name.test(called)) {
      const marked = await focused.evaluate((element) => {
        const { outlineStyle, boxShadow, borderColor } = getComputedStyle(element)
        return outlineStyle !== 'none' || boxShadow !== 'none' || borderColor !== ''
      })
      expect(marked, `${called} shows that it has the focus`).toBe(true)
      return
    }
  }
  throw new Error(`Tab never came to ${String(name)}`)
}

/** The accessible name of what has the focus. */
async function nameOf(page: Page): Promise<string> {
  const snapshot = await page.locator(':focus').ariaSnapshot()
  return /"((?:[^"\\]|\\.)*)"/.exec(snapshot)?.[1] ?? ''
}
