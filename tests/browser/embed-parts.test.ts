/** A script that is older than the campaign it meets: what it lacks, it fetches by itself, whatever the page forbids. */
import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import type { CampaignDecision } from '../../src/domain/visitors/decision.ts'
import type { EmbedHost } from '../support/embed-host.ts'
import { barOn, barWith, expect, HOUR, live, over, test } from '../support/embed-test.ts'
import { keptBy } from '../support/sample.ts'
import { timerWidget } from '../support/timer-widget.ts'

/** What the bar of these tests is drawn with. */
const partsOfBar = ['bar', 'bar-clock', 'bar-template-1'] as const

const place = '<h1>Offer</h1><div data-deadline-timer><p>Room</p></div>'

function withTimer(): CampaignDecision {
  const circular = inlineTimerTemplates.find(({ settings }) => settings.countdown_type === 2)!
  return live(HOUR, undefined, { w: [timerWidget('page', circular.settings)] })
}

/** As an owner writes it into a policy. */
function hashOf(snippet: string) {
  const code = /<script[^>]*>([^]*)<\/script>/.exec(snippet)?.[1] ?? ''
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}

async function violationsOf(page: Page) {
  const seen: string[] = []
  await page.exposeFunction('sawViolation', (text: string) => void seen.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const told = window as never as { sawViolation: (text: string) => void }
      told.sawViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  return seen
}

const trusted = "require-trusted-types-for 'script'; trusted-types dl"

/** What an owner's page allows, and how our script is in it. */
const policies: Record<string, (host: EmbedHost) => { head: string; policy: string }> = {
  'that wants nonces and trusted types': (host) => ({
    head: host.snippet('nonce="n1"'),
    policy: `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'self'; img-src data:; connect-src ${host.edge}; ${trusted}`,
  }),
  'that wants nonces and trusted types, from the plain tag': (host) => ({
    head: host.tag('nonce="n1"'),
    policy: `default-src 'none'; script-src 'nonce-n1' 'strict-dynamic'; style-src 'self'; img-src data:; connect-src ${host.edge}; ${trusted}`,
  }),
  'that lists our host': (host) => ({
    head: host.snippet(),
    policy: `script-src ${hashOf(host.snippet())} ${host.edge}; style-src 'none'; connect-src ${host.edge}`,
  }),
  'that lists the address of our script': (host) => ({
    head: host.tag(),
    policy: `script-src ${host.edge}/k3j9xq2a.js; connect-src ${host.edge}`,
  }),
}

for (const [name, pageOf] of Object.entries(policies))
  test(`a bar and a timer that the script lacks are shown on a page ${name}`, async ({
    host,
    page,
    problems,
  }) => {
    const { head, policy } = pageOf(host)
    const violations = await violationsOf(page)
    host.script.parts = []
    host.page('/offer', { head, body: place, headers: { 'content-security-policy': policy } })
    host.answer(() => ({ c: [live(HOUR), { ...withTimer(), id: 'summer' }] }))

    await page.goto(`${host.site}/offer`)

    await expect(barOn(page)).toBeVisible()
    await expect(page.locator('[data-deadline-timer] svg').first()).toBeVisible()
    expect(host.fetched.toSorted()).toEqual([...partsOfBar, 'timer', 'timer-circular'])
    expect(violations).toEqual([])
    expect(problems).toEqual([])
  })

test('an account that shows one bar loads its script and nothing else', async ({ host, page }) => {
  host.script.parts = [...partsOfBar]
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  expect(host.fetched).toEqual([])
})

test('what folds a bar is fetched by narrow windows alone, before they show it', async ({ host, page }) => {
  host.script.parts = [...partsOfBar]
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR, barWith({ maximizedOnMobile: false }))] }))
  await page.goto(`${host.site}/offer`)
  const toggle = barOn(page).getByRole('button', { name: 'Don’t miss out' })
  await expect(barOn(page)).toBeVisible()
  expect(host.fetched).toEqual([])

  await page.setViewportSize({ width: 390, height: 760 })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(host.fetched).toEqual(['bar-compact'])

  const heights = await page.context().newPage()
  await heights.setViewportSize({ width: 390, height: 760 })
  await heights.goto(`${host.site}/offer`)
  await barOn(heights).waitFor()
  expect(await barOn(heights).evaluate((frame) => frame.clientHeight)).toBe(64)
})

test(
  'a part that cannot be fetched leaves the page as it is, and is tried again with the next decision',
  keptBy(
    'src/embed/page-script.test.ts',
    'a part that could not be fetched is asked for again with the next decision',
  ),
  async ({ host, page, problems }) => {
    host.script.parts = ['timer']
    host.refused.add('timer-circular')
    host.page('/offer', { head: host.snippet(), body: place })
    host.answer(() => ({ c: [withTimer()] }))
    await page.goto(`${host.site}/offer`)
    await expect.poll(() => host.fetched).toEqual(['timer-circular'])
    await page.waitForTimeout(1500)
    await expect(page.getByText('Room')).toBeVisible()
    expect(host.fetched).toEqual(['timer-circular'])

    host.refused.clear()
    await page.evaluate(() => history.pushState(null, '', '/offer?again'))

    await expect(page.locator('[data-deadline-timer] svg').first()).toBeVisible()
    await expect(page.getByText('Room')).toHaveCount(0)
    expect(problems).toEqual([])
  },
)

test('blocks and texts of a page that no campaign tells of are found, also when they come later', async ({
  host,
  page,
}) => {
  host.script.parts = [...partsOfBar]
  host.page('/offer', { head: host.snippet() })
  host.answer(() => ({ c: [live(HOUR)] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<p data-deadline="before">Until <b data-deadline-text></b></p><p data-deadline="after">Over</p>',
    )
  })

  await expect(page.getByText('Until Friday, 8 PM')).toBeVisible()
  await expect(page.getByText('Over')).toBeHidden()
  expect(host.fetched).toEqual(['texts'])
})

test('a script that only redirects fetches nothing on its way', async ({ host, page }) => {
  host.script.parts = []
  host.page('/offer', { head: host.snippet() })
  host.page('/closed', { body: '<h1>Closed</h1>' })
  host.answer(() => ({ c: [over(`${host.site}/closed`)] }))

  await page.goto(`${host.site}/offer`)
  await page.waitForURL('**/closed')

  expect(host.fetched).toEqual([])
})

test('the place of a bar that is gone is given back by a script without bars', async ({ host, page }) => {
  const top = barWith({ layout: { placement: 'top' } })
  host.page('/offer', { head: host.snippet() })
  host.answer((_, count) => ({ c: count < 3 ? [live(HOUR, top)] : [] }))
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()
  const marginTop = () => page.evaluate(() => getComputedStyle(document.documentElement).marginTop)
  expect(await marginTop()).not.toBe('0px')

  host.script.parts = []
  await page.goto(`${host.site}/offer`)

  await expect.poll(marginTop).toBe('0px')
  expect(host.fetched).toContain('bar')
})

test('the script twice, with different parts, shows everything once', async ({ host, page, problems }) => {
  host.script.parts = [...partsOfBar]
  host.page('/offer', { head: host.snippet() + host.tag() + host.tag() })
  host.answer(() => ({ c: [live(HOUR)] }))

  await page.goto(`${host.site}/offer`)
  await expect(barOn(page)).toBeVisible()

  await expect(barOn(page)).toHaveCount(1)
  expect(host.asked).toHaveLength(1)
  expect(problems).toEqual([])
})
