/**
 * What an inline timer costs a visitor beside those that anybody can take from npm: bytes, the page's thread, how late
 * its seconds turn, what assistive technology is told; and ours against the limits of `embed.md`.
 */
import { brotliCompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { chromiumLaunchOptions } from '../tests/support/chromium.ts'
import { composedBundle } from '../tests/support/embed-bundles.ts'
import { layoutShift } from '../tests/support/embed-test.ts'
import { extraCosts, SLOWER } from './page-costs.ts'
import { timerAlone } from './timer-alone-bundle.ts'
import { allPages, AT, host, type Ours, ours, ourPages, pageWithout, partsOf } from './timer-harness.ts'
import { filesOf, peers } from './timer-peers.ts'
import { against, atMost, beside, inWords, median } from './verdict.ts'
import { type Accessibility, accessibilityOf, ticksOf, wrongOnWrongClock } from './watch-timer.ts'

/** Of each look; the digits of a font come to that. */
const ACCOUNT_LIMIT = 7 * 1024
const ROUNDS = 3
const SECONDS = 3
const START_LIMIT_MS = 40
const TICK_LIMIT_MS = 50

const browser = await chromium.launch(chromiumLaunchOptions())

for (const { name, peer } of ours) console.log(`${name} stands beside ${peer}`)
await weigh()
await measureShift()
await measureClocks()
await measureAccessibility()
await measureTicks()
await measureThread()
await browser.close()
await host.close()

async function weigh() {
  console.log('Bytes, brotli')
  for (const each of ours) {
    const parts = partsOf(each)
    const withoutFont = parts.filter((part) => !part.startsWith('digits-'))
    const account = weight(await composedBundle(['timer', ...withoutFont]))
    atMost(ACCOUNT_LIMIT, `${each.name}: what an account with it loads, but for a font`, account)
    const font = weight(await composedBundle(['timer', ...parts])) - account
    if (font > 0) console.log(`  its digits: ${inWords(font)} more`)
    const alone = weight(await timerAlone(withoutFont))
    const what = 'by itself, with its clock and words for assistive technology'
    againstPeer(each, what, alone, (peer) =>
      filesOf(peer).reduce((sum, { text }) => sum + brotliCompressSync(text).length, 0),
    )
  }
}

function weight(code: string) {
  return brotliCompressSync(code).length
}

async function measureShift() {
  console.log('Layout shift, in thousandths')
  for (const { name, url } of ourPages) {
    const context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
    const page = await context.newPage()
    for (const visit of ['first visit', 'known page']) {
      await page.goto(url, { waitUntil: 'networkidle' })
      await page.locator('.clock').waitFor()
      atMost(0, `${name}, ${visit}`, (await layoutShift(page)) * 1000)
    }
    await context.close()
  }
}

async function measureClocks() {
  console.log('Seconds by which it is wrong where the clock of the visitor is three hours ahead')
  const wrong = await Promise.all(allPages.map((page) => wrongOnWrongClock(browser, page, AT)))
  for (const each of ours)
    againstPeer(each, 'wrong', numberOf(wrong, ours.indexOf(each)), (peer) => numberOf(wrong, placeOf(peer)))
}

async function measureAccessibility() {
  console.log('For those who hear it, or asked for less motion')
  const found = await Promise.all(allPages.map((page) => accessibilityOf(browser, page)))
  for (const [at, { isNamed, changes, moving, violations }] of found.entries()) {
    const { name } = allPages[at] ?? {}
    if (at < ours.length) {
      atMost(0, `${name}: missing as a timer with a name`, Number(!isNamed))
      atMost(0, `${name}: changes of what is heard in four seconds`, changes)
      atMost(0, `${name}: frames of four seconds that move against the wish for less motion`, moving)
      atMost(0, `${name}: barriers that axe finds`, violations)
    } else
      console.log(
        `  ${name}: ${isNamed ? 'a' : 'no'} timer with a name, ${changes} changes heard in four seconds, ${moving} moving frames, ${violations} barriers`,
      )
  }
  const missed = found.map(missedChecks)
  for (const each of ours)
    againstPeer(each, 'of four checks, those not passed', numberOf(missed, ours.indexOf(each)), (peer) =>
      numberOf(missed, placeOf(peer)),
    )
}

function missedChecks({ isNamed, changes, moving, violations }: Accessibility) {
  return [!isNamed, changes > 0, moving > 0, violations > 0].filter(Boolean).length
}

async function measureTicks() {
  console.log('How far turns are from their seconds, ms')
  const late: number[][] = allPages.map(() => [])
  // Where in a second a page happened to come is as likely to help as to harm: more than one.
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, page] of allPages.entries()) late[at]?.push(...(await ticksOf(browser, page, SECONDS)))
  const middle = late.map(median)
  const worst = late.map((ticks) => Math.max(...ticks))
  for (const [at, each] of ours.entries()) {
    beside(TICK_LIMIT_MS, `${each.name}: the middle of ${late[at]?.length}`, numberOf(middle, at))
    againstPeer(each, 'the middle', numberOf(middle, at), (peer) => numberOf(middle, placeOf(peer)))
    againstPeer(each, 'the worst', numberOf(worst, at), (peer) => numberOf(worst, placeOf(peer)))
  }
}

async function measureThread() {
  console.log('The thread of the page at a quarter of the speed, ms')
  const pages = { without: pageWithout, pages: allPages.map(({ url }) => url) }
  const costs = await extraCosts(browser, pages, { slower: SLOWER, rounds: ROUNDS, seconds: SECONDS })
  const measures = [
    ['start', 'at its start'],
    ['second', 'each second'],
    ['busy', 'each second, with painting'],
  ] as const
  for (const [at, each] of ours.entries()) {
    beside(START_LIMIT_MS, `${each.name}: at its start`, costs[at]?.start ?? Number.NaN)
    beside(each.limit, `${each.name}: each second`, costs[at]?.second ?? Number.NaN)
    for (const [measure, what] of measures) {
      const of = (page: number) => costs[page]?.[measure] ?? Number.NaN
      againstPeer(each, what, of(at), (peer) => of(placeOf(peer)))
    }
  }
}

function againstPeer(
  { name, peer: peerName }: Ours,
  what: string,
  measured: number,
  theirs: (peer: (typeof peers)[number]) => number,
) {
  const peer = peers.find((one) => one.name === peerName)
  if (peer) against(peer.name, `${name}: ${what}`, { ours: measured, theirs: theirs(peer) })
}

/** Among all pages. */
function placeOf(peer: (typeof peers)[number]) {
  return ours.length + peers.indexOf(peer)
}

function numberOf(numbers: readonly number[], at: number) {
  return numbers[at] ?? Number.NaN
}
