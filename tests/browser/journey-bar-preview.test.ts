/** An owner designs a bar over their own page. */
import { barsApi } from '../../src/domain/bars/bars.api.ts'
import { setFlags } from '../support/account-flags.ts'
import { barWith } from '../support/embed-test.ts'
import { expect, onThisMachine, test } from '../support/fetched-site.ts'
import type { CustomerSite } from '../support/customer-site.ts'
import { ownerCalls, type OwnerCalls } from '../support/owner-calls.ts'
import { checkScreenOnce } from '../support/screens.ts'

const salesPage = {
  title: 'Write, launch and sell your first course in a month',
  body: '<p>A six-part masterclass for teachers who would rather be teaching.</p>'.repeat(30),
}

type Place = { calls: OwnerCalls; site: CustomerSite }

/** A campaign whose offer is on the owner's own site, with our script. `policy`: who may frame it, where not everybody may. */
async function campaignOnSite(
  { calls, site }: Place,
  { type, ...page }: { type: 'floatbar' | 'floatbar_v2'; body?: string; policy?: string | undefined },
) {
  const campaign = await calls.campaign()
  const { snippet } = await calls.snippets(campaign)
  const { policy, ...looks } = page
  const beforeUrl = onThisMachine(
    site.page('/offer', { ...salesPage, ...looks, head: snippet, ...(policy && { policy }) }),
  )
  return { campaign, page: await calls.page(campaign, { type, beforeUrl }) }
}

for (const policy of [undefined, "frame-ancestors 'self'"])
  test(`an owner sees each edit over a page ${policy ? 'that lets nobody frame it' : 'that may be framed'}`, async ({
    product,
    owner,
    site,
  }) => {
    const calls = ownerCalls(product, owner)
    const { campaign } = await campaignOnSite({ calls, site }, { type: 'floatbar_v2', policy })

    await owner.goto(`${product.origin}/edit/${campaign.id}/floating-bar-editor`)
    await owner.getByRole('button', { name: 'Close the templates' }).click()
    const bar = owner.frameLocator('iframe[title="Your floating bar"]')
    const behind = owner.frameLocator('iframe[title="Your page"]')
    await expect(behind.getByRole('heading', { name: salesPage.title })).toBeVisible()
    await owner.getByRole('button', { name: /^Content/ }).click()
    await owner.getByLabel('Title', { exact: true }).fill('Your seat is held')
    await owner.getByLabel('CTA URL').fill('#enrol')

    await expect(bar.getByText('Your seat is held')).toBeVisible()
    await expect(bar.getByRole('timer')).toBeVisible()
    await bar.getByRole('link', { name: 'See offer' }).click()
    await bar.getByRole('button', { name: 'Hide' }).click()
    await owner.getByText('Mobile', { exact: true }).click()
    await expect(bar.getByRole('timer')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Hide' })).toBeHidden()
    await bar.getByRole('button', { name: 'Your seat is held' }).click()
    await expect(bar.getByRole('button', { name: 'Hide' })).toBeVisible()
    expect(await behind.locator('html').evaluate(() => innerWidth)).toBe(390)
    // The page’s own script knows that it is only looked at.
    await expect(behind.locator('.frame')).toHaveCount(0)
  })

test('what is open in the editor closes with a click on the page or the bar', async ({
  product,
  owner,
  site,
}) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  const beforeUrl = onThisMachine(site.page('/offer', salesPage))
  await calls.page(campaign, { type: 'floatbar_v2', beforeUrl })
  await owner.goto(`${product.origin}/edit/${campaign.id}/floating-bar-editor`)
  await owner.getByRole('button', { name: 'Close the templates' }).click()
  const pages = owner.getByRole('listbox', { name: 'Pages with a bar' })
  const behind = owner.frameLocator('iframe[title="Your page"]').getByRole('heading')
  const bar = owner.frameLocator('iframe[title="Your floating bar"]').getByRole('timer')

  for (const clicked of [behind, bar, behind]) {
    await owner.getByTitle(beforeUrl).click()
    await expect(pages).toBeVisible()
    // At its edge: the list may hang over its middle.
    await clicked.click({ position: { x: 4, y: 4 } })
    await expect(pages).toHaveCount(0)
  }
})

test('on a phone an owner sees what phones show, though only a part of one fits', async ({
  product,
  owner,
  site,
}) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  const beforeUrl = onThisMachine(site.page('/offer', salesPage))
  await calls.page(campaign, { type: 'floatbar_v2', beforeUrl })
  await owner.setViewportSize({ width: 390, height: 844 })
  await owner.goto(`${product.origin}/edit/${campaign.id}/floating-bar-editor`)
  await owner.getByRole('button', { name: 'Close the templates' }).click()
  const bar = owner.frameLocator('iframe[title="Your floating bar"]')

  for (const placement of ['Bottom', 'Top']) {
    await owner.getByRole('button', { name: /^Layout/ }).click()
    await owner.getByRole('radio', { name: placement, exact: true }).click()
    await owner.getByRole('button', { name: /^Content/ }).click()
    await owner.getByLabel('Description').fill(`Standing at the ${placement}`)
    await owner.getByLabel('CTA URL').fill('#enrol')

    await expect(bar.getByText(`Standing at the ${placement}`)).toBeInViewport()
    await expect(bar.getByRole('link', { name: 'See offer' })).toBeInViewport()
  }
})

test('a stage that is measured late folds no bar', async ({ product, owner, site }) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  const beforeUrl = onThisMachine(site.page('/offer', salesPage))
  await calls.page(campaign, { type: 'floatbar_v2', beforeUrl })
  await owner.addInitScript(() => {
    if (window !== top) return
    window.ResizeObserver = class extends ResizeObserver {
      constructor(tell: ResizeObserverCallback) {
        super((...measured) => void setTimeout(tell, 1000, ...measured))
      }
    }
  })
  await owner.goto(`${product.origin}/edit/${campaign.id}/floating-bar-editor`)
  await owner.getByText('Mobile', { exact: true }).click()

  const bar = owner.frameLocator('iframe[title="Your floating bar"]')
  await expect(bar.getByText('This offer ends when the clock does.')).toBeVisible()
})

/** In a component's own tree, where our script moves nothing. */
const menuOfComponent = `<shop-menu></shop-menu><script>
  customElements.define('shop-menu', class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML =
        '<nav style="position: fixed; top: 0; left: 0; width: 100%; height: 48px; background: #eee">Menu</nav>'
    }
  })
</script>`

for (const policy of [undefined, "frame-ancestors 'self'"])
  test(`a menu that would stay behind a bar at the top is told of, on a page ${policy ? 'that lets nobody frame it' : 'that may be framed'}`, async ({
    product,
    owner,
    site,
  }) => {
    const calls = ownerCalls(product, owner)
    const { campaign, page } = await campaignOnSite(
      { calls, site },
      { type: 'floatbar_v2', body: menuOfComponent + salesPage.body, policy },
    )
    await calls.ask(barsApi.save, {
      params: { campaignId: campaign.id },
      body: {
        data: barWith({ layout: { placement: 'top', width: 'full' } }),
        pageId: page.id,
        options: { isTemplate: false },
      },
    })

    await owner.goto(`${product.origin}/edit/${campaign.id}/floating-bar-editor`)

    const note = owner.getByRole('status').filter({ hasText: 'On your page a menu stays behind the bar.' })
    await expect(note).toContainText('top: var(--dl-top, 0)')
    const behind = owner.frameLocator('iframe[title="Your page"]')
    const bar = owner.frameLocator('iframe[title="Your floating bar"]').locator('.frame')
    // The bar has pushed the page, as it does for visitors.
    await expect
      .poll(async () => {
        const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 }
        return Math.abs(((await behind.getByText('Menu').boundingBox())?.y ?? 0) - y - height)
      })
      .toBeLessThan(2)
    await checkScreenOnce(owner, `bar-editor-covered-menu${policy ? '-proxied' : ''}`)
    await owner.getByRole('button', { name: /^Layout/ }).click()
    await owner.getByRole('radio', { name: 'Bottom', exact: true }).click()
    await expect(note).toHaveCount(0)
    await owner.getByRole('radio', { name: 'Top', exact: true }).click()
    await expect(note).toBeVisible()
  })

test('it is told of for bars of the oldest form, too', async ({ product, owner, site }) => {
  const calls = ownerCalls(product, owner)
  await setFlags(calls, { showLiveEditor: false })
  const { campaign } = await campaignOnSite(
    { calls, site },
    { type: 'floatbar', body: menuOfComponent + salesPage.body },
  )

  await owner.goto(`${product.origin}/edit/${campaign.id}/legacy-editor`)
  await owner.getByRole('button', { name: /^Look/ }).click()
  await owner.getByRole('radio', { name: 'Top', exact: true }).click()

  const note = owner.getByRole('status').filter({ hasText: 'On your page a menu stays behind the bar.' })
  await expect(note).toBeVisible()
  await owner.getByRole('radio', { name: 'Bottom', exact: true }).click()
  await expect(note).toHaveCount(0)
})
