/** Accounts see nothing of each other. */
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'

test('another account’s campaign is as unknown as one that never was', async ({
  product,
  site,
  owner,
  device,
}) => {
  const { campaign } = await openOffer({ product, site, owner })
  await product.person('ben@example.com')
  const ben = await device()
  await product.signIn(ben.context(), 'ben@example.com')

  for (const id of [campaign.id, '0000000000000000000000000'])
    for (const path of [
      `/edit/${id}/deadline`,
      `/edit/${id}/pages`,
      `/campaigns/update/${id}/pages`,
      `/analytics/${id}`,
    ]) {
      await ben.goto(product.origin + path)
      await expect(ben.getByRole('heading', { name: 'There is no such campaign' })).toBeVisible()
      const main = ben.getByRole('navigation', { name: 'Main' })
      await expect(main.getByRole('link', { name: 'Campaigns' })).toBeVisible()
    }
})
