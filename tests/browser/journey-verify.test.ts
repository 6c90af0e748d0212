/** How an owner learns that the code is on the page. */
import type { Page, Route } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { keptBy } from '../support/sample.ts'

test('“Verify now” opens the page, where the code answers for itself', async ({ product, site, owner }) => {
  const offer = await openOffer({ product, site, owner })
  await owner.goto(`${product.origin}/edit/${offer.campaign.id}/pages`)
  await owner.getByRole('button', { name: 'Verify' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Page Setup' })

  const [opened] = await Promise.all([
    owner.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Verify now' }).click(),
  ])
  await expect(opened.getByRole('heading')).toHaveText('The offer')

  await expect(dialog.getByText(/^Verified, last seen/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(owner.getByRole('listitem').filter({ hasText: '/offer' })).toContainText('Verified')
})

test('a page without the code stays unverified, and the owner is shown where the code goes', async ({
  product,
  site,
  owner,
}) => {
  const offer = await openOffer({ product, site, owner })
  offer.redesign({ head: '' })
  await owner.goto(`${product.origin}/edit/${offer.campaign.id}/pages`)
  await owner.getByRole('button', { name: 'Verify' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Page Setup' })

  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog.getByRole('region', { name: 'Code for your page' })).toContainText('<script')
  await dialog.getByText('Plain tag', { exact: true }).click()
  await expect(dialog.getByRole('region', { name: 'Code for your page' })).toHaveText(/^<script async/)
  await dialog.getByRole('button', { name: 'I added the code' }).click()
  await expect(dialog).toContainText('Do you see the floating bar on your page?')
  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await expect(dialog.getByRole('heading', { name: 'Contact us' })).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Message for whoever helps you' })).toContainText('<script')
  await expect(dialog.getByRole('link', { name: 'Send it by email' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=/,
  )
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(
    owner.getByText("Not verified. We're having trouble detecting the code on the page."),
  ).toBeVisible()
})

test('an owner who cannot add the code gets help, then adds it and sees the bar', async ({
  product,
  site,
  owner,
}) => {
  const offer = await openOffer({ product, site, owner })
  await owner.goto(`${product.origin}/edit/${offer.campaign.id}/pages`)
  await owner.getByRole('button', { name: 'Verify' }).click()
  const dialog = owner.getByRole('dialog', { name: 'Page Setup' })

  await dialog.getByRole('button', { name: 'No', exact: true }).click()
  await dialog.getByRole('button', { name: 'I need help' }).click()
  await expect(dialog.getByRole('link', { name: /^How it is done in / })).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the code' }).click()
  await dialog.getByRole('button', { name: 'I added the code' }).click()
  await dialog.getByRole('button', { name: 'Yes' }).click()
  await expect(dialog.getByText('Your page is set up.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Continue' }).click()

  await expect(dialog).toBeHidden()
  await expect(owner.getByText('Verified, confirmed by you')).toBeVisible()
})

test(
  'an owner’s word is taken, and shown as a word',
  keptBy('src/admin/pages/verification-text.test.ts', 'a page that its owner confirmed says so'),
  async ({ product, site, owner }) => {
    const offer = await openOffer({ product, site, owner })
    await owner.goto(`${product.origin}/edit/${offer.campaign.id}/pages`)
    await owner.getByRole('button', { name: 'Verify' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Page Setup' })

    await expect(dialog).toContainText('Do you see the floating bar on your page?')
    await dialog.getByRole('button', { name: 'Yes' }).click()

    await expect(dialog).toBeHidden()
    await expect(owner.getByText('Verified, confirmed by you')).toBeVisible()
  },
)

test(
  'an owner who verifies a page does not become a lead of it',
  keptBy('src/server/visitors/decide.test.ts', 'looking whether the code is there makes nobody a lead'),
  async ({ product, site, owner }) => {
    const offer = await openOffer({ product, site, owner })
    await owner.goto(`${product.origin}/edit/${offer.campaign.id}/pages`)
    await owner.getByRole('button', { name: 'Verify' }).click()
    const dialog = owner.getByRole('dialog', { name: 'Page Setup' })

    await dialog.getByRole('button', { name: 'Verify now' }).click()
    await expect(dialog.getByText(/^Verified, last seen/)).toBeVisible()

    expect(await offer.calls.leads(offer.campaign)).toHaveLength(0)
  },
)

for (const [title, mishap] of Object.entries({
  'also when they looked at something else meanwhile': async (owner: Page, looks: Looks) => {
    await owner.getByRole('link', { name: 'Analytics' }).click()
    await expect(owner.getByRole('heading', { name: 'Analytics' })).toBeVisible()
    await looks.answer()
    await owner.goBack()
  },
  'also when the server was away for a moment': (_owner: Page, looks: Looks) => looks.refuse(),
}))
  test(`an owner is told whether the code is on a page that was just saved, ${title}`, async ({
    product,
    owner,
  }) => {
    const campaign = await ownerCalls(product, owner).campaign()
    // The second page: at the first one Page Setup opens, and looks, too.
    await ownerCalls(product, owner).page(campaign, { beforeUrl: 'https://shop.example/opt-in' })
    const looks = await holdFirstLook(owner)
    await owner.goto(`${product.origin}/edit/${campaign.id}/pages`)
    await owner.getByRole('button', { name: 'Add New Page' }).click()
    const form = owner.getByRole('form', { name: 'New page' })
    await form.getByLabel('When Someone Lands on This Page:').fill('shop.example/offer')
    await form.getByRole('radio', { name: /^Opt-in form/ }).click()
    await form.getByRole('button', { name: 'Save' }).click()
    const card = owner.getByRole('listitem').filter({ hasText: 'shop.example/offer' })
    await expect(card).toContainText('Checking…')

    await mishap(owner, looks)

    await expect(card).toContainText("Not verified. We're having trouble detecting the code on the page.")
  })

type Looks = Awaited<ReturnType<typeof holdFirstLook>>

/** The server's first look at a page waits until the test has it answered or refused; all later ones are answered. */
async function holdFirstLook(owner: Page) {
  const held = Promise.withResolvers<Route>()
  const answer = (route: Route) => route.fulfill({ json: { outcome: 'notFound', hints: [] } })
  let count = 0
  await owner.route('**/inspect', async (route) => {
    count += 1
    await (count === 1 ? held.resolve(route) : answer(route))
  })
  return {
    answer: async () => answer(await held.promise),
    refuse: async () =>
      (await held.promise).fulfill({ status: 503, json: { error: 'This could not be finished.' } }),
  }
}
