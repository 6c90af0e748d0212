/** The floating bar that visitors see: words, clock and button at an edge of the window, or the tab it left there. */
import { barExtras, hasClock } from '#domain/bars/bar-extras.ts'
import { type CountdownClock, countdownClock } from './countdown-clock.ts'
import { element } from './element.ts'
import type { BarExtras } from './bar-extras.ts'
import css from './floating-bar.css?inline'
import { drawBar, drawFrame, type ColoredBar } from './floating-bar-parts.ts'
import { setStyles, shadowOf } from './shadow.ts'
import type { Mount } from './widget.ts'

/** A window that is lower than this, zoomed in perhaps, would be covered by a bar that shows everything. */
const LOW_WINDOW_PX = 420

export const createFloatingBar =
  (extra: BarExtras): Mount<ColoredBar> =>
  (host, firstBar, firstDeadlineAt, context) => {
    const frame = element('div', { class: 'frame', 'data-entrance': context.entrance })
    const root = shadowOf(host)
    const measured = new ResizeObserver(() => tellSpace())
    let bar = firstBar
    let deadlineAt = firstDeadlineAt
    let isOpen = bar.maximizedOnMobile && innerHeight > LOW_WINDOW_PX
    let isAway = context.isHidden
    let stopClock = () => {}
    /** What was not there yet when it should have had the focus. */
    let awaitsFocus: string | undefined

    function tellSpace() {
      // What is dismissed gives its place back.
      context.space?.(bar.settings.layout.placement, isAway ? 0 : frame.offsetHeight)
    }

    function giveSpaceBack() {
      context.space?.(bar.settings.layout.placement, 0)
    }

    function draw() {
      stopClock()
      const names = [...barExtras(bar, deadlineAt !== undefined), ...(isAway ? ['bar-tab' as const] : [])]
      setStyles(root, [css, ...names.map((name) => extra(name)?.css ?? '')])
      drawFrame(frame, bar, { isAway })
      frame.replaceChildren(...(isAway ? drawAway() : [drawOpen()]))
    }

    function drawOpen() {
      const clock = run(() => countdownClock(bar.labels, context.language))
      const maker = bar.poweredBy.hidden ? undefined : extra('bar-maker')?.drawMaker?.(bar)
      return drawBar(bar, { clock, maker, isOpen, onHide: hide, onToggle: (opens) => (isOpen = opens) })
    }

    /** Nothing, as long as the tab is on its way. */
    function drawAway() {
      const tab = extra('bar-tab')?.tab
      return tab
        ? [
            tab.draw(
              bar,
              run(() => tab.clock(bar.labels)),
              reopen,
            ),
          ]
        : []
    }

    function run(make: () => CountdownClock | undefined) {
      const at = deadlineAt
      if (at === undefined || !hasClock(bar, true)) return undefined
      const { ticker } = context
      const clock = make()
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
      const found = frame.querySelector<HTMLElement>(part)
      found?.focus()
      awaitsFocus = found ? undefined : part
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
        if (awaitsFocus ?? held) focusOn(awaitsFocus ?? `.${held?.classList[0]}`)
      },
      off() {
        stopClock()
        measured.disconnect()
        frame.remove()
        giveSpaceBack()
      },
    }
  }
