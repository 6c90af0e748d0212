/** What only some floating bars have: visitors load it for those alone. */
import type { FloatingBar, FloatingBarLabels } from '#domain/bars/floating-bar.ts'
import type { CountdownClock } from './countdown-clock.ts'
import type { DrawnBar } from './floating-bar-parts.ts'
import type { WidgetContext } from './widget.ts'

/** What the visitor last chose on a narrow screen, as long as the bar is on the page. */
export type Folding = { isOpen?: boolean }

export type BarExtra = {
  css: string
  clock?: (bar: FloatingBar, context: WidgetContext, mostLeft: number) => CountdownClock | undefined
  /** Before the style sheet of the template. */
  phone?: string
  drawMaker?: (bar: FloatingBar) => HTMLElement
  /** What stands where the clock would be. */
  drawFigure?: (bar: DrawnBar, language: string) => HTMLElement[]
  /** Lets people fold a bar on narrow screens; or puts something more into what is drawn. */
  foldBar?: (drawn: HTMLElement, bar: DrawnBar, folding: Folding) => void
  tab?: {
    clock: (labels: FloatingBarLabels) => CountdownClock | undefined
    draw: (bar: FloatingBar, clock: HTMLElement | undefined, onReopen: () => void) => HTMLElement
  }
}

/** By their names; undefined while it is on its way. */
export type BarExtras = (name: string) => BarExtra | undefined
