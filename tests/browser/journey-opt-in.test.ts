/** People come in through a form, or are kept at the door until they do. */
import { expect, test } from '../support/journey.ts'
import { linkFor, openOffer } from '../support/offer.ts'
import { keptBy } from '../support/sample.ts'
import { bar, isDecided, promisedDeadline, visit } from '../support/visitor.ts'

const form = `<form action="/offer" method="post">
<label>Name <input name="name"></label>
<label>E-mail <input type="email" name="email" required></label>
<button>Get it</button>
</form>`

test('a submitted form starts the deadline of that address, and nothing else of the form is taken', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  const optIn = site.page('/lesson', { title: 'Free lesson', head: offer.snippet, body: form })
  await offer.calls.page(offer.campaign, { type: 'optinform', beforeUrl: optIn })
  const page = await device()
  await visit(page, optIn)
  await expect(bar(page)).toHaveCount(0)
  expect(await offer.calls.leads(offer.campaign)).toHaveLength(0)

  await page.getByLabel('Name').fill('Vera Secret')
  await page.getByLabel('E-mail').fill('Vera@Example.com')
  const [told] = await Promise.all([
    page.waitForRequest((request) => /"e":"vera@/i.test(request.postData() ?? '')),
    page.getByRole('button', { name: 'Get it' }).click(),
  ])
  await expect(bar(page)).toBeVisible()
  const deadline = await promisedDeadline(page, product.clock)

  expect(told.postData()).not.toContain('Secret')
  expect(site.submitted).toEqual([
    { path: '/offer', fields: { name: 'Vera Secret', email: 'Vera@Example.com' } },
  ])
  expect(await offer.calls.leads(offer.campaign)).toMatchObject([
    { email: 'vera@example.com', deadlineAt: deadline, state: 'running' },
  ])
  const phone = await device()
  await phone.goto(offer.linkFor('vera@example.com'))
  expect(await promisedDeadline(phone, product.clock)).toBe(deadline)
})

test(
  'a form goes on its way at once, whether or not our server answers',
  keptBy('tests/browser/embed-opt-in.test.ts', 'a form works as ever when we cannot be reached'),
  async ({ product, site, owner, device }) => {
    const offer = await openOffer({ product, site, owner })
    const optIn = site.page('/lesson', { title: 'Free lesson', head: offer.snippet, body: form })
    await offer.calls.page(offer.campaign, { type: 'optinform', beforeUrl: optIn })
    const page = await device()
    await visit(page, optIn)

    product.edge.weather('silent')
    await page.getByLabel('E-mail').fill('vera@example.com')
    await page.getByRole('button', { name: 'Get it' }).click()

    await expect(page.getByRole('heading')).toHaveText('The offer')
    expect(site.submitted).toMatchObject([{ fields: { email: 'vera@example.com' } }])
  },
)

test('an address is taken on opt-in pages only, and only where the owner wants it', async ({
  product,
  site,
  owner,
  device,
}) => {
  const offer = await openOffer({ product, site, owner })
  offer.redesign({ body: form })
  const ignored = form.replace('<form', '<form data-dl-ignore')
  const optIn = site.page('/lesson', { title: 'Free lesson', head: offer.snippet, body: ignored })
  await offer.calls.page(offer.campaign, { type: 'optinform', beforeUrl: optIn })
  const page = await device()

  for (const url of [offer.url, optIn]) {
    await visit(page, url)
    await page.getByLabel('E-mail').fill('vera@example.com')
    await page.getByRole('button', { name: 'Get it' }).click()
    await expect(bar(page)).toBeVisible()
  }

  expect(await offer.calls.leads(offer.campaign)).toMatchObject([{ email: null }])
})

test(
  'before the launch strangers are kept at the door, and nobody’s clock starts',
  keptBy(
    'src/server/visitors/decide.test.ts',
    'before the launch strangers wait on the pre-access page, and no clock starts',
  ),
  async ({ product, site, owner, device }) => {
    const door = site.url('/early')
    const offer = await openOffer({ product, site, owner }, { form: { lockdown: true, optinPageUrl: door } })
    site.page('/early', { title: 'Early access', head: offer.snippet, body: form })
    await offer.calls.page(offer.campaign, { type: 'optinform', beforeUrl: door })
    const page = await device()

    await page.goto(offer.url)
    await page.waitForURL(door)
    await isDecided(page)
    expect(await offer.calls.leads(offer.campaign)).toHaveLength(0)

    await page.getByLabel('E-mail').fill('vera@example.com')
    await page.getByRole('button', { name: 'Get it' }).click()
    await expect(bar(page)).toBeVisible()
    await expect(page).toHaveURL(offer.url)
    const deadline = await promisedDeadline(page, product.clock)

    await page.goto(door)
    await expect(page).toHaveURL(offer.url)
    expect(await promisedDeadline(page, product.clock)).toBe(deadline)
  },
)

test(
  'before the launch the e-mail link opens the door',
  keptBy(
    'src/server/visitors/decide.test.ts',
    'e-mail links pass before the launch, with or without an address',
  ),
  async ({ product, site, owner, device }) => {
    const door = site.page('/early', { title: 'Early access' })
    const offer = await openOffer({ product, site, owner }, { form: { lockdown: true, optinPageUrl: door } })
    const page = await device()

    await page.goto(linkFor(offer.page, 'vera@example.com'))

    await expect(bar(page)).toBeVisible()
    await expect(page).toHaveURL(offer.url)
  },
)

test(
  'a pre-launch that would send people in a circle is refused on the form',
  keptBy('src/domain/pages/pre-launch.test.ts', 'two pages that redirect to each other are a circle'),
  async ({ product, site, owner }) => {
    const offer = await openOffer({ product, site, owner })
    await owner.goto(`${product.origin}/edit/${offer.campaign.id}/deadline`)

    await owner.getByRole('switch', { name: /^Pre-launch/ }).check()
    await owner.getByRole('textbox', { name: 'Pre-access page' }).fill(offer.url)
    await owner.getByRole('button', { name: 'Save changes' }).click()

    await expect(owner.getByRole('textbox', { name: 'Pre-access page' })).toHaveAttribute(
      'aria-invalid',
      'true',
    )
  },
)
