/** The floating bar that visitors see: words, clock and button at an edge of the window. */
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { countdownClock } from './countdown-clock.ts'
import { element } from './element.ts'
import css from './floating-bar.css?inline'
import { drawBar, drawFrame } from './floating-bar-parts.ts'
import { shadowOf } from './shadow.ts'
import type { Mount, WidgetContext } from './widget.ts'

export const mountFloatingBar: Mount<FloatingBar> = (host, firstBar, firstDeadlineAt, context) => {
  const frame = element('div', { class: 'frame', 'data-entrance': context.entrance })
  const measured = new ResizeObserver(() => tellSpace())
  let bar = firstBar
  let isOpen = firstBar.maximizedOnMobile
  let stopClock = () => {}

  function tellSpace() {
    context.space?.(bar.settings.layout.placement, frame.offsetHeight)
  }

  function giveSpaceBack() {
    context.space?.(bar.settings.layout.placement, 0)
  }

  function draw(deadlineAt: number | undefined) {
    stopClock()
    const clock = clockOf(bar, deadlineAt, context)
    drawFrame(frame, bar)
    frame.replaceChildren(drawBar(bar, { clock: clock?.face, isOpen, onHide: context.onHide, onToggle }))
    stopClock = clock?.stop ?? stopClock
  }

  function onToggle(opens: boolean) {
    isOpen = opens
  }

  shadowOf(host, css).append(frame)
  draw(firstDeadlineAt)
  measured.observe(frame)

  return {
    set(nextBar, deadlineAt) {
      if (nextBar.settings.layout.placement !== bar.settings.layout.placement) giveSpaceBack()
      if (nextBar.maximizedOnMobile !== bar.maximizedOnMobile) isOpen = nextBar.maximizedOnMobile
      bar = nextBar
      draw(deadlineAt)
      tellSpace()
    },
    off() {
      stopClock()
      measured.disconnect()
      frame.remove()
      giveSpaceBack()
    },
  }
}

/** An announcement has no deadline; a bar whose deadline is unknown shows its words only. */
function clockOf(bar: FloatingBar, deadlineAt: number | undefined, { ticker, language }: WidgetContext) {
  if (bar.isAnnouncementBar || deadlineAt === undefined) return undefined
  const { face, show } = countdownClock(bar.labels, language)
  show(deadlineAt, ticker.now())
  return { face, stop: ticker.watch(deadlineAt, (now) => show(deadlineAt, now)) }
}
