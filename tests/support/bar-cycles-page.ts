/** Runs in a page: bars come, change, are hidden and go, thousands of times; says who still waits for something. */
import { defaultFloatingBar, type FloatingBar } from '#domain/bars/floating-bar.ts'
import { mountPaletteBar } from '#widgets/palette-bar.ts'
import { createTicker } from '#widgets/ticker.ts'

/** What was begun and not ended. */
export type Unended = { watches: number; observed: number; hosts: number; space: number }

declare global {
  interface Window {
    cycleBars: (bars: readonly FloatingBar[], times: number) => Promise<Unended>
  }
}

const ticker = createTicker(() => Date.now())
const watches = new Set<symbol>()
const observed = new Set<ResizeObserver>()
const space = { top: 0, bottom: 0 }

const counting = {
  ...ticker,
  watch(at: number, tick: (now: number) => void) {
    const watch = Symbol(String(at))
    const stop = ticker.watch(at, tick)
    watches.add(watch)
    return () => {
      watches.delete(watch)
      stop()
    }
  },
}

window.ResizeObserver = class extends ResizeObserver {
  override observe(target: Element) {
    observed.add(this)
    super.observe(target)
  }
  override disconnect() {
    observed.delete(this)
    super.disconnect()
  }
}

window.cycleBars = async (bars, times) => {
  for (let time = 0; time < times; time += 1) {
    cycle(
      bars[time % bars.length] ?? defaultFloatingBar,
      bars[(time + 1) % bars.length] ?? defaultFloatingBar,
    )
    if (time % 100 === 0) await idle()
  }
  await idle()
  const hosts = [...document.documentElement.children].filter(({ shadowRoot }) => shadowRoot).length
  return { watches: watches.size, observed: observed.size, hosts, space: space.top + space.bottom }
}

function cycle(bar: FloatingBar, next: FloatingBar) {
  const at = Date.now() + 3_600_000
  const host = document.createElement('div')
  document.documentElement.append(host)
  const mounted = mountPaletteBar(host, bar, at, {
    ticker: counting,
    language: 'en',
    space: (side, pixels) => void (space[side] = pixels),
  })
  mounted.set(next, at + 1000)
  for (const part of ['.hide', '.tab']) host.shadowRoot?.querySelector<HTMLElement>(part)?.click()
  mounted.off()
  host.remove()
}

/** What waits for a quiet moment is done, too. */
function idle() {
  return new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))
}
