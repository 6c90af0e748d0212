/** One person, one deadline: whatever they clear, open, forward or edit. */
import { expect, test } from '../support/journey.ts'
import { openOffer } from '../support/offer.ts'
import { keptBy } from '../support/sample.ts'
import { bar, deadlineByScript, newVisitor, promisedDeadline } from '../support/visitor.ts'

test('the bar, the page’s own code and the owner’s list tell the same deadline to the second', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const page = await device()

  await page.goto(offer.url)
  const deadline = await promisedDeadline(page, product.clock)

  const [lead] = await offer.calls.leads(offer.campaign)
  expect(await deadlineByScript(page)).toBe(deadline)
  expect(lead?.deadlineAt).toBe(deadline)
})

test(
  'coming back shows the same deadline',
  keptBy('src/server/visitors/decide.test.ts', 'a known visitor is answered without the database'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page, deadline } = await newVisitor({ product, device }, offer.url)

    product.clock.advance({ minutes: 50 })
    await page.goto(offer.url)

    expect(await promisedDeadline(page, product.clock)).toBe(deadline)
    expect(await offer.calls.leads(offer.campaign)).toHaveLength(1)
  },
)

test('cleared cookies and storage buy no time: the e-mail link knows the person', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const { page, deadline } = await newVisitor({ product, device }, offer.linkFor('vera@example.com'))

  await page.evaluate(() => localStorage.clear())
  await page.context().clearCookies()
  product.clock.advance({ minutes: 30 })
  await page.goto(offer.linkFor('Vera@Example.com'))

  expect(await promisedDeadline(page, product.clock)).toBe(deadline)
})

test(
  'a cookie that is lost is restored from the storage, and the other way round',
  keptBy(
    'src/embed/identity.test.ts',
    'a browser is remembered as the one it was, by its cookie as by its record',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page, deadline } = await newVisitor({ product, device }, offer.url)

    await page.context().clearCookies()
    product.clock.advance({ minutes: 10 })
    await page.goto(offer.url)
    expect(await promisedDeadline(page, product.clock)).toBe(deadline)

    await page.evaluate(() => localStorage.clear())
    product.clock.advance({ minutes: 10 })
    await page.goto(offer.url)
    expect(await promisedDeadline(page, product.clock)).toBe(deadline)
  },
)

test(
  'an edited address in the link buys no time, here or on another device',
  keptBy('src/server/emails/follow-link.test.ts', 'an edited address in the link buys no time'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const { page, deadline } = await newVisitor({ product, device }, offer.linkFor('vera@example.com'))
    product.clock.advance({ minutes: 30 })

    await page.goto(offer.linkFor('vera2@example.com'))
    expect(await promisedDeadline(page, product.clock)).toBe(deadline)

    const other = await device()
    await other.goto(offer.linkFor('vera2@example.com'))
    expect(await promisedDeadline(other, product.clock)).toBe(deadline)
  },
)

test(
  'a merge tag that was never filled in is nobody',
  keptBy(
    'src/domain/emails/email-link.test.ts',
    'whoever clicks a link whose tag was never filled is nobody',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const one = await device()
    const other = await device()

    await one.goto(offer.linkFor('*|EMAIL|*'))
    const first = await promisedDeadline(one, product.clock)
    product.clock.advance({ minutes: 20 })
    await other.goto(offer.linkFor('*|EMAIL|*'))

    expect(await promisedDeadline(other, product.clock)).toBeGreaterThan(first)
    const leads = await offer.calls.leads(offer.campaign)
    expect(leads.map(({ email }) => email)).toEqual([null, null])
  },
)

test(
  'the address in the link does not stay in the address bar for others to see',
  keptBy(
    'src/embed/page-address.test.ts',
    'our parameters leave the address and the others keep their spelling',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const page = await device()

    await page.goto(`${offer.linkFor('vera@example.com')}&utm_source=letter`)
    await expect(bar(page)).toBeVisible()

    await expect(page).toHaveURL(`${offer.url}?utm_source=letter`)
  },
)

test(
  'a hand-over that is eleven minutes old names nobody',
  keptBy(
    'src/server/emails/follow-link.test.ts',
    'a hand-over is for its own page, and an old one is anonymous',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const vera = await device()
    const [kept] = await Promise.all([
      vera.waitForRequest((request) => request.url().includes('dlt=')),
      vera.goto(offer.linkFor('vera@example.com')),
    ])
    const hers = await promisedDeadline(vera, product.clock)
    product.clock.advance({ minutes: 11 })

    const stranger = await device()
    await stranger.goto(kept.url())

    expect(await promisedDeadline(stranger, product.clock)).toBeGreaterThan(hers)
  },
)

test(
  'a robot, a preview and a wrong clock move nothing',
  keptBy(
    'src/server/visitors/decide.test.ts',
    'robots, prefetches and previews start nothing and are sent nowhere',
  ),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const robot = await device({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' })
    await robot.goto(offer.url)
    await robot.goto(offer.linkFor('vera@example.com'))
    expect(await offer.calls.leads(offer.campaign)).toHaveLength(0)

    const page = await device()
    await page.clock.setFixedTime('2001-01-01T00:00:00Z')
    await page.goto(offer.url)

    await expect(bar(page)).toBeVisible()
    const [lead] = await offer.calls.leads(offer.campaign)
    expect(await deadlineByScript(page)).toBe(lead?.deadlineAt)
  },
)
