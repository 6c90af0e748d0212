/** Nothing but an inline timer, as other libraries are shipped: built to be weighed beside them, never served. */
import type { MeasuredTimer } from '#domain/timers/measured-timer.ts'
import { mountAnyInlineTimer } from '#widgets/any-inline-timer.ts'
import { createTicker } from '#widgets/ticker.ts'

declare global {
  interface Window {
    timer: { settings: MeasuredTimer; at: number }
  }
}

const { settings, at } = window.timer
const host = document.createElement('div')
document.body.append(host)
mountAnyInlineTimer(host, settings, at, { ticker: createTicker(Date.now), language: 'en' })
