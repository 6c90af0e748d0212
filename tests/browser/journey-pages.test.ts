/** What an owner can do on the Pages screen, with every sentence that the form says (specification A §5). */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { setFlags } from '../support/account-flags.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'
import { keptBy } from '../support/sample.ts'

const BEFORE = 'When Someone Lands on This Page:'
const AFTER = 'After the Deadline, Redirect to:'

type Filled = Partial<Record<'before' | 'after' | 'ctaText' | 'ctaUrl', string>> & { ctaStyle?: string }

const right = {
  before: 'shop.example/offer',
  after: 'shop.example/closed',
  ctaStyle: 'Button',
  ctaText: 'Buy now',
  ctaUrl: '#buy',
}

async function fill(form: Locator, { before, after, ctaStyle, ctaText, ctaUrl }: Filled) {
  if (before !== undefined) await form.getByLabel(BEFORE).fill(before)
  if (after !== undefined) await form.getByLabel(AFTER).fill(after)
  if (ctaStyle !== undefined) await form.getByText(ctaStyle, { exact: true }).click()
  if (ctaText !== undefined) await form.getByLabel('CTA Text').fill(ctaText)
  if (ctaUrl !== undefined) await form.getByLabel('CTA URL').fill(ctaUrl)
}

const refusals: { wrong: Filled; field: string; says: string }[] = [
  { wrong: { before: '' }, field: BEFORE, says: 'Please enter a valid URL.' },
  { wrong: { before: 'nonsense' }, field: BEFORE, says: 'Please enter a valid before URL.' },
  {
    wrong: { before: 'https://shop.example/taken/' },
    field: BEFORE,
    says: 'Another page of this campaign already uses this URL.',
  },
  { wrong: { after: '' }, field: AFTER, says: 'Please enter a valid after URL.' },
  { wrong: { after: 'nonsense' }, field: AFTER, says: 'Please enter a valid after URL.' },
  {
    wrong: { after: 'https://www.shop.example/offer/' },
    field: AFTER,
    says: 'Whoops! You can’t use the same URL for before and after the deadline.',
  },
  {
    wrong: { before: 'shop.example/taken-after', after: 'shop.example/taken' },
    field: AFTER,
    says: 'These redirects would send visitors round in a circle.',
  },
  { wrong: { ctaStyle: 'None' }, field: '', says: 'Please select CTA Style.' },
  { wrong: { ctaText: '' }, field: 'CTA Text', says: 'CTA text is required.' },
  { wrong: { ctaText: 'Buy it today!' }, field: 'CTA Text', says: 'Max 12 characters' },
  { wrong: { ctaUrl: '' }, field: 'CTA URL', says: 'Please enter a valid URL or #text.' },
  { wrong: { ctaUrl: 'nowhere' }, field: 'CTA URL', says: 'Invalid URL' },
]

/** A saved page of a campaign, open in its form. */
async function openPage({ product, owner }: { product: Product; owner: Page }): Promise<Locator> {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  await calls.page(campaign, {
    beforeUrl: 'https://shop.example/offer',
    afterUrl: 'https://shop.example/closed',
  })
  await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)
  await owner.getByRole('button', { name: 'Edit Settings' }).click()
  return owner.getByRole('form', { name: 'Edit page' })
}

test('the form says what is wrong with a page, and takes it when nothing is', async ({ product, owner }) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  await calls.page(campaign, {
    beforeUrl: 'https://shop.example/taken',
    afterUrl: 'https://shop.example/taken-after',
  })
  await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)
  await owner.getByRole('button', { name: 'Add New Page' }).click()
  const form = owner.getByRole('form', { name: 'New page' })
  await form.getByRole('switch', { name: 'Show CTA' }).check()
  await expect(form.getByText('0/12')).toBeVisible()

  for (const { wrong, field, says } of refusals) {
    await fill(form, { ...right, ...wrong })
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText(says, { exact: true }).first(), says).toBeVisible()
    if (field) await expect(form.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
  }
  await fill(form, right)
  await form.getByRole('switch', { name: 'Open in a new tab' }).check()
  await form.getByRole('button', { name: 'Save' }).click()

  const card = owner.getByRole('listitem').filter({ hasText: 'shop.example/offer' })
  await expect(card).toContainText('Buy now')
  await expect(card).toContainText('shop.example/closed')
  await card.getByRole('button', { name: 'Edit Settings' }).click()
  const edit = owner.getByRole('form', { name: 'Edit page' })
  await expect(edit.getByLabel('CTA URL')).toHaveValue('#buy')
  await expect(edit.getByText('7/12')).toBeVisible()
  await expect(edit.getByRole('switch', { name: 'Open in a new tab' })).toBeChecked()
})

test('a type or a label of a page is saved when it is chosen, unless a URL is in the way', async ({
  product,
  owner,
}) => {
  const form = await openPage({ product, owner })

  await form.getByLabel(BEFORE).fill('nonsense')
  await form.getByRole('radio', { name: /^Inline timer/ }).click()
  await expect(form.getByText('Please enter a valid before URL.', { exact: true })).toBeVisible()
  await form.getByLabel(BEFORE).fill('https://shop.example/offer')
  await expect(form.getByText('Please enter a valid before URL.', { exact: true })).toHaveCount(0)
  await form.getByLabel(AFTER).fill('nonsense')
  await form.getByRole('radio', { name: /^Dynamic text/ }).click()
  await expect(form.getByText('Please enter a valid after URL.', { exact: true })).toBeVisible()
  await form.getByLabel(AFTER).fill('https://shop.example/over')
  await form.getByRole('radio', { name: /^Inline timer/ }).click()
  await expect(form.getByRole('region', { name: 'Code for the place in your page' })).toContainText(
    'data-deadline-timer',
  )
  await form.getByRole('textbox', { name: 'Label' }).fill('Order bump')
  await owner.getByRole('option', { name: 'Create “Order bump”' }).click()
  await form.getByRole('button', { name: 'Cancel' }).click()

  const card = owner.getByRole('listitem').filter({ hasText: 'shop.example/offer' })
  await expect(card).toContainText('Order bump')
  await expect(card).toContainText('shop.example/over')
  await card.getByRole('combobox', { name: /^Type of/ }).click()
  await owner.getByRole('option', { name: 'Sales tracking' }).click()
  await expect(card).toContainText('A visit to this page counts as a sale')
  await card.getByRole('button', { name: 'Edit Settings' }).click()
  await form.getByLabel('Sale amount').fill('49')
  await form.getByRole('combobox', { name: 'Currency' }).fill('eu')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please enter a currency of 3 letters.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Currency' }).fill('eur')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(card).toContainText('A visit to this page counts as a sale of €49 when')
})

test('what is typed while a chosen type is being saved stays where it was typed', async ({
  product,
  owner,
}) => {
  const form = await openPage({ product, owner })
  const held = Promise.withResolvers<void>()
  await owner.route('**/pages/update', async (route) => {
    await held.promise
    await route.continue()
  })

  await form.getByRole('radio', { name: /^Inline timer/ }).click()
  await form.getByLabel(AFTER).fill('https://shop.example/later')
  const saved = owner.waitForResponse('**/pages/update')
  held.resolve()
  await saved

  await expect(form.getByLabel(AFTER)).toHaveValue('https://shop.example/later')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('link', { name: 'shop.example/later' })).toBeVisible()
})

test(
  'a label that was made once is offered again when no page has it',
  keptBy(
    'src/server/pages/routes.test.ts',
    'a label is remembered for whoever made it, also when no page has it',
  ),
  async ({ product, owner }) => {
    const calls = ownerCalls(product, owner)
    const [first, second] = [await calls.campaign(), await calls.campaign()]
    await calls.page(first, { beforeUrl: 'https://shop.example/offer', label: 'Order bump' })
    await owner.goto(`${product.origin}/edit/${first.id}/pages`)
    await owner.getByRole('button', { name: 'Edit Settings' }).click()
    await owner.getByRole('button', { name: 'Delete page' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Are you sure you want to delete this page?' })
    await expect(dialog).toContainText(
      'Warning: This cannot be undone. Deleting this page will disable the product on it and the email link connected to it will also be deleted.',
    )
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(owner.getByRole('heading', { name: 'Add Your Pages' })).toBeVisible()

    await owner.goto(`${product.origin}/edit/${second.id}/pages`)
    await owner.getByRole('button', { name: 'Add New Page' }).click()
    await expect(owner.getByRole('button', { name: 'Delete page' })).toHaveCount(0)
    await owner.getByRole('textbox', { name: 'Label' }).click()

    await expect(owner.getByRole('option')).toHaveText(['Checkout Page', 'Sales Page', 'Order bump'])
  },
)

test('one form is open at a time, and none is closed over what was typed', async ({ product, owner }) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  for (const path of ['one', 'two', 'three', 'four', 'five', 'six'])
    await calls.page(campaign, { beforeUrl: `https://shop.example/${path}` })
  await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)
  const last = owner.getByRole('listitem').filter({ hasText: 'shop.example/six' })
  await last.getByRole('button', { name: 'Edit Settings' }).click()
  await owner.getByRole('button', { name: 'Edit Settings' }).first().click()
  await expect(owner.getByRole('form')).toHaveCount(1)
  await owner.getByLabel(BEFORE).fill('https://shop.example/changed')

  await last.getByRole('button', { name: 'Edit Settings' }).click()
  const leave = owner.getByRole('dialog', { name: 'Are you sure you want to leave?' })
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect(owner.getByLabel(BEFORE)).toHaveValue('https://shop.example/changed')
  await last.getByRole('button', { name: 'Edit Settings' }).click()
  await leave.getByRole('button', { name: 'Save and leave' }).click()
  await expect(owner.getByLabel(BEFORE)).toHaveValue('https://shop.example/six')
  await expect(owner.getByText('shop.example/changed').first()).toBeVisible()
  await owner.getByLabel(BEFORE).fill('https://shop.example/thrown-away')
  await owner.getByRole('button', { name: 'Add New Page' }).click()
  await leave.getByRole('button', { name: 'Continue without saving' }).click()

  await expect(owner.getByRole('form', { name: 'New page' })).toBeInViewport()
  await expect(owner.getByRole('form')).toHaveCount(1)
  await owner.getByRole('form').getByRole('button', { name: 'Cancel' }).click()
  await expect(owner.getByRole('button', { name: 'Add New Page' })).toBeFocused()
})

test(
  'a page of a limited quantity speaks of the quantity',
  keptBy(
    'src/admin/pages/redirect-text.test.ts',
    'a quantity has no deadline: its redirect comes when nothing is left',
  ),
  async ({ product, owner }) => {
    const campaign = await ownerCalls(product, owner).campaign({
      campaignType: 'quantity',
      deadlineType: 5,
      quantity: 100,
    })
    await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)
    await owner.getByRole('button', { name: 'Add New Page' }).click()
    const form = owner.getByRole('form', { name: 'New page' })

    await expect(form.getByRole('group', { name: 'Page type' }).getByRole('radio')).toHaveCount(4)
    await expect(form.getByRole('radio', { name: /^Inline timer/ })).toHaveCount(0)
    await form.getByLabel(BEFORE).fill('shop.example/offer')
    await form.getByRole('radio', { name: /^Remaining quantity/ }).click()
    await expect(form.getByRole('region', { name: 'Code for the place in your page' })).toContainText(
      'data-deadline-quantity',
    )
    await expect(form.getByRole('switch', { name: 'Redirect when the quantity reaches 0' })).toBeChecked()
    await form.getByLabel('When the Quantity Reaches 0, Redirect to:').fill('shop.example/sold-out')
    await form.getByRole('button', { name: 'Save' }).click()
    await owner.getByRole('dialog', { name: 'Page Setup' }).press('Escape')

    await expect(owner.getByRole('listitem').filter({ hasText: 'shop.example/offer' })).toContainText(
      'When the quantity reaches 0',
    )
  },
)

test('a page without a redirect says so, and nobody is offered what is not built', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  const { id } = await calls.page(campaign, { beforeUrl: 'https://shop.example/offer' })
  await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)
  await expect(owner.getByText("The timer will be hidden and the page won't redirect")).toBeVisible()
  await expect(owner.getByRole('listitem').filter({ hasText: 'shop.example/offer' })).toContainText(
    'Not checked yet.',
  )
  const appearance = owner.getByRole('link', { name: 'Edit Appearance' })
  await expect(appearance).toHaveAttribute('href', `/edit/${campaign.id}/floating-bar-editor?page=${id}`)

  await owner.getByRole('combobox', { name: /^Type of/ }).click()
  await expect(owner.getByRole('option', { name: 'Inline timer' })).toBeVisible()
  await expect(owner.getByRole('option', { name: 'Floating bar (classic)' })).toBeVisible()
  await expect(owner.getByRole('option', { name: /Portal/ })).toHaveCount(0)
  await owner.keyboard.press('Escape')
  await owner.getByRole('button', { name: 'Add New Page' }).click()
  await expect(owner.getByRole('radio', { name: /^Inline timer/ })).toBeVisible()
  await expect(owner.getByRole('radio', { name: /^Portal/ })).toHaveCount(0)
})

test('who sees the product on pages opens them with their bar from the list', async ({ product, owner }) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  await calls.page(campaign, { beforeUrl: 'https://shop.example/offer' })
  await setFlags(calls, { seesProductOnPage: true })
  await owner.context().route('https://shop.example/**', (route) => route.fulfill({ body: 'The offer' }))
  await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)

  const opened = owner.waitForEvent('popup')
  await owner.getByRole('link', { name: 'shop.example/offer' }).click()

  await expect(await opened).toHaveURL(/^https:\/\/shop\.example\/offer\?dlp=/)
})

test('the older list does what the newer one does', async ({ product, owner }) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  await calls.page(campaign, {
    beforeUrl: 'https://shop.example/offer',
    afterUrl: 'https://shop.example/closed',
  })
  await owner.goto(`${product.origin}/edit/${campaign.id}/pages?v1=true`)
  const row = owner.getByRole('listitem').filter({ hasText: 'shop.example/offer' })
  await expect(row).toContainText('shop.example/closed')
  await expect(row.getByText('Email link')).toHaveCount(0)

  await row.getByRole('combobox', { name: /^Type of/ }).click()
  await owner.getByRole('option', { name: 'No timer' }).click()
  await expect(row.getByRole('combobox', { name: /^Type of/ })).toHaveValue('No timer')
  await row.getByRole('button', { name: 'Verify' }).click()
  await owner.getByRole('dialog', { name: 'Page Setup' }).press('Escape')
  await row.getByRole('button', { name: 'Edit Settings' }).click()

  await expect(owner.getByRole('form', { name: 'Edit page' })).toBeVisible()
})

test('the newer wizard goes on when there is a page', async ({ product, owner }) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  await owner.goto(`${product.origin}/campaigns/update/${campaign.id}/pages`)

  await owner.getByRole('button', { name: 'Continue' }).click()
  await expect(owner.getByText('Please add at least one page.')).toBeVisible()
  await calls.page(campaign, { beforeUrl: 'https://shop.example/offer' })
  await owner.reload()
  await owner.getByRole('button', { name: 'Continue' }).click()

  await expect(owner).toHaveURL(/\/campaigns\/update\/[0-9a-z]+\/quickstart$/)
})
