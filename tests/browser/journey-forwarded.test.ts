/** A link that one person passes on to another. */
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { keptBy } from '../support/sample.ts'
import { newVisitor, promisedDeadline } from '../support/visitor.ts'

test(
  'a forwarded link shows the sender’s deadline and leaves the friend’s own alone',
  keptBy(
    'src/server/emails/follow-link.test.ts',
    'a forwarded link shows the sender’s deadline for that visit and leaves the friend’s own alone',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page: veras, deadline: hers } = await newVisitor(
      { product, device },
      offer.linkFor('vera@example.com'),
    )
    product.clock.advance({ minutes: 40 })
    const { page: friends, deadline: his } = await newVisitor(
      { product, device },
      offer.linkFor('fred@example.com'),
    )
    expect(his).toBeGreaterThan(hers)

    await friends.goto(offer.linkFor('vera@example.com'))
    expect(await promisedDeadline(friends, product.clock)).toBe(hers)

    await friends.goto(offer.url)
    expect(await promisedDeadline(friends, product.clock)).toBe(his)
    await veras.goto(offer.url)
    expect(await promisedDeadline(veras, product.clock)).toBe(hers)
  },
)
