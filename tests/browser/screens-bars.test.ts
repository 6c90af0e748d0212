/** The floating bar editor: waiting, in trouble, without bars, at the first visit, with each of its parts open once. */
import type { Page } from '@playwright/test'
import { expect, test, type House } from '../support/house.ts'
import { inspect } from '../support/screens.ts'

const open = (owner: Page, house: House, campaignId: string, family = '/edit') =>
  owner.goto(`${house.product.origin}${family}/${campaignId}/floating-bar-editor`)

/** A campaign whose pages have these types, each with a page online. */
async function campaignWith({ calls, site }: House, types: readonly string[], name = 'Masterclass') {
  const isAnnouncement = types.includes('announcement_bar')
  const campaign = await calls.campaign({
    campaignName: name,
    ...(isAnnouncement && { campaignType: 'AnnouncementBar', deadlineType: null }),
  })
  for (const [at, type] of types.entries())
    await calls.page(campaign, {
      type,
      beforeUrl: site.page(`/masterclass/${at}`, salesPage),
      ...(!isAnnouncement && { label: at === 0 ? 'Sales Page' : '' }),
    })
  return campaign
}

const salesPage = {
  title: 'Write, launch and sell your first course in a month',
  head: '<style>body{font:20px/1.5 serif;max-width:44rem;margin:3rem auto;padding:0 1rem;background:#fffdf8}h1{font-size:44px;line-height:1.15}</style>',
  body: '<p>A six-part masterclass for teachers who would rather be teaching.</p>'.repeat(12),
}

/** The bar is drawn over the page, and nothing on the stage is on its way any more. */
async function stageStands(owner: Page) {
  const frame = owner.frameLocator('iframe[title="Your floating bar"]')
  await expect(frame.getByRole('timer')).toBeVisible()
  await expect(owner.getByText('Loading your page…')).toHaveCount(0)
}

test('everybody can design a bar for the first time', async ({ house, owner }) => {
  const { id } = await campaignWith(house, ['floatbar_v2', 'floatbar_v2'])
  await open(owner, house, id)
  await expect(owner.getByRole('heading', { name: 'Start with a template' })).toBeVisible()
  await stageStands(owner)
  await inspect(owner, 'bars-first-visit')

  await owner.getByRole('button', { name: 'Close the templates' }).click()
  await expect(owner.getByRole('heading', { name: 'Start with a template' })).toHaveCount(0)
  for (const section of ['Layout', 'Colors', 'Content', 'Settings', 'Translate']) {
    await owner.getByRole('button', { name: new RegExp(`^${section}`) }).click()
    await expect(owner.getByRole('region', { name: new RegExp(`^${section}`) })).toBeVisible()
    await inspect(owner, `bars-${section.toLowerCase()}`)
  }
})
