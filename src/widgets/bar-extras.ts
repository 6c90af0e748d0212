/** What only some floating bars have: visitors load it for those alone. */
import type { FloatingBar, FloatingBarLabels } from '#domain/bars/floating-bar.ts'
import type { CountdownClock } from './countdown-clock.ts'

export type BarExtra = {
  css: string
  drawMaker?: (bar: FloatingBar) => HTMLElement
  tab?: {
    clock: (labels: FloatingBarLabels) => CountdownClock | undefined
    draw: (bar: FloatingBar, clock: HTMLElement | undefined, onReopen: () => void) => HTMLElement
  }
}

/** By their names; undefined while it is on its way. */
export type BarExtras = (name: string) => BarExtra | undefined
