/** A campaign goes live because its owner says so, and stops when they say so. */
import { emptyCampaignForm } from '../../src/domain/campaigns/campaign-form.ts'
import { campaignsApi } from '../../src/domain/campaigns/campaigns.api.ts'
import { expect, test } from '../support/journey.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { checkScreen, checkScreenOnce } from '../support/screens.ts'
import { bar } from '../support/visitor.ts'

test('an owner hears what is missing, puts it right, goes live, pauses and ends', async ({
  product,
  site,
  owner,
  device,
}) => {
  const calls = ownerCalls(product, owner)
  const form = {
    ...emptyCampaignForm({ campaignType: 'page_only', timezone: 'UTC' }),
    campaignName: 'Sourdough Masterclass',
    emailPlatform: 'mailchimp',
    checkoutPlatform: 'kajabi',
    landingPlatform: 'kajabi',
  }
  const { id } = await calls.ask(campaignsApi.create, { body: { form } })
  const campaign = await calls.ask(campaignsApi.read, { params: { campaignId: id } })
  const badge = (state: string) => owner.getByRole('button', { name: state, exact: true })
  const choose = async (state: string, act: RegExp) => {
    await badge(state).click()
    await owner.getByRole('menuitem', { name: act }).click()
  }
  const offer = site.page('/offer', { title: 'The offer' })
  const closed = site.page('/closed', { title: 'Too late' })
  const visitor = await device()

  await test.step('nobody can go live with nothing', async () => {
    await owner.goto(`${product.origin}/edit/${id}/pages`)
    await badge('Draft').click()
    await expect(owner.getByText('Strangers see nothing and no deadline starts.')).toBeVisible()
    await checkScreenOnce(owner, 'stage-menu')
    await owner.getByRole('menuitem', { name: /^Go live…/ }).click()
    const dialog = owner.getByRole('dialog', { name: 'Go live with “Sourdough Masterclass”?' })
    await expect(dialog).toContainText('There is no page yet')
    await expect(dialog.getByRole('button', { name: 'Go live anyway' })).toBeDisabled()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await calls.page(campaign, { beforeUrl: offer, afterUrl: closed })
  const { snippet } = await calls.snippets(campaign)
  site.page('/offer', { title: 'The offer', head: snippet })

  await test.step('what is missing is one click away, and the way back leads to the question', async () => {
    await owner.reload()
    await choose('Draft', /^Go live…/)
    const dialog = owner.getByRole('dialog', { name: /^Go live with/ })
    await expect(dialog).toContainText('Three things are not finished')
    await checkScreen(owner, 'go-live')
    await dialog.getByRole('link', { name: 'Edit words' }).click()
    await expect(owner).toHaveURL(/floating-bar-editor/)
    await owner.goBack()
    await expect(dialog).toBeVisible()
    await visitor.goto(offer)
    await expect(visitor.getByRole('heading', { name: 'The offer' })).toBeVisible()
    await expect(bar(visitor)).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Go live anyway' }).click()
    await expect(badge('Live')).toBeVisible()
  })

  await test.step('visitors see it, and not while it is paused', async () => {
    await visitor.goto(offer)
    await expect(bar(visitor)).toBeVisible()
    await choose('Live', /^Pause/)
    await expect(badge('Paused')).toBeVisible()
    await visitor.goto(offer)
    await expect(visitor.getByRole('heading', { name: 'The offer' })).toBeVisible()
    await expect(bar(visitor)).toHaveCount(0)
    await owner.getByRole('button', { name: 'Undo' }).click()
    await expect(badge('Live')).toBeVisible()
  })

  await test.step('an end sends everybody on', async () => {
    await choose('Live', /^End…/)
    await checkScreenOnce(owner, 'stage-end')
    await owner.getByRole('button', { name: 'End campaign' }).click()
    await expect(badge('Ended')).toBeVisible()
    await visitor.goto(offer)
    await expect(visitor).toHaveURL(closed)
    await choose('Ended', /^Open again…/)
    await expect(badge('Live')).toBeVisible()
  })
})
