/** What a hidden bar leaves at its edge: a tab with the time that is left, or its name where no clock runs. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { BarExtra } from './bar-extras.ts'
import css from './bar-tab.css?inline'
import { compactClock } from './compact-clock.ts'
import { element } from './element.ts'
import { barName, button } from './floating-bar-parts.ts'

export const barTab: BarExtra = { css, tab: { clock: compactClock, draw: drawTab } }

function drawTab(bar: FloatingBar, clock: HTMLElement | undefined, onReopen: () => void) {
  const name = barName(bar)
  const tab = button('tab', onReopen)
  tab.setAttribute('aria-expanded', 'false')
  if (clock) tab.append(element('i', { class: 'mark' }), clock, ' ')
  tab.append(element('span', {}, name))
  return element('section', { class: 'away', 'aria-label': name, dir: 'auto' }, tab)
}
