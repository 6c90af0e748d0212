/** Runs in a page: inline timers in places of any width, as many as a test asks for. */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { measured } from '#domain/timers/measured-timer.ts'
import { mountInlineTimer } from '#widgets/inline-timer.ts'
import { createTicker } from '#widgets/ticker.ts'

export type PlacedTimer = { timer: InlineTimer; width: number; secondsLeft: number }

declare global {
  interface Window {
    /** All of them at a clock that stands still, in the place of those before. */
    showTimers: (placed: readonly PlacedTimer[]) => void
    /** One that runs, from the next whole second on. */
    runTimer: (placed: PlacedTimer) => void
  }
}

const NOW = 1_800_000_000_000

let ends: (() => void)[] = []

window.showTimers = (placed) => place(placed, () => NOW)
window.runTimer = (placed) => place([placed], Date.now)

function place(placed: readonly PlacedTimer[], now: () => number) {
  for (const end of ends) end()
  const ticker = createTicker(now)
  ends = placed.map(({ timer, width, secondsLeft }) => {
    const host = document.createElement('div')
    const around = document.createElement('div')
    around.className = 'place'
    around.style.width = `${width}px`
    around.append(host)
    document.body.append(around)
    const second = Math.ceil(now() / 1000) * 1000
    const { off } = mountInlineTimer(host, measured(timer), second + secondsLeft * 1000, {
      ticker,
      language: 'en',
    })
    return () => {
      off()
      around.remove()
    }
  })
}
