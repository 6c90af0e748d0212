/** What a closed portal leaves: a tab with the time that is left, by which it comes back. */
import { compactClock } from './compact-clock.ts'
import { element } from './element.ts'
import type { PortalExtra } from './portal-extras.ts'
import css from './portal-tab.css?inline'

export const portalTab: PortalExtra = {
  css,
  drawTab({ portal: { words } }, { deadlineAt, context, atEnd, onReopen }) {
    const clock = deadlineAt === undefined ? undefined : compactClock(words)
    const button = element('button', { class: 'tab', type: 'button', 'aria-expanded': 'false' }, words.reopen)
    if (clock && deadlineAt !== undefined) {
      const { ticker } = context
      clock.show(deadlineAt, ticker.now())
      atEnd(ticker.watch(deadlineAt, (now) => clock.show(deadlineAt, now)))
      button.append(' ', clock.face)
    }
    button.addEventListener('click', onReopen)
    return element('section', { class: 'away', 'aria-label': words.reopen }, button)
  },
}
