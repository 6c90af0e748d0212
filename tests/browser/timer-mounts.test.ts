/** Pages that live long take timers away and put new ones up, all day: nothing of the former stays behind. */
import { expect, test, type Page } from '@playwright/test'
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import { bundleOf } from '../support/embed-bundles.ts'

/** One of each kind, and one that flips. */
const timers = [1, 3, 10, 11].map((template) => inlineTimerTemplates[template - 1]!.settings)
const TIMES = 500

test('timers that come and go two thousand times leave no element and no clock behind', async ({ page }) => {
  await page.setContent('<!doctype html><html lang="en"><title>Offer</title><body>')
  await page.addScriptTag({ content: await bundleOf('tests/support/timers-page.ts') })
  const elements = await elementsOf(page)
  await show(page, 1)
  const before = await elements()

  await show(page, TIMES)

  await expect.poll(elements, { timeout: 20_000 }).toBe(before)
})

function show(page: Page, times: number) {
  return page.evaluate(
    ({ placed, rounds }) => {
      for (let round = 0; round < rounds; round += 1) window.showTimers(placed)
    },
    { placed: timers.map((timer) => ({ timer, width: 600, secondsLeft: 50 })), rounds: times },
  )
}

/** In the page, and out of it where something still holds them. */
async function elementsOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  return async () => {
    await devtools.send('HeapProfiler.collectGarbage')
    return (await devtools.send('Memory.getDOMCounters')).nodes
  }
}
