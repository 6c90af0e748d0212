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
  const ahead = clock.now() - Date.now()
  return bar(page).evaluate(
    (face, offset) =>
      new Promise<number>((resolve) => {
        const digits = [...face.querySelectorAll('b')]
        const seconds = () => {
          const [d = 0, h = 0, m = 0, s = 0] = digits.map((digit) => Number(digit.textContent))
          return ((d * 24 + h) * 60 + m) * 60 + s
        }
        const watch = new MutationObserver(() => {
          watch.disconnect()
          resolve(Math.round((Date.now() + offset) / 1000 + seconds()) * 1000)
        })
        const last = digits.at(-1)
        if (last) watch.observe(last, { childList: true, characterData: true, subtree: true })
      }),
    ahead,
  )
}

/** The same, from the page's own API. */
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
