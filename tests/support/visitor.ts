/** What a visitor can see on a page, read the way a person would: from what is shown. */
import { expect, type Page } from '@playwright/test'

/** The bar's clock. Its digits lie in an open shadow root, which locators look into. */
export function bar(page: Page) {
  return page.getByRole('timer')
}

/**
 * The deadline that the bar promises, to the second: what it shows when its digits change, added to the server's time
 * of that moment as the page knows it. On a busy machine they change late, and then show less: the sum stays within
 * the same second.
 */
export async function promisedDeadline(page: Page, clock: { now: () => number }): Promise<number> {
  await expect(bar(page)).toBeVisible()
  return page.evaluate(
    (ahead) =>
      new Promise<number>((resolve) => {
        const watched = new Set<Node>()
        const observer = new MutationObserver(look)
        let shown = secondsShown()

        /** Undefined while no bar stands there. */
        function secondsShown() {
          const faces = rootsOnPage().map((root) => root.querySelector('[role=timer]'))
          const units = faces.find((face) => face)?.querySelectorAll('b')
          if (!units) return undefined
          // Units in front that are zero are left out.
          const [s = 0, m = 0, h = 0, d = 0] = [...units].map((unit) => Number(unit.textContent)).toReversed()
          return ((d * 24 + h) * 60 + m) * 60 + s
        }

        function rootsOnPage() {
          return [...document.documentElement.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
        }

        /** Server time minus this machine's: what the page stores of its last answer, else what is true. */
        function offset() {
          const { o } = JSON.parse(localStorage.getItem('_dl') ?? '{}') as { o?: number }
          return o ?? ahead
        }

        /** A new answer draws a new bar, which is watched, too. */
        function watch() {
          for (const root of [document.documentElement, ...rootsOnPage()]) {
            if (watched.has(root)) continue
            watched.add(root)
            const isPage = root === document.documentElement
            observer.observe(root, { childList: true, characterData: !isPage, subtree: !isPage })
          }
        }

        function look() {
          const [now, used, before] = [Date.now(), offset(), shown]
          shown = secondsShown()
          watch()
          if (shown === undefined || before === undefined || shown === before) return
          const promised = Math.floor((now + used + ROUNDING_MS) / 1000 + shown) * 1000
          // An answer stores its time a moment after it is drawn: that picture does not count.
          setTimeout(() => {
            if (offset() === used) resolve(promised)
          }, STORED_MS)
        }

        const ROUNDING_MS = 5
        const STORED_MS = 20
        watch()
      }),
    clock.now() - Date.now(),
  )
}

/** How far the page's clock may be from the server's: half of the way there and back, as the page measured it. */
export function clockErrorOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const questions = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const asked = questions.findLast(({ name }) => new URL(name).pathname === '/d')
    if (!asked?.requestStart) throw new Error('The page does not know how long its question took')
    return (asked.responseStart - asked.requestStart) / 2
  })
}

type Start = { product: { clock: { now: () => number } }; device: () => Promise<Page> }

/** Somebody who was never here comes to the address, and is promised a deadline. */
export async function newVisitor({ product, device }: Start, url: string) {
  const page = await device()
  await page.goto(url)
  const deadline = await promisedDeadline(page, product.clock)
  await expectServerTime(page, product.clock)
  return { page, deadline }
}

const ROUNDING_MS = 5

/** The page counts by the server's clock, as exactly as it could read it. */
async function expectServerTime(page: Page, clock: { now: () => number }) {
  const offset = await page.evaluate(() => Number(JSON.parse(localStorage.getItem('_dl') ?? '{}').o))
  const error = Math.abs(offset - (clock.now() - Date.now()))
  expect(error).toBeLessThanOrEqual((await clockErrorOf(page)) + ROUNDING_MS)
}

/** Until what the server says of the page is done: only then does it mean something that nothing shows. */
export async function visit(page: Page, url: string) {
  const isAnswered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/d')
  await page.goto(url)
  await isAnswered
  await isDecided(page)
}

/** The page has loaded, and has been told what it shows and whether it is one of opt-ins. */
export async function isDecided(page: Page) {
  await deadlineByScript(page)
}

/** The promised deadline, from the page's own API. */
export function deadlineByScript(page: Page): Promise<number | undefined> {
  return page.evaluate(
    () =>
      new Promise<number | undefined>((resolve) => {
        const api = (window as unknown as { _dl: ScriptOnPage })._dl
        api.on('ready', ([campaign]) => resolve(campaign?.deadlineAt))
      }),
  )
}

type ScriptOnPage = { on: (name: 'ready', hear: (campaigns: { deadlineAt?: number }[]) => void) => void }
