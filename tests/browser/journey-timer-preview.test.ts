/** An owner designs the timer over their own page, whatever that page does. */
import { expect, onThisMachine, test } from '../support/fetched-site.ts'
import { inlineTimerEditor } from '../support/inline-timer-editor.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import { keptBy, keptElsewhere } from '../support/sample.ts'
import { checkScreenOnce, checkScreen, checkScreenOnPhone } from '../support/screens.ts'

const salesPage = {
  title: 'Write, launch and sell your first course in a month',
  body:
    '<style>body{background:#123524;color:#fff;font-family:Georgia,serif;margin:48px}</style>' +
    '<p>A six-part masterclass for teachers who would rather be teaching.</p>'.repeat(40),
}

for (const policy of [undefined, "frame-ancestors 'self'"])
  test(
    `an owner sees the timer over a page ${policy ? 'that lets nobody frame it' : 'that may be framed'}`,
    policy ? keptElsewhere : {},
    async ({ product, owner, site }) => {
      const calls = ownerCalls(product, owner)
      const campaign = await calls.campaign()
      const { snippet } = await calls.snippets(campaign)
      const beforeUrl = onThisMachine(
        site.page('/offer', { ...salesPage, head: snippet, ...(policy && { policy }) }),
      )
      await calls.page(campaign, { type: 'countdown', beforeUrl })
      const editor = inlineTimerEditor(product, owner)
      await editor.open(campaign)

      await owner.getByText('Your page', { exact: true }).click()

      const behind = owner.frameLocator('iframe[title="Your page"]')
      await expect(behind.getByRole('heading', { name: salesPage.title })).toBeVisible()
      await editor.stands()
      await checkScreen(owner, `inline-timer-own-page${policy ? '-served' : ''}`)
      for (const [name, width] of [
        ['Tablet', 820],
        ['Mobile', 390],
      ] as const) {
        await owner.getByText(name, { exact: true }).click()
        await expect.poll(() => behind.locator('html').evaluate(() => innerWidth)).toBe(width)
        await editor.stands()
      }
      await behind.getByText('who would rather be teaching.').last().scrollIntoViewIfNeeded()
      await expect(editor.timer).toBeInViewport()
    },
  )

test(
  'on a phone the timer is seen over the page, though only a part of one fits',
  keptBy(
    'tests/browser/journey-bar-preview.test.ts',
    'on a phone an owner sees what phones show, though only a part of one fits',
  ),
  async ({ product, owner, site }) => {
    const calls = ownerCalls(product, owner)
    const campaign = await calls.campaign()
    const beforeUrl = onThisMachine(site.page('/offer', salesPage))
    await calls.page(campaign, { type: 'countdown', beforeUrl })
    await owner.setViewportSize({ width: 390, height: 844 })
    const editor = inlineTimerEditor(product, owner)
    await editor.open(campaign)

    await owner.getByText('Your page', { exact: true }).click()

    await editor.stands()
    await expect(editor.timer).toBeInViewport()
    await checkScreenOnPhone(owner, 'inline-timer-own-page-phone')
  },
)

test(
  'a page that is not there can be tried again, and stands behind the timer when it is',
  keptElsewhere,
  async ({ product, owner, site }) => {
    const calls = ownerCalls(product, owner)
    const campaign = await calls.campaign()
    await calls.page(campaign, { type: 'countdown', beforeUrl: onThisMachine(site.url('/offer')) })
    const editor = inlineTimerEditor(product, owner)
    await editor.open(campaign)
    await owner.getByText('Your page', { exact: true }).click()
    await expect(owner.getByText('There is no page at this address, or none that answers')).toBeVisible()
    await editor.stands()
    await checkScreen(owner, 'inline-timer-no-page')
    site.page('/offer', salesPage)

    await owner.getByRole('button', { name: 'Try again' }).click()

    await expect(owner.frameLocator('iframe[title="Your page"]').getByRole('heading')).toBeVisible()
  },
)

test(
  'a page that is slow says so while the timer stands already',
  keptElsewhere,
  async ({ product, owner, site }) => {
    const calls = ownerCalls(product, owner)
    const campaign = await calls.campaign()
    await calls.page(campaign, {
      type: 'countdown',
      beforeUrl: onThisMachine(site.page('/offer', salesPage)),
    })
    await owner.route('**/frame-content/**', () => {})
    const editor = inlineTimerEditor(product, owner)
    await editor.open(campaign)

    await owner.getByText('Your page', { exact: true }).click()

    await expect(owner.getByText('Loading your page…')).toBeVisible()
    await editor.stands()
    await expect(owner.getByText('Your page is slow to answer…')).toBeVisible()
    await checkScreenOnce(owner, 'inline-timer-slow-page')
  },
)

test('of several pages with the timer one is chosen where a browser has its address', async ({
  product,
  owner,
  site,
}) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  for (const [path, title] of [
    ['/offer', 'The offer'],
    ['/checkout', 'The checkout'],
  ] as const)
    await calls.page(campaign, {
      type: 'countdown',
      beforeUrl: onThisMachine(site.page(path, { ...salesPage, title })),
    })
  const editor = inlineTimerEditor(product, owner)
  await editor.open(campaign)
  await owner.getByText('Your page', { exact: true }).click()
  const address = owner.getByRole('combobox', { name: 'Page behind the timer' })

  await address.selectOption({ label: onThisMachine(site.url('/checkout')).replace('http://', '') })

  const behind = owner.frameLocator('iframe[title="Your page"]')
  await expect(behind.getByRole('heading', { name: 'The checkout' })).toBeVisible()
  await editor.stands()
  await checkScreenOnce(owner, 'inline-timer-several-pages')
})
