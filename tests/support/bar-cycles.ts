/** Bars that come and go by the thousand in a page of their own, and what is left of them. */
import type { Page } from '@playwright/test'
import type { FloatingBar } from '../../src/domain/bars/floating-bar.ts'
import type { Unended } from './bar-cycles-page.ts'
import { bundleOf } from './embed-bundles.ts'

export type Left = Unended & {
  /** Kept by the page although nothing shows them, and beyond what the first bars made it keep. */
  nodes: number
  listeners: number
  heapBytes: number
}

/** Enough to fill every cache that fills once. */
const FIRST_CYCLES = 100

export async function leftAfterCycles(
  page: Page,
  bars: readonly FloatingBar[],
  times: number,
): Promise<Left> {
  await page.addScriptTag({ content: await bundleOf('tests/support/bar-cycles-page.ts') })
  const cycle = (rounds: number) =>
    page.evaluate(([given, count]) => window.cycleBars(given, count), [bars, rounds] as const)
  const kept = await countKept(page)

  await cycle(FIRST_CYCLES)
  const before = await kept()
  const unended = await cycle(times)
  const after = await kept()
  return {
    ...unended,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
    heapBytes: after.heapBytes - before.heapBytes,
  }
}

async function countKept(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  return async () => {
    // What only the first collection frees is free for the second.
    await devtools.send('HeapProfiler.collectGarbage')
    await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const valueOf = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN
    return {
      nodes: valueOf('Nodes'),
      listeners: valueOf('JSEventListeners'),
      heapBytes: valueOf('JSHeapUsedSize'),
    }
  }
}
