/** What somebody in front of a timer could notice of it: when its seconds turn, what it shows, hears and moves. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from '@playwright/test'

export type TimerPage = {
  name: string
  url: string
  groups: string
  digits: string
}

const HOUR_MS = 3_600_000

/** Milliseconds between each turn and the second it stands for, on either side. */
export function ticksOf(browser: Browser, timer: TimerPage, seconds: number): Promise<number[]> {
  return onPage(browser, timer, (page) =>
    page.evaluate(watchTurns, { groups: timer.groups, digits: timer.digits, seconds }),
  )
}

/** Seconds by which what is shown is wrong, for a visitor whose clock is three hours ahead. */
export async function wrongOnWrongClock(browser: Browser, timer: TimerPage, at: number): Promise<number> {
  const context = await browser.newContext()
  await context.addInitScript((ahead) => {
    const ownNow = Date.now.bind(Date)
    globalThis.Date = new Proxy(Date, {
      construct: (own, given: unknown[]) =>
        Reflect.construct(own, given.length > 0 ? given : [ownNow() + ahead]) as Date,
      get: (own, name) => (name === 'now' ? () => ownNow() + ahead : (Reflect.get(own, name) as unknown)),
    })
  }, 3 * HOUR_MS)
  await context.addInitScript(installReader)
  const page = await context.newPage()
  await page.goto(timer.url, { waitUntil: 'networkidle' })
  await page.waitForTimeout(2500)
  const [days = Number.NaN, hours = 0, minutes = 0, seconds = 0] = await page.evaluate(
    (reading) => window.readTimer(reading),
    timer,
  )
  const shown = ((days * 24 + hours) * 60 + minutes) * 60 + seconds
  const left = (at - Date.now()) / 1000
  await context.close()
  // Some round up and some down, and all are read a moment later.
  return Math.max(0, Math.round(Math.abs(shown - left)) - 2)
}

export type Accessibility = {
  /** Found by role, with a name. */
  isNamed: boolean
  /** How often in four seconds what is heard of it changed. */
  changes: number
  /** Frames of four seconds in which something moved for somebody who asked for less motion. */
  moving: number
  violations: number
}

export async function accessibilityOf(browser: Browser, timer: TimerPage): Promise<Accessibility> {
  return onPage(
    browser,
    timer,
    async (page) => {
      // Words may come when the page has time for them.
      await page.waitForTimeout(1200)
      const axe = new AxeBuilder({ page }).setLegacyMode().include('#place')
      return {
        isNamed: (await page.getByRole('timer', { name: /\d/ }).count()) === 1,
        changes: await heardChanges(page),
        moving: await page.evaluate(countMovingFrames, 4),
        violations: (await axe.analyze()).violations.length,
      }
    },
    { reducedMotion: 'reduce' },
  )
}

async function onPage<Answer>(
  browser: Browser,
  { url }: TimerPage,
  look: (page: Page) => Promise<Answer>,
  options: { reducedMotion?: 'reduce' } = {},
): Promise<Answer> {
  const context = await browser.newContext(options)
  await context.addInitScript(installReader)
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  const answer = await look(page)
  await context.close()
  return answer
}

async function heardChanges(page: Page) {
  const heard: string[] = []
  for (let second = 0; second < 5; second += 1) {
    heard.push(await page.locator('#place').ariaSnapshot())
    await page.waitForTimeout(1000)
  }
  return heard.filter((words, at) => at > 0 && words !== heard[at - 1]).length
}

type Reading = { groups: string; digits: string }

declare global {
  interface Window {
    timerRoot: () => ParentNode & Node
    /** The numbers of a timer as they are shown. */
    readTimer: (reading: Reading) => number[]
  }
}

/** Runs in the page. */
function installReader() {
  window.timerRoot = () => {
    const place = document.querySelector('#place') ?? document.body
    return [...place.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot).find(Boolean) ?? place
  }
  window.readTimer = ({ groups, digits }) => {
    const found = [...window.timerRoot().querySelectorAll(groups)]
    return found.map((group) =>
      Number([...group.querySelectorAll(digits)].map(({ textContent }) => textContent).join('')),
    )
  }
}

/** Runs in the page. */
async function watchTurns({ seconds, ...reading }: Reading & { seconds: number }): Promise<number[]> {
  const late: number[] = []
  const secondsShown = () => window.readTimer(reading).at(-1)
  let before = secondsShown()
  const look = () => {
    const now = Date.now()
    const shown = secondsShown()
    if (shown === before) return
    before = shown
    late.push(Math.abs(((now + 500) % 1000) - 500))
  }
  const everything = { childList: true, characterData: true, subtree: true, attributes: true }
  new MutationObserver(look).observe(window.timerRoot(), everything)
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  return late
}

/** Runs in the page: frames with an animation that runs, or in which something has another place or turn than before. */
async function countMovingFrames(seconds: number): Promise<number> {
  const parts = () => [...window.timerRoot().querySelectorAll('*')]
  const lookOf = () =>
    parts()
      .map((part) => getComputedStyle(part).transform)
      .join()
  const end = performance.now() + seconds * 1000
  let moving = 0
  let before = lookOf()
  while (performance.now() < end) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
    const now = lookOf()
    const isAnimated = parts().some((part) =>
      part.getAnimations().some(({ playState }) => playState === 'running'),
    )
    if (isAnimated || now !== before) moving += 1
    before = now
  }
  return moving
}
