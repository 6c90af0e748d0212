/**
 * What an inline timer costs a visitor beside three that anybody can take from npm: bytes, the page's thread, how late
 * its seconds turn, what assistive technology is told; and ours against the limits of `embed.md`.
 */
import { brotliCompressSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { placeCodes } from '../src/domain/pages/page-code.ts'
import { inlineTimerTemplates } from '../src/domain/timers/inline-timer-templates.ts'
import { visibleSettings } from '../src/domain/timers/visible-settings.ts'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { bundleOf, embedBundle } from '../tests/support/embed-bundles.ts'
import { offerBody, startEmbedHost } from '../tests/support/embed-host.ts'
import { layoutShift, live } from '../tests/support/embed-test.ts'
import { extraCosts, SLOWER } from './page-costs.ts'
import { mainWithoutTimers } from './main-without-timers.ts'
import { filesOf, peerPage, peers } from './timer-peers.ts'
import { against, atMost, beside, inWords, median } from './verdict.ts'
import { accessibilityOf, ticksOf, type TimerPage, wrongOnWrongClock } from './watch-timer.ts'

const ROUNDS = 3
const SECONDS = 5
const HOUR = 3_600_000
/** A whole second of this machine's clock, so that a page knows when its seconds have to turn. */
const AT = Math.ceil(Date.now() / 1000) * 1000 + 66 * HOUR

/** Ours by kind: the template that stands for it, and milliseconds of each second at a quarter of the speed. */
const ours = [
  { name: 'standard', template: 1, limit: 10, digits: 'b' },
  { name: 'flip', template: 3, limit: 25, digits: 'b:first-child' },
  { name: 'circular', template: 10, limit: 10, digits: 'b' },
  { name: 'dynamic', template: 11, limit: 10, digits: 'b' },
] as const

const host = await startEmbedHost()
const browser: Browser = await chromium.launch(chromiumLaunchOptions())
const place = (inside: string) => `<div id="place">${inside}</div>${offerBody}`

host.answer(({ u }) => {
  const named = ours.find(({ name }) => new URL(u).pathname === `/${name}`) ?? ours[0]
  const timer = visibleSettings(templateOf(named.template))
  return { c: [live(0, undefined, { at: AT, w: [{ k: 'timer', id: 'page', timer }] })] }
})
host.page('/without', { body: offerBody })
for (const { name, template } of ours) {
  const { countdown = '' } = placeCodes(templateOf(template))
  host.page(`/${name}`, { head: host.guard(), body: place(countdown) })
}
for (const [at, peer] of peers.entries()) {
  const { head, body } = peerPage(peer, AT)
  host.page(`/peer-${at}`, { head, body: place(body) })
}

const ourPages = ours.map(({ name, digits }): TimerPage => ({
  name,
  url: `${host.site}/${name}`,
  groups: '.units > *',
  digits,
}))
const peerPages = peers.map(({ name, groups, digits }, at): TimerPage => ({
  name,
  url: `${host.site}/peer-${at}`,
  groups,
  digits,
}))

await weigh()
await measureShift()
await measureClocks()
await measureAccessibility()
await measureTicks()
await measureThread()
await browser.close()
await host.close()

function templateOf(id: number) {
  const template = inlineTimerTemplates[id - 1]
  if (!template) throw new Error('No such template')
  return template.settings
}

async function weigh() {
  console.log('Bytes, brotli')
  const main = packed(await embedBundle('main'))
  const atMargin = main - packed(await mainWithoutTimers())
  const alone = packed(await bundleOf('bench/timer-alone.ts'))
  atMost(1024, 'each of the three kinds, at the margin of the script', Math.ceil(atMargin / 3))
  for (const peer of peers) {
    const { name } = peer
    const theirs = filesOf(peer).reduce((sum, { text }) => sum + packed(text), 0)
    against(name, 'what each kind adds to the script', { ours: Math.ceil(atMargin / 3), theirs })
    against(name, 'what all three kinds add to the script', { ours: atMargin, theirs })
    against(name, 'all three kinds by themselves, with words for assistive technology', {
      ours: alone,
      theirs,
    })
  }
  console.log(`  the whole script, with all that campaigns need: ${inWords(main)}`)
}

function packed(text: string) {
  return brotliCompressSync(text).length
}

async function measureThread() {
  console.log('The thread of the page, at a quarter of the speed')
  const pages = { without: `${host.site}/without`, pages: [...ourPages, ...peerPages].map(({ url }) => url) }
  const costs = await extraCosts(browser, pages, { slower: SLOWER, rounds: ROUNDS })
  const costOf = (at: number) => costs[at] ?? { start: Number.NaN, second: Number.NaN, busy: Number.NaN }
  for (const [at, { name, limit }] of ours.entries()) {
    beside(40, `${name}: start-up, ms`, costOf(at).start)
    beside(limit, `${name}: each second, ms`, costOf(at).second)
    console.log(`  ${name}: each second with painting, ms: ${inWords(costOf(at).busy)}`)
  }
  for (const [at, { name }] of ours.entries())
    for (const [of, peer] of peers.entries()) {
      const theirs = costOf(ours.length + of)
      against(peer.name, `${name}: each second, ms`, { ours: costOf(at).second, theirs: theirs.second })
      const busy = { ours: costOf(at).busy, theirs: theirs.busy }
      against(peer.name, `${name}: each second with painting, ms`, busy)
    }
}

async function measureTicks() {
  console.log('How far turns are from their seconds, ms')
  const late = new Map<TimerPage, number[]>()
  // Where in a second a page happened to come is as likely to help as to harm: more than one.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const page of [...ourPages, ...peerPages])
      late.set(page, [...(late.get(page) ?? []), ...(await ticksOf(browser, page, SECONDS))])
  for (const page of ourPages) {
    const ticks = late.get(page) ?? []
    beside(50, `${page.name}: the middle of ${ticks.length}`, median(ticks))
    console.log(`  the worst was off by ${inWords(Math.max(...ticks))} ms`)
    for (const peer of peerPages)
      against(peer.name, page.name, { ours: median(ticks), theirs: median(late.get(peer) ?? []) })
  }
}

async function measureClocks() {
  console.log('Seconds by which it is wrong where the clock of the visitor is three hours ahead')
  const wrong = new Map<TimerPage, number>()
  for (const page of [...ourPages, ...peerPages]) wrong.set(page, await wrongOnWrongClock(browser, page, AT))
  for (const page of ourPages)
    for (const peer of peerPages)
      against(peer.name, page.name, {
        ours: wrong.get(page) ?? Number.NaN,
        theirs: wrong.get(peer) ?? Number.NaN,
      })
}

async function measureAccessibility() {
  console.log('For those who hear it, or asked for less motion')
  const found = new Map<TimerPage, Awaited<ReturnType<typeof accessibilityOf>>>()
  for (const page of [...ourPages, ...peerPages]) found.set(page, await accessibilityOf(browser, page))
  for (const page of ourPages) {
    const own = found.get(page)
    if (!own) continue
    atMost(0, `${page.name}: missing as a timer with a name`, Number(!own.isNamed))
    atMost(0, `${page.name}: changes of what is heard in four seconds`, own.changes)
    atMost(0, `${page.name}: frames of four seconds that move against the wish for less motion`, own.moving)
    atMost(0, `${page.name}: barriers that axe finds`, own.violations)
    for (const peer of peerPages) {
      const other = found.get(peer)
      if (!other) continue
      const sum = ({ isNamed, changes, moving, violations }: typeof own) =>
        Number(isNamed) + Number(changes === 0) + Number(moving === 0) + Number(violations === 0)
      against(peer.name, `${page.name}: of four checks, those not passed`, {
        ours: 4 - sum(own),
        theirs: 4 - sum(other),
      })
    }
  }
  for (const peer of peerPages) {
    const { isNamed, changes, moving, violations } = found.get(peer) ?? {}
    console.log(
      `  ${peer.name}: ${isNamed ? 'a' : 'no'} timer with a name, ${changes} changes heard in four seconds, ${moving} moving frames, ${violations} barriers`,
    )
  }
}

async function measureShift() {
  // A pixel of a line of text is a thousandth.
  console.log('Layout shift, in thousandths')
  for (const { name, url } of ourPages) {
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
    const page = await context.newPage()
    for (const visit of ['first visit', 'known page']) {
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.locator('.clock').waitFor()
      beside(4, `${name}, ${visit}`, (await layoutShift(page)) * 1000)
    }
    await context.close()
  }
}
