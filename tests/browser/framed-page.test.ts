/** An owner's page behind the bar's editor: shown, and kept away from everything that is the owner's (T32). */
import type { Page } from '@playwright/test'
import { barsApi } from '../../src/domain/bars/bars.api.ts'
import { PAGE_SCROLL } from '../../src/domain/bars/page-scroll.ts'
import { frameContent } from '../../src/domain/pages/page-framing.schema.ts'
import { classicEditor, firstClassicBar, saveClassicBars } from '../support/classic-editor.ts'
import type { CustomerSite } from '../support/customer-site.ts'
import { expect, onThisMachine, test } from '../support/fetched-site.ts'
import { hostilePage } from '../support/hostile-page.ts'
import { ownerCalls } from '../support/owner-calls.ts'
import type { Product } from '../support/product.ts'

type Parts = { product: Product; owner: Page; site: CustomerSite }

/** Somebody designs the bar of a page at `/offer`. */
async function designing(
  { product, owner, site }: Parts,
  type: 'floatbar_v2' | 'salestracking' = 'floatbar_v2',
) {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  const page = await calls.page(campaign, { beforeUrl: onThisMachine(site.url('/offer')), type })
  const { snippet } = await calls.snippets(campaign)
  const preview = await calls.ask(barsApi.startPreview, {
    params: { campaignId: campaign.id },
    body: { pageId: page.id },
  })
  await owner.goto(`${product.origin}/campaigns`)
  await expect(owner.getByRole('heading').first()).toBeVisible()
  return { calls, campaign, snippet, preview }
}

/** As the editor does it, but without the sandbox that the frame's own element adds to ours. */
function frame(owner: Page, src: string, name: string) {
  return owner.evaluate(
    ([address, called]) =>
      new Promise<void>((resolve) => {
        const framed = Object.assign(document.createElement('iframe'), { src: address, name: called })
        framed.addEventListener('load', () => resolve(), { once: true })
        document.body.append(framed)
      }),
    [src, name] as const,
  )
}

function answersOf(owner: Page) {
  return owner.evaluate(
    () =>
      new Promise<Record<string, string>>((resolve) => {
        addEventListener('message', ({ data }: MessageEvent<{ tried?: Record<string, string> }>) => {
          if (data.tried) resolve(data.tried)
        })
      }),
  )
}

test('nothing that a page tries gets it out of its frame or near the owner', async ({
  product,
  owner,
  site,
  trouble,
}) => {
  trouble.forgive(/./)
  const evil = site.page('/stolen', { title: 'Stolen' })
  site.page('/offer', { body: hostilePage({ app: product.origin, evil }) })
  const { calls, campaign, preview } = await designing({ product, owner, site })
  const opened: string[] = []
  owner.context().on('page', (page) => opened.push(page.url()))
  owner.on('dialog', (dialog) => opened.push(dialog.message()))
  owner.on('download', (download) => opened.push(download.url()))
  const address = owner.url()
  const cookies = await owner.context().cookies()

  const told = answersOf(owner)
  await frame(owner, preview.stageUrl, 'stage')
  await frame(owner, preview.proxyUrl, 'page')
  const tried = await told

  const gained = Object.entries(tried).filter(([, outcome]) => !/^(refused|nothing)/.test(outcome))
  expect(gained).toEqual([])
  // Each came to its end.
  expect(Object.keys(tried)).toHaveLength(50)
  expect(opened).toEqual([])
  expect(owner.url()).toBe(address)
  expect(owner.frames().map((each) => each.url())).not.toContain(evil)
  expect(await owner.context().cookies()).toEqual(cookies)
  expect(site.submitted).toEqual([])
  await expect(owner.locator('body')).not.toContainText('owned')
  expect(await calls.leads(campaign)).toEqual([])
  await owner.reload()
  await expect(owner.getByText('Mallory')).toHaveCount(0)
})

test('a page that forbids frames is shown all the same, from where it is, without our code', async ({
  product,
  owner,
  site,
  trouble,
}) => {
  trouble.forgive(/'allow-popups' permission is not set/)
  const { preview, calls, campaign, snippet } = await designing({ product, owner, site })
  site.page('/offer', {
    title: 'The offer',
    head: snippet,
    policy: "frame-ancestors 'none'",
    body: '<a href="/elsewhere">More</a><p id="where"></p><script>where.textContent = document.baseURI</script>',
  })
  const asked: string[] = []
  owner.on('request', (request) => asked.push(new URL(request.url()).pathname))

  const how = frameContent.parse(
    await owner.evaluate(
      async (url) => (await fetch(url, { credentials: 'omit' })).json() as unknown,
      preview.frameContentUrl,
    ),
  )
  await frame(owner, preview.proxyUrl, 'page')
  const shown = owner.frameLocator('iframe[name=page]')
  await expect(shown.getByRole('heading')).toHaveText('The offer')
  await expect(shown.locator('#where')).toHaveText(onThisMachine(site.url('/offer')))
  await shown.getByRole('link').click()

  expect(how).toEqual({ useUrl: false, useProxy: true })
  await expect(shown.getByRole('heading')).toHaveText('The offer')
  expect(asked).not.toContain('/d')
  expect(await calls.leads(campaign)).toEqual([])
})

test('a page that may be framed is, and its script neither shows nor starts anything there', async ({
  product,
  owner,
  site,
}) => {
  const { preview, calls, campaign, snippet } = await designing({ product, owner, site })
  site.page('/offer', { title: 'The offer', head: snippet })
  const isAnswered = owner.waitForResponse((answer) => new URL(answer.url()).pathname === '/d')

  const how = frameContent.parse(
    await owner.evaluate(
      async (url) => (await fetch(url, { credentials: 'omit' })).json() as unknown,
      preview.frameContentUrl,
    ),
  )
  await frame(owner, preview.framedPageUrl, 'page')

  expect(how).toEqual({ useUrl: true, useProxy: false })
  expect(await (await isAnswered).json()).toMatchObject({
    v: '',
    c: [{ w: [{ k: 'page-scroll' }, { k: 'covered-menu-preview' }] }],
  })
  const shown = owner.frameLocator('iframe[name=page]')
  await expect(shown.getByRole('heading')).toHaveText('The offer')
  await expect(shown.getByRole('timer')).toHaveCount(0)
  expect(await calls.leads(campaign)).toEqual([])
})

/** What was posted before is heard by then. */
function takeTurns() {
  const { port1, port2 } = new MessageChannel()
  let turns = 10
  return new Promise<void>((resolve) => {
    port1.addEventListener('message', () => (turns-- > 0 ? port2.postMessage(null) : resolve()))
    port1.start()
    port2.postMessage(null)
  })
}

test('a page that is framed as it is says that it is scrolled, and the bar on a phone folds', async ({
  product,
  owner,
  site,
}) => {
  const calls = ownerCalls(product, owner)
  const campaign = await calls.campaign()
  const { snippet } = await calls.snippets(campaign)
  site.page('/offer', { head: snippet, body: '<h1>The offer</h1><div style="height: 3000px"></div>' })
  await calls.page(campaign, { beforeUrl: onThisMachine(site.url('/offer')), type: 'floatbar' })
  await saveClassicBars({ calls, campaign }, { maximizedOnMobileByDefault: true })
  const editor = classicEditor(product, owner)
  await owner.clock.install()
  await editor.open({ campaign })
  await owner.getByText('Mobile', { exact: true }).click()
  const bar = editor.stage.getByRole('region', { name: firstClassicBar.floatingBarText })
  await expect(bar).toBeVisible()
  const behind = owner.frameLocator('iframe[title="Your page"]').locator('html')
  await expect(behind.getByRole('heading').first()).toBeVisible()
  await owner.clock.pauseAt((await owner.evaluate(() => Date.now())) + 1000)

  const heard = await owner.evaluateHandle(() => {
    const messages: unknown[] = []
    addEventListener('message', ({ data }: MessageEvent<unknown>) => messages.push(data))
    return messages
  })
  await expect
    .poll(async () => {
      await behind.evaluate((html) => html.scrollBy(0, 100))
      return heard.evaluate((messages) => messages)
    })
    .toContainEqual({ type: PAGE_SCROLL })
  // The bar folds 50 ms later (B §9.3).
  await owner.clock.runFor(49)
  for (const told of [owner.locator('html'), editor.stage.locator('html')]) await told.evaluate(takeTurns)
  await expect(bar).toBeVisible()
  await owner.clock.runFor(1)
  await expect(bar).toBeHidden()
  await owner.clock.resume()
  // A window of another size shows it again (B §4.3).
  await owner.getByText('Tablet', { exact: true }).click()
  await expect(bar).toBeVisible()
  await bar.getByRole('button', { name: firstClassicBar.transHide }).click()
  await expect(bar).toBeHidden()
  await owner.getByText('Desktop', { exact: true }).click()
  await expect(bar).toBeVisible()
  expect(await calls.leads(campaign)).toEqual([])
})

test('a sandboxed frame of somebody else starts nobody’s deadline', async ({
  product,
  owner,
  site,
  device,
}) => {
  const { calls, campaign, snippet } = await designing({ product, owner, site })
  site.page('/offer', { title: 'The offer', head: snippet })
  const around = site.page('/around', {
    body: `<iframe sandbox="allow-scripts" src="${onThisMachine(site.url('/offer'))}"></iframe>`,
  })
  const page = await device()

  for (let load = 0; load < 2; load++) {
    const isAnswered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/d')
    await page.goto(around)
    expect(await (await isAnswered).json()).toMatchObject({ c: [] })
  }

  expect(await calls.leads(campaign)).toEqual([])
})
