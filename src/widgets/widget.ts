/** What every widget is: something mounted on a host, changed in place, taken off again. */
import type { Amount } from '#domain/countdown/remaining.ts'
import type { Ticker } from './ticker.ts'

export type WidgetContext = {
  ticker: Ticker
  /** BCP 47 tag of what assistive technology reads. */
  language: string
  /** Says amounts in languages other than English; what it does not know is said in English. */
  sayAmounts?: ((amounts: readonly Amount[], language: string) => string | undefined) | undefined
  /** Asks the page to keep so many pixels free at one of its edges; a preview has nothing to free. */
  space?: (side: 'top' | 'bottom', pixels: number) => void
  /** The visitor put it away before: it begins as the tab that it leaves. */
  isHidden?: boolean
  /** The visitor put the widget away. */
  onHide?: () => void
  /** The visitor wants it back. */
  onReopen?: () => void
  /** Any click on it. */
  onClick?: (click: Event) => void
  /** Slides in; absent where the visitor saw it before. */
  entrance?: 'slide' | undefined
}

export type Mounted<Config> = {
  set: (config: Config, deadlineAt: number | undefined) => void
  off: () => void
}

export type Mount<Config> = (
  host: HTMLElement,
  config: Config,
  deadlineAt: number | undefined,
  context: WidgetContext,
) => Mounted<Config>
