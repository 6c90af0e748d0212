/** Runs in a page: inline timers in places of any width, as many as a test asks for. */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { measured } from '#domain/timers/measured-timer.ts'
import { addAllDigits } from '#widgets/all-digits.ts'
import { mountAnyInlineTimer } from '#widgets/any-inline-timer.ts'
import { createTicker, type Ticker } from '#widgets/ticker.ts'

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

addAllDigits()

let ends: (() => void)[] = []

/** All timers of a page have one clock: one that was not let go would stay with it. */
const still = createTicker(() => NOW)

window.showTimers = (placed) => place(placed, still)
window.runTimer = (placed) => place([placed], createTicker(Date.now))

function place(placed: readonly PlacedTimer[], ticker: Ticker) {
  for (const end of ends) end()
  ends = placed.map(({ timer, width, secondsLeft }) => {
    const host = document.createElement('div')
    const around = document.createElement('div')
    around.className = 'place'
    around.style.width = `${width}px`
    around.append(host)
    document.body.append(around)
    const second = Math.ceil(ticker.now() / 1000) * 1000
    const { off } = mountAnyInlineTimer(host, measured(timer), second + secondsLeft * 1000, {
      ticker,
      language: 'en',
    })
    return () => {
      off()
      around.remove()
    }
  })
}
