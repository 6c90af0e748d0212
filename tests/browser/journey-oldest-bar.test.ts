/** The oldest bar's form: what is saved is what the next visitor gets; and the way to the new style, and back. */
import { newStyleMessages } from '../../src/domain/earlier-bars/earlier-bar-words.ts'
import { setFlags } from '../support/account-flags.ts'
import { campaignWithBars } from '../support/bar-editor.ts'
import { barriersIn } from '../support/barriers.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'

test('an oldest bar is set in its form, shown to visitors, taken over to the new style and back', async ({
  product,
  site,
  owner,
  device,
}) => {
  const calls = ownerCalls(product, owner)
  await setFlags(calls, { showLiveEditor: false })
  const { campaign, urls } = await campaignWithBars({ calls, site }, { types: ['floatbar'] })
  const url = urls[0] ?? ''
  const stage = owner.frameLocator('iframe[title="Your floating bar"]')
  const row = (name: string) => owner.getByRole('button', { name: new RegExp(`^${name}\\b`) })
  const visit = async () => {
    const visitor = await device()
    await visitor.goto(url)
    return visitor
  }

  // The classic editor's address leads to the form that is in force.
  await owner.goto(`${product.origin}/edit/${campaign.id}/editor`)
  await expect(owner).toHaveURL(/\/legacy-editor$/)
  await row('Text').click()
  await owner.getByLabel('Bar text').fill('x'.repeat(101))
  await expect(owner.getByLabel('Bar text')).toHaveValue('x'.repeat(100))
  await owner.getByLabel('Bar text').fill('Doors close on Friday')
  await expect(owner.getByText('21/100', { exact: true })).toBeVisible()
  await owner.getByRole('radio', { name: 'Oswald' }).click()
  await expect(stage.getByText('Doors close on Friday')).toBeVisible()
  if (process.env['SHOTS']) await owner.screenshot({ path: `${process.env['SHOTS']}/oldest-form.png` })
  await row('Look').click()
  await owner.getByRole('radio', { name: 'Bottom' }).click()
  await row('Button').click()
  await owner.getByRole('switch', { name: 'Show CTA' }).check()
  await owner.getByLabel('CTA text', { exact: true }).fill('x'.repeat(27))
  await expect(owner.getByText('26/26', { exact: true })).toBeVisible()
  await owner.getByLabel('CTA text', { exact: true }).fill('Get your seat')
  await expect(owner.getByText('13/26', { exact: true })).toBeVisible()
  await owner.getByLabel('CTA URL').fill('https://shop.example/seat')
  await owner.getByRole('button', { name: 'Save and Exit' }).click()
  await expect(owner).toHaveURL(/\/pages$/)

  const visitor = await visit()
  const bar = visitor.getByRole('region', { name: 'Doors close on Friday' })
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link', { name: 'Get your seat' })).toHaveAttribute(
    'href',
    'https://shop.example/seat',
  )
  await expect(bar.getByRole('timer')).toBeVisible()
  await expect.poll(async () => (await bar.boundingBox())?.x).toBe(0)
  if (process.env['SHOTS']) await visitor.screenshot({ path: `${process.env['SHOTS']}/oldest-bar.png` })
  const inBar = (await barriersIn(visitor)).filter(({ nodes }) =>
    nodes.some(({ html }) => /class="(?:bar|cta|hide|clock)/.test(html)),
  )
  expect(inBar.map(({ id }) => id)).toEqual([])
  await bar.getByRole('button').click()
  await expect(bar).toHaveCount(0)

  await owner.goto(`${product.origin}/edit/${campaign.id}/legacy-editor`)
  await row('Text').click()
  await owner.getByLabel('Bar text').fill('Never saved')
  const askForNewStyle = async () => {
    await owner.getByRole('button', { name: newStyleMessages.offer }).click()
    await owner.getByRole('button', { name: 'Continue without saving' }).click()
  }
  await askForNewStyle()
  const dialog = owner.getByRole('dialog', { name: newStyleMessages.offer })
  await expect(dialog).toContainText(
    'Please confirm that you want to use the new floating bar style for this campaign.',
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(owner.getByLabel('Bar text')).toHaveValue('Never saved')
  await askForNewStyle()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(owner).toHaveURL(/\/floating-bar-editor/)
  const second = await visit()
  await expect(second.getByText('Doors close on Friday')).toBeVisible()
  await expect(second.locator('[data-template]')).toBeVisible()

  await owner.getByRole('button', { name: newStyleMessages.back }).click()
  await owner.getByRole('dialog').getByRole('button', { name: newStyleMessages.yes }).click()
  await expect(owner).toHaveURL(/\/legacy-editor$/)
  await row('Text').click()
  await expect(owner.getByLabel('Bar text')).toHaveValue('Doors close on Friday')
})

test('the form of a limited quantity has no timer to switch on', async ({ product, site, owner }) => {
  const calls = ownerCalls(product, owner)
  await setFlags(calls, { showLiveEditor: false })
  const campaign = await calls.campaign({ campaignType: 'quantity', deadlineType: 5, quantity: 100 })
  await calls.page(campaign, { type: 'floatbar', beforeUrl: site.page('/offer', {}) })
  await owner.goto(`${product.origin}/edit/${campaign.id}/legacy-editor`)
  await owner.getByRole('button', { name: /^Text\b/ }).click()

  await expect(owner.getByText('A campaign with a limited quantity has no timer to show.')).toBeVisible()
  await expect(owner.getByRole('switch', { name: 'Show timer' })).toHaveCount(0)
  const bar = owner.frameLocator('iframe[title="Your floating bar"]')
  await expect(bar.locator('.frame')).toBeVisible()
  await expect(bar.getByRole('timer')).toHaveCount(0)
})
