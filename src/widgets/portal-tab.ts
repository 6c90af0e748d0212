/** What a closed portal leaves: a tab with the time that is left, by which it comes back. */
import type { PortalWords } from '#domain/portals/portal-theme.ts'
import { compactClock } from './compact-clock.ts'
import { element } from './element.ts'
import type { PortalExtra } from './portal-extras.ts'
import css from './portal-tab.css?inline'
import type { Ticker } from './ticker.ts'

export const portalTab: PortalExtra = {
  css,
  drawTab({ portal: { words } }, { deadlineAt, context, onReopen }) {
    const button = element('button', { class: 'tab', type: 'button', 'aria-expanded': 'false' }, words.reopen)
    button.addEventListener('click', onReopen)
    if (deadlineAt !== undefined) addClock(button, { words, deadlineAt, ticker: context.ticker })
    return element('section', { 'aria-label': words.reopen }, button)
  },
}

type Clock = { words: PortalWords; deadlineAt: number; ticker: Ticker }

function addClock(button: HTMLElement, { words, deadlineAt, ticker }: Clock) {
  const clock = compactClock(words)
  if (!clock) return
  clock.show(deadlineAt, ticker.now())
  button.append(' ', clock.face)
  const stop = ticker.watch(deadlineAt, (now) => {
    // A tab is left alone once it is gone.
    if (button.isConnected) clock.show(deadlineAt, now)
    else stop()
  })
}
