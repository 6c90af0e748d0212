/** Somebody whose time is over writes to the owner, is sent a reset link, and has a deadline again. */
import { resetPageWords } from '../../src/domain/testing/reset-page-words.ts'
import { resetLinksApi } from '../../src/domain/testing/reset-links.api.ts'
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { checkScreen } from '../support/screens.ts'
import { promisedDeadline } from '../support/visitor.ts'

const MARA = 'mara@example.com'
const HOUR = 3_600_000
const words = resetPageWords('en')

test('a reset link gives one person a new deadline, once, and takes no address along', async ({
  product,
  site,
  owner,
  device,
  trouble,
}) => {
  // A link that was used is answered 410, which the console tells.
  trouble.forgive(/status of 410/)
  const offer = await openOffer({ product, site, owner })
  const visitor = await device()
  await visitor.goto(`${offer.url}?em=${MARA}`)
  const first = await promisedDeadline(visitor, product.clock)
  product.clock.advance(3 * HOUR)
  await visitor.goto(offer.url)
  await expect(visitor).toHaveURL(offer.closed)

  const params = { campaignId: offer.campaign.id }
  const body = { email: MARA, redirect: offer.url, hours: 72 } as const
  const link = await offer.calls.ask(resetLinksApi.create, { params, body })
  await visitor.goto(link.url)
  await expect(visitor.getByRole('heading')).toHaveText(words.title)
  await checkScreen(visitor, 'reset-link')
  // Opening it is not pressing: whoever goes to the offer now is still too late.
  const elsewhere = await visitor.context().newPage()
  await elsewhere.goto(offer.url)
  await expect(elsewhere).toHaveURL(offer.closed)
  await elsewhere.close()

  await visitor.keyboard.press('Tab')
  await visitor.keyboard.press('Enter')

  await expect(visitor).toHaveURL(offer.url)
  expect(await visitor.evaluate(() => document.referrer)).toBe('')
  expect(await promisedDeadline(visitor, product.clock)).toBeGreaterThanOrEqual(first + 3 * HOUR)

  await visitor.goto(link.url)
  await expect(visitor.getByRole('heading')).toHaveText(words.used)
  await expect(visitor.getByRole('button')).toHaveCount(0)
  await checkScreen(visitor, 'reset-link-used')
})
