/** The floating bar that visitors see: words, clock and button at an edge of the window, or the tab it left there. */
import { secondsLeft } from '#domain/countdown/remaining.ts'
import type { CountdownClock } from './countdown-clock.ts'
import { element } from './element.ts'
import type { BarExtras, Folding } from './bar-extras.ts'
import css from './floating-bar.css?inline'
import { drawBar, drawFrame, type DrawnBar } from './floating-bar-parts.ts'
import { setStyles, shadowOf } from './shadow.ts'
import type { Mount } from './widget.ts'

export const createFloatingBar =
  (extra: BarExtras): Mount<DrawnBar> =>
  (host, firstBar, firstDeadlineAt, context) => {
    const frame = element('div', { class: 'frame', 'data-entrance': context.entrance })
    const root = shadowOf(host)
    const measured = new ResizeObserver(() => tellSpace())
    let bar = firstBar
    let deadlineAt = firstDeadlineAt
    let folding: Folding = {}
    let isAway = context.isHidden
    let stopClock = () => {}
    /** Of what is shown nothing disappears, however often the bar is drawn. */
    let mostLeft = 0
    /** What was not there yet when it should have had the focus. */
    let awaitsFocus: string | undefined

    /** What is dismissed gives its place back. */
    function tellSpace(pixels = isAway ? 0 : frame.offsetHeight) {
      context.space?.(bar.settings.layout.placement, pixels)
    }

    function draw() {
      stopClock()
      const names = isAway ? [...bar.extras, 'bar-tab'] : bar.extras
      const parts = names.map(extra)
      const phones = parts.map((part) => part?.phone ?? '')
      setStyles(root, [css, ...phones, ...parts.map((part) => part?.css ?? '')])
      drawFrame(frame, bar, { isAway })
      frame.replaceChildren((isAway ? drawAway() : drawOpen()) ?? '')
    }

    function drawOpen() {
      const clock = run(() => drawing('bar-clock')?.clock?.(bar, context, mostLeft))
      const figure = drawing('bar-quantity')?.drawFigure?.(bar, context.language)
      const maker = drawing('bar-maker')?.drawMaker?.(bar)
      const drawn = drawBar(bar, { clock, figure, maker, onHide: hide })
      for (const name of bar.extras) extra(name)?.foldBar?.(drawn, bar, folding)
      return drawn
    }

    function drawing(name: string) {
      return bar.extras.includes(name) ? extra(name) : undefined
    }

    /** Nothing, as long as the tab is on its way. */
    function drawAway() {
      const tab = extra('bar-tab')?.tab
      return tab?.draw(
        bar,
        run(() => tab.clock(bar.labels)),
        reopen,
      )
    }

    function run(make: () => CountdownClock | undefined) {
      const at = deadlineAt
      if (at === undefined || !drawing('bar-clock')) return undefined
      const { ticker } = context
      mostLeft = Math.max(mostLeft, secondsLeft(at, ticker.now()))
      const clock = make()
      clock?.show(at, ticker.now())
      if (clock) stopClock = ticker.watch(at, (now) => clock.show(at, now))
      return clock?.face
    }

    /** What was announced is not news again: it leaves nothing behind. */
    function hide() {
      if (!bar.isAnnouncementBar) turn(true)
      context.onHide?.()
    }

    function reopen() {
      turn(false)
      context.onReopen?.()
    }

    function turn(away: boolean) {
      isAway = away
      draw()
      tellSpace()
      focusOn(away ? '.tab' : '.hide')
    }

    function focusOn(part: string) {
      const found = frame.querySelector<HTMLElement>(part)
      found?.focus()
      awaitsFocus = found ? undefined : part
    }

    root.append(frame)
    // Where nobody wants to know, none.
    frame.addEventListener('click', context.onClick as EventListener)
    draw()
    measured.observe(frame)

    return {
      set(nextBar, nextDeadlineAt) {
        const held = root.activeElement
        if (nextBar.settings.layout.placement !== bar.settings.layout.placement) tellSpace(0)
        if (nextBar.maximizedOnMobile !== bar.maximizedOnMobile) folding = {}
        bar = nextBar
        deadlineAt = nextDeadlineAt
        draw()
        tellSpace()
        if (held) awaitsFocus ??= `.${held.classList[0]}`
        if (awaitsFocus) focusOn(awaitsFocus)
      },
      off() {
        stopClock()
        measured.disconnect()
        frame.remove()
        tellSpace(0)
      },
    }
  }
