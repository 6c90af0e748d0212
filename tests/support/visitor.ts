/** What a visitor can see on a page, read the way a person would: from what is shown. */
import { expect, type Page } from '@playwright/test'

/** The bar's clock. Its digits lie in an open shadow root, which locators look into. */
export function bar(page: Page) {
  return page.getByRole('timer')
}

/**
 * The deadline that the bar promises, to the second: what it shows at the moment at which its last digit
 * changes, added to the server's time of that moment.
 */
export async function promisedDeadline(page: Page, clock: { now: () => number }): Promise<number> {
  await expect(bar(page)).toBeVisible()
  return page.evaluate(
    (ahead) =>
      new Promise<number>((resolve) => {
        let last: { face: Element; seconds: number } | undefined
        const ticks: number[] = []

        // A new answer draws a new clock: it is looked for again in every frame.
        function faceOnPage() {
          const roots = [...document.documentElement.children].map((host) => host.shadowRoot)
          return roots.map((root) => root?.querySelector('[role=timer]')).find((face) => face)
        }

        function secondsOn(face: Element) {
          const [d = 0, h = 0, m = 0, s = 0] = [...face.querySelectorAll('b')].map((b) =>
            Number(b.textContent),
          )
          return ((d * 24 + h) * 60 + m) * 60 + s
        }

        function look() {
          const face = faceOnPage()
          const seconds = face ? secondsOn(face) : 0
          const ticked = last && last.face === face && last.seconds !== seconds
          if (last?.face !== face) ticks.length = 0
          last = face ? { face, seconds } : undefined
          if (ticked) ticks.push((Date.now() + ahead) / 1000 + seconds)
          // A busy machine draws a tick late, never early: the earliest of a few is the truest.
          const promised = Math.min(...ticks)
          const isSharp = Math.abs(promised - Math.round(promised)) < 0.25
          if (ticks.length === 3 || isSharp) resolve(Math.round(promised) * 1000)
          else requestAnimationFrame(look)
        }
        look()
      }),
    clock.now() - Date.now(),
  )
}

type Start = { product: { clock: { now: () => number } }; device: () => Promise<Page> }

/** Somebody who was never here comes to the address, and is promised a deadline. */
export async function newVisitor({ product, device }: Start, url: string) {
  const page = await device()
  await page.goto(url)
  return { page, deadline: await promisedDeadline(page, product.clock) }
}

/** Until what the server says of the page is done: only then does it mean something that nothing shows. */
export async function visit(page: Page, url: string) {
  const isAnswered = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/d')
  await page.goto(url)
  await isAnswered
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
