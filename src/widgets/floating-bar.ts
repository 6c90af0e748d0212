/** The floating bar that visitors see: words, clock and button at an edge of the window, or the tab it left there. */
import { countdownClock, compactClock } from './countdown-clock.ts'
import { element } from './element.ts'
import css from './floating-bar.css?inline'
import { drawBar, drawFrame, drawTab, type ColoredBar } from './floating-bar-parts.ts'
import { shadowOf } from './shadow.ts'
import type { Mount } from './widget.ts'

/** A window that is lower than this, zoomed in perhaps, would be covered by a bar that shows everything. */
const LOW_WINDOW_PX = 420

export const mountFloatingBar: Mount<ColoredBar> = (host, firstBar, firstDeadlineAt, context) => {
  const frame = element('div', { class: 'frame', 'data-entrance': context.entrance })
  const root = shadowOf(host, css)
  const measured = new ResizeObserver(() => tellSpace())
  let bar = firstBar
  let deadlineAt = firstDeadlineAt
  let isOpen = bar.maximizedOnMobile && innerHeight > LOW_WINDOW_PX
  let isAway = context.isHidden
  let stopClock = () => {}

  function tellSpace() {
    // What is dismissed gives its place back.
    context.space?.(bar.settings.layout.placement, isAway ? 0 : frame.offsetHeight)
  }

  function giveSpaceBack() {
    context.space?.(bar.settings.layout.placement, 0)
  }

  function draw() {
    stopClock()
    const clock = clockOf()
    drawFrame(frame, bar, { isAway })
    const drawn = isAway
      ? drawTab(bar, clock, reopen)
      : drawBar(bar, { clock, isOpen, onHide: hide, onToggle: (opens) => (isOpen = opens) })
    frame.replaceChildren(drawn)
  }

  /** An announcement has no deadline; a bar whose deadline is unknown shows its words only. */
  function clockOf() {
    if (bar.isAnnouncementBar || deadlineAt === undefined) return undefined
    const at = deadlineAt
    const { ticker, language } = context
    const clock = isAway ? compactClock(bar.labels) : countdownClock(bar.labels, language)
    clock?.show(at, ticker.now())
    if (clock) stopClock = ticker.watch(at, (now) => clock.show(at, now))
    return clock?.face
  }

  /** What was announced is not news again: it leaves nothing behind. */
  function hide() {
    if (!bar.isAnnouncementBar) turn('.tab', { away: true })
    context.onHide?.()
  }

  function reopen() {
    turn('.hide', { away: false })
    context.onReopen?.()
  }

  function turn(next: string, { away }: { away: boolean }) {
    isAway = away
    draw()
    tellSpace()
    focusOn(next)
  }

  function focusOn(part: string) {
    frame.querySelector<HTMLElement>(part)?.focus()
  }

  root.append(frame)
  draw()
  measured.observe(frame)

  return {
    set(nextBar, nextDeadlineAt) {
      const held = root.activeElement
      if (nextBar.settings.layout.placement !== bar.settings.layout.placement) giveSpaceBack()
      if (nextBar.maximizedOnMobile !== bar.maximizedOnMobile) isOpen = nextBar.maximizedOnMobile
      bar = nextBar
      deadlineAt = nextDeadlineAt
      draw()
      tellSpace()
      if (held) focusOn(`.${held.classList[0]}`)
    },
    off() {
      stopClock()
      measured.disconnect()
      frame.remove()
      giveSpaceBack()
    },
  }
}
