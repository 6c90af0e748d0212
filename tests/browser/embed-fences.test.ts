/** Pages and browsers that forbid things: policies, blocked storage, sandboxes, consent that was not given yet. */
import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { VISITOR } from '../support/embed-host.ts'
import {
  barOn,
  collectViolations,
  barWith,
  expect,
  HOUR,
  live,
  opacityOf,
  over,
  sayConsent,
  tabOn,
  test,
} from '../support/embed-test.ts'
import { keptBy } from '../support/sample.ts'

const TRUSTED = "require-trusted-types-for 'script'"

/** As an owner writes it into a policy. */
function hashOf(snippet: string) {
  const code = /<script[^>]*>([^]*)<\/script>/.exec(snippet)?.[1] ?? ''
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

test('strict policies with trusted types are kept to the letter', async ({
  host,
  page,
  context,
  problems,
}) => {
  const violations = await collectViolations(context)
  host.page('/offer', {
    head: host.snippet('nonce="n1"'),
    headers: {
      'content-security-policy': `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'self'; connect-src ${host.edge}; img-src data:; ${TRUSTED}; trusted-types dl`,
    },
  })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer`)

  await expect(barOn(page)).toBeVisible()
  expect(await barOn(page).evaluate((frame) => getComputedStyle(frame).position)).toBe('fixed')
  await barOn(page).getByRole('button', { name: 'Hide' }).click()
  await expect(tabOn(page)).toBeVisible()
  expect(violations.seen).toEqual([])
  expect(problems).toEqual([])
})

test('a policy that lists our hash and our host is enough', async ({ host, page, context }) => {
  const violations = await collectViolations(context)
  host.page('/offer', {
    head: host.snippet(),
    headers: {
      'content-security-policy': `script-src ${hashOf(host.snippet())} ${host.edge}; style-src 'none'; connect-src ${host.edge}`,
    },
  })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer`)

  await expect(barOn(page)).toBeVisible()
  expect(violations.seen).toEqual([])
})

const refusals = {
  'may not ask our server': "connect-src 'self'",
  'may not load our script': 'script-src HASH',
  'may not make our policy of trusted types': `${TRUSTED}; trusted-types theirs`,
  'may run nothing': "script-src 'none'",
}

for (const [name, policy] of Object.entries(refusals)) {
  test(`a page that ${name} shows itself as it is`, async ({ host, page, problems }) => {
    const headers = { 'content-security-policy': policy.replace('HASH', hashOf(host.snippet())) }
    host.page('/offer', { head: host.snippet(), headers })
    host.answer(() => ({ c: [over(`${host.site}/closed`)] }))

    await page.goto(`${host.site}/offer`)
    await page.waitForTimeout(900)

    await expect(page.locator('h1')).toBeVisible()
    expect(await opacityOf(page)).toBe('1')
    expect(page.url()).toBe(`${host.site}/offer`)
    expect(problems).toEqual([])
  })
}

test('a browser whose storage throws still shows the deadline', async ({ host, page, context, problems }) => {
  await context.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, { get: refuse })
    Object.defineProperty(Document.prototype, 'cookie', { get: refuse, set: refuse })
  })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await barOn(page).getByRole('button', { name: 'Hide' }).click()

  await expect(tabOn(page)).toBeVisible()
  expect(problems).toEqual([])
})

test('a full or broken storage is no obstacle', async ({ host, page, context, problems }) => {
  await context.addInitScript(() => {
    localStorage.setItem('_dl', '{"p":5,"i":')
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError')
    }
  })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer`)

  await expect(barOn(page)).toBeVisible()
  expect(problems).toEqual([])
})

test('a sandboxed frame shows its bar and remembers nothing', async ({ host, page, problems }) => {
  host.page('/around', {
    body: `<iframe sandbox="allow-scripts" src="/offer" width="900" height="500"></iframe>`,
  })
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/around`)

  await expect(page.frameLocator('iframe').locator('.frame')).toBeVisible()
  expect(await page.evaluate(() => document.cookie + (localStorage.getItem('_dl') ?? ''))).toBe('')
  expect(problems).toEqual([])
})

test('a visitor is known by cookie or record, whichever is left', async ({ host, page, context }) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  const [cookie] = await context.cookies()

  await context.clearCookies()
  await page.goto(`${host.site}/offer`)
  await expect.poll(() => host.asked.length).toBe(2)
  await expect.poll(async () => (await context.cookies())[0]?.value).toBe(cookie?.value)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${host.site}/offer`)
  await expect.poll(() => host.asked.length).toBe(3)

  expect(host.asked.map(({ v, k }) => [v, k])).toEqual([
    [undefined, []],
    [VISITOR, ['1.token']],
    [VISITOR, ['1.token']],
  ])
  expect(cookie).toMatchObject({
    name: '_dl',
    value: `${VISITOR}|spring~1.token`,
    sameSite: 'Lax',
    path: '/',
  })
})

test('every host of a shop shares the cookie, and it goes no wider than the shop', async ({
  host,
  playwright,
}) => {
  const port = new URL(host.site).port
  const { chromiumLaunchOptions } = await import('../support/chromium.ts')
  const options = chromiumLaunchOptions()
  const browser = await playwright.chromium.launch({
    ...options,
    args: [...(options.args ?? []), '--host-resolver-rules=MAP *.co.uk 127.0.0.1'],
  })
  const page = await browser.newPage()
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`http://www.shop.co.uk:${port}/offer`)
  await expect(barOn(page)).toBeVisible()
  await page.goto(`http://pay.shop.co.uk:${port}/offer`)
  await expect(barOn(page)).toBeVisible()
  const cookies = await page.context().cookies()
  await browser.close()

  expect(cookies.map(({ name, domain }) => [name, domain])).toEqual([['_dl', '.shop.co.uk']])
  expect(host.asked.map(({ v }) => v)).toEqual([undefined, VISITOR])
})

test(
  'a campaign’s newest token supersedes the one before, and the newest of all comes first',
  keptBy('src/embed/identity.test.ts', 'a new token replaces the one of its campaign and goes first'),
  async ({ host, page }) => {
    host.page('/offer', { head: host.snippet() })
    host.answer((_, count) => ({
      c: [
        live(HOUR, barWith(), { k: `1.spring-${count}` }),
        { id: 'autumn', ...(count === 1 && { k: '1.autumn' }) },
      ],
    }))

    for (const visit of [1, 2, 3]) {
      await page.goto(`${host.site}/offer`)
      await expect.poll(() => host.asked.length).toBe(visit)
      await expect(barOn(page)).toBeVisible()
    }

    expect(host.asked.map(({ k }) => k)).toEqual([[], ['1.autumn', '1.spring-1'], ['1.spring-2', '1.autumn']])
  },
)

for (const [name, hold] of Object.entries({
  'by its tag': 'tag',
  'by a line before it': 'line',
  'on the plain tag': 'plain',
})) {
  test(`nothing is stored and nobody named until consent is given, held ${name}`, async ({
    host,
    page,
    context,
  }) => {
    const line = '<script>window._dl = { q: [], hold: true }</script>'
    const wait = 'data-consent="wait"'
    const heads = { tag: host.snippet(wait), line: line + host.snippet(), plain: host.tag(wait) }
    host.page('/offer', { head: heads[hold as keyof typeof heads] })
    host.answer(({ h }) =>
      h ? { v: undefined, c: [live(HOUR, barWith(), { k: undefined })] } : { c: [live(HOUR)] },
    )

    await page.goto(`${host.site}/offer?dlt=hand.over`)
    await expect(barOn(page)).toBeVisible()
    await barOn(page).getByRole('button', { name: 'Hide' }).click()
    expect(await stored(page, context)).toBe('')
    await sayConsent(page, true)
    await expect.poll(() => stored(page, context)).toContain(VISITOR)

    expect(host.asked).toHaveLength(2)
    expect(host.asked[0]).toEqual({
      a: 'k3j9xq2a',
      u: `${host.site}/offer?dlt=hand.over`,
      m: hold === 'plain' ? 'a' : 'g',
      h: 1,
    })
    expect(host.asked[1]).toMatchObject({ t: 'hand.over', k: [] })
    expect(host.asked[1]?.h).toBeUndefined()
  })
}

test('consent that was given before the script came is honored with the first question', async ({
  host,
  page,
}) => {
  const queue = '<script>window._dl = { q: [(dl) => dl.consent(true)] }</script>'
  host.page('/offer', { head: queue + host.snippet('data-consent="wait"') })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  expect(host.asked).toHaveLength(1)
  expect(host.asked[0]?.h).toBeUndefined()
})

test('consent that is taken back ends it', async ({ host, page }) => {
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  await sayConsent(page, false)
  await expect.poll(() => host.asked.length).toBe(2)

  expect(host.asked[1]).toEqual({ a: 'k3j9xq2a', u: `${host.site}/offer`, m: 'g', h: 1 })
})

async function stored(page: Page, context: BrowserContext) {
  const cookies = (await context.cookies()).map(({ value }) => value).join()
  return (
    cookies +
    (await page.evaluate(() =>
      [localStorage, sessionStorage].flatMap((storage) => Object.values(storage)).join(),
    ))
  )
}
