/** Owners say how their sales are reported: ten providers in one dialog. */
import { saleProviders } from '../../src/domain/sales/sale-providers.ts'
import { noTagsText, saleSetups, stepCount } from '../../src/domain/sale-trackings/sale-setup.ts'
import { expect } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { dialogOn, EDGE, openTab, reportsSales, tellSale, test } from '../support/sale-tracking-dialog.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'
import { sampleOf } from '../support/sample.ts'

test('each tab has its steps, its address, an amount of its own, and what has come', async ({
  product,
  owner,
}) => {
  await owner.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const calls = ownerCalls(product, owner)
  const { id: campaignId } = await calls.campaign({ checkoutPlatform: 'kajabi' })
  await owner.goto(`${product.origin}/edit/${campaignId}/deadline`)
  const dialog = dialogOn(owner)

  await owner.getByRole('link', { name: 'Set up tracking' }).click()
  await expect(dialog.getByRole('tab', { name: 'Kajabi' })).toHaveAttribute('aria-selected', 'true')
  for (const [at, { slug, name, platform }] of sampleOf([...saleProviders.entries()], 3)) {
    const { title, intro, by } = saleSetups[slug]
    await openTab(dialog, name)
    await expect(dialog.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(dialog.getByText(intro)).toBeVisible()
    await expect(dialog.getByText('No events received')).toBeVisible()
    if (by === 'tag') continue
    await expect(dialog.getByRole('listitem')).toHaveCount(
      stepCount(slug) + saleSetups[slug].steps.length - 1,
    )
    await dialog.getByLabel('Amount').fill(String(100 + at))
    await expect(dialog.getByText(/^Saved\./)).toBeVisible()
    if (by === 'mail') {
      await expect(dialog.getByRole('link', { name: 'Zapier' })).toBeVisible()
      continue
    }
    const url = dialog.getByRole('textbox', { name: 'Sales tracking URL' })
    await expect(url).toHaveValue(
      new RegExp(`^${EDGE}/promotion/sale/add/${campaignId}/${slug}/[0-9a-f]{32}/${100 + at}\\.00/USD`),
    )
    if (platform === 'keap')
      await expect(url).toHaveValue(/\?email=~Contact\.Email~&first_name=~Contact\.FirstName~$/)
  }

  await openTab(dialog, 'Custom API')
  await dialog.getByRole('button', { name: 'Copy Sales tracking URL' }).click()
  await expect(dialog.getByText('Copied!')).toBeVisible()
  await expect(dialog.getByText('Copied!')).toHaveCount(0)
  await dialog.getByLabel('Currency, three letters').fill('EU')
  await expect(dialog.getByRole('alert')).toHaveText('Please enter a currency of 3 letters.')
  await dialog.getByRole('button', { name: 'EUR' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Sales tracking URL' })).toHaveValue(/\/109\.00\/EUR$/)
  await dialog.getByRole('button', { name: 'Send a test sale' }).click()
  await expect(dialog.getByRole('cell', { name: 'ada@example.com', exact: true })).toBeVisible()
  const unfilled = { email: '{{ customer.email }}', order: '1' }
  await tellSale(product, calls, { campaignId, provider: 'custom', ...unfilled })
  await expect(
    dialog.getByText(
      '“{{ customer.email }}” is a merge tag nobody filled: that sale counts, but ends nobody’s deadline.',
    ),
  ).toBeVisible()
  await checkScreen(owner, 'sale-tracking-events')
  await dialog.getByRole('button', { name: 'Delete the event of ada@example.com' }).click()
  await owner
    .getByRole('dialog', { name: 'Delete this test?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(dialog.getByRole('cell', { name: 'ada@example.com', exact: true })).toHaveCount(0)
})

test('ConvertKit from the key to the webhook, its replacement, and a key that was revoked', async ({
  product,
  platforms,
  owner,
  trouble,
}) => {
  const { state, platform } = platforms.of('kit')
  const calls = ownerCalls(product, owner)
  const { id: campaignId } = await calls.campaign()
  const dialog = dialogOn(owner)
  await owner.goto(`${product.origin}/edit/${campaignId}/pages#sales/convertkit`)

  const key = platform.credentials.by === 'key' ? platform.credentials.first : ''
  await dialog.getByLabel('V4 API key').fill(key)
  await dialog.getByRole('button', { name: 'Integrate' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(noTagsText('ConvertKit'))
  state.tags.push({ id: '7', name: 'Bought: Sourdough Masterclass' })
  await owner.reload()
  await dialog.getByLabel('Amount').fill('149')
  await dialog.getByLabel('Tag that buyers get').fill('first')
  await expect(dialog.getByRole('listbox', { name: 'Tags' })).toHaveText('Nothing is called “first”.')
  await dialog.getByLabel('Tag that buyers get').fill('bought')
  await dialog.getByRole('option', { name: /^Bought/ }).click()
  const create = dialog.getByRole('button', { name: 'Create a webhook' })
  await create.click()
  await expect(dialog.getByText('Webhook Created!')).toBeVisible()
  await expect(create).toBeDisabled()
  await expect(dialog.getByRole('link', { name: 'Open the rule in ConvertKit' })).toBeVisible()
  await expect(dialog.getByText('checked just now')).toBeVisible()
  await checkScreenOnce(owner, 'sale-tracking-kit')

  await dialog.getByLabel('Amount').fill('129')
  await expect(dialog.getByText('Replaces the rule that reports $149.00.')).toBeVisible()
  await create.click()
  await expect(dialog.getByText('Webhook Created!')).toBeVisible()
  const reported = () => state.hooks.map(({ url }) => new URL(url).pathname.split('/').slice(-2).join(' '))
  await expect.poll(reported).toEqual(['129.00 USD'])

  trouble.forgive(/422|424/)
  platforms.fail('kit', { ...platform.problem(401, 'The access token is invalid'), times: 100 })
  await dialog.getByLabel('Amount').fill('99')
  await create.click()
  await expect(dialog.getByRole('button', { name: 'Test and save' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toContainText('The access token is invalid')
  await expect(owner.getByText('The access token is invalid')).toHaveCount(1)
  await expect(create).toBeDisabled()
  await expect(reportsSales(dialog, 'ConvertKit')).toHaveCount(0)
  await checkScreenOnce(owner, 'sale-tracking-kit-revoked')

  platforms.of('kit').failing.splice(0)
  await dialog.getByLabel('New V4 API key').fill(key)
  await dialog.getByRole('button', { name: 'Test and save' }).click()
  await expect(reportsSales(dialog, 'ConvertKit')).toBeVisible()
  await create.press('Enter')
  await expect(dialog.getByText('Webhook Created!')).toBeVisible()
  await expect(create).toBeFocused()
})

test('Back leads to where one was, whether the dialog was closed before or not', async ({
  product,
  owner,
}) => {
  const calls = ownerCalls(product, owner)
  const { id: campaignId } = await calls.campaign()
  const dialog = dialogOn(owner)
  await owner.goto(`${product.origin}/edit/${campaignId}/pages`)
  await owner.getByRole('link', { name: /^Deadline/ }).click()

  const opener = owner.getByRole('link', { name: 'Set up tracking' })
  await opener.click()
  await openTab(dialog, 'Drip')
  await owner.goBack()
  await expect(dialog).toHaveCount(0)
  await expect(owner).toHaveURL(/\/deadline$/)
  await opener.click()
  await openTab(dialog, 'Drip')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(owner).toHaveURL(/\/deadline$/)
  await expect(opener).toBeFocused()
  await opener.click()
  await openTab(dialog, 'Drip')
  // The second click may meet the page below, and takes the focus there.
  await dialog.getByRole('button', { name: 'Close' }).dblclick()
  await expect(dialog).toHaveCount(0)
  await expect(owner).toHaveURL(/\/deadline$/)
  await owner.goBack()
  await expect(owner).toHaveURL(/\/pages$/)

  await owner.goto(`${product.origin}/edit/${campaignId}/deadline#sales/drip`)
  await openTab(dialog, 'Keap')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(owner).toHaveURL(/\/deadline$/)
})
