/** A link that one person passes on to another. */
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { promisedDeadline } from '../support/visitor.ts'

test('a forwarded link shows the sender’s deadline and leaves the friend’s own alone', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const veras = await device()
  await veras.goto(offer.linkFor('vera@example.com'))
  const hers = await promisedDeadline(veras, product.clock)
  product.clock.advance({ minutes: 40 })
  const friends = await device()
  await friends.goto(offer.linkFor('fred@example.com'))
  const his = await promisedDeadline(friends, product.clock)
  expect(his).toBeGreaterThan(hers)

  await friends.goto(offer.linkFor('vera@example.com'))
  expect(await promisedDeadline(friends, product.clock)).toBe(hers)

  await friends.goto(offer.url)
  expect(await promisedDeadline(friends, product.clock)).toBe(his)
  await veras.goto(offer.url)
  expect(await promisedDeadline(veras, product.clock)).toBe(hers)
})
