/** What a page costs the machine of whoever visits it, in milliseconds of the page's own thread. */
import type { Browser } from '@playwright/test'
import { median } from './verdict.ts'

/** Against a fast machine: a slow phone. */
export const SLOWER = 4

/** `start` and `second` are scripts, styles and layout; `busy` is all that a second takes, with painting. */
export type PageCost = { start: number; second: number; busy: number }

/** What each page takes more than the one `without`: the middle of some rounds. */
export async function extraCosts(
  browser: Browser,
  { without, pages }: { without: string; pages: readonly string[] },
  { slower, rounds, seconds = 5 }: { slower: number; rounds: number; seconds?: number },
): Promise<PageCost[]> {
  const measured: PageCost[][] = []
  // One after the other, so that whatever else the machine does falls on all.
  for (let round = 0; round < rounds; round += 1) {
    const base = await costOf(browser, without, { slower, seconds })
    const costs: PageCost[] = []
    for (const page of pages) costs.push(lessThan(await costOf(browser, page, { slower, seconds }), base))
    measured.push(costs)
  }
  return pages.map((_, place) => ({
    start: median(measured.map((costs) => costs[place]?.start ?? Number.NaN)),
    second: median(measured.map((costs) => costs[place]?.second ?? Number.NaN)),
    busy: median(measured.map((costs) => costs[place]?.busy ?? Number.NaN)),
  }))
}

function lessThan(cost: PageCost, base: PageCost): PageCost {
  return { start: cost.start - base.start, second: cost.second - base.second, busy: cost.busy - base.busy }
}

/** Scripts, styles and layout; a busy machine makes them more. */
async function costOf(
  browser: Browser,
  url: string,
  { slower, seconds }: { slower: number; seconds: number },
): Promise<PageCost> {
  const page = await browser.newPage()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    const msOf = (...parts: string[]) =>
      metrics.filter(({ name }) => parts.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0)
    return { own: msOf('ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'), all: msOf('TaskDuration') }
  }

  await page.goto(url, { waitUntil: 'networkidle' })
  const start = await spent()
  await page.waitForTimeout(seconds * 1000)
  const after = await spent()
  await page.context().close()
  return {
    start: start.own,
    second: (after.own - start.own) / seconds,
    busy: (after.all - start.all) / seconds,
  }
}
