/** What only some floating bars have: visitors load it for those alone. */
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import type { FloatingBar, FloatingBarLabels } from '#domain/bars/floating-bar.ts'
import type { CountedClassicBar } from '#domain/classic-bars/counted-classic-bar.ts'
import type { ShownClassicBar } from '#domain/classic-bars/shown-classic-bar.ts'
import type { ClockBar, CountdownClock } from './countdown-clock.ts'
import type { DrawnBar } from './floating-bar-parts.ts'
import type { OwnerStyle } from './owner-style.ts'
import type { WidgetContext } from './widget.ts'

/** What the visitor last chose on a narrow screen, as long as the bar is on the page. */
export type Folding = { isOpen?: boolean }

/** Runs the clock that is made, if there is anything to count down. */
export type RunClock = (make: () => CountdownClock | undefined) => HTMLElement | undefined

export type BarExtra = {
  css: string
  clock?: (bar: ClockBar, context: WidgetContext, mostLeft: number) => CountdownClock | undefined
  /** Before the style sheet of the template. */
  phone?: string
  drawMaker?: (bar: FloatingBar) => HTMLElement
  /** What stands where the clock would be. */
  drawFigure?: (bar: Pick<CountedBar, 'stock' | 'n'>, language: string) => HTMLElement[]
  /** Lets people fold a bar on narrow screens; or puts something more into what is drawn. */
  foldBar?: (drawn: HTMLElement, bar: DrawnBar, folding: Folding) => void
  /** Of oldest bars. */
  ownerStyle?: OwnerStyle
  /** Of classic bars. */
  drawClassicMaker?: (bar: ShownClassicBar) => HTMLElement
  drawFolded?: (bar: CountedClassicBar, run: RunClock, onReopen: () => void) => HTMLElement
  tab?: {
    clock: (labels: FloatingBarLabels) => CountdownClock | undefined
    draw: (bar: FloatingBar, clock: HTMLElement | undefined, onReopen: () => void) => HTMLElement
  }
}

/** By their names; undefined while it is on its way. */
export type BarExtras = (name: string) => BarExtra | undefined
