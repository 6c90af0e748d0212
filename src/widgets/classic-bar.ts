/** The classic bar that visitors see: words, clock and button at one of six places, or the small form it folds into. */
import type { CountedClassicBar } from '#domain/classic-bars/counted-classic-bar.ts'
import type { ShownClassicBar } from '#domain/classic-bars/shown-classic-bar.ts'
import type { CountdownClock } from './countdown-clock.ts'
import css from './classic-bar.css?inline'
import { drawClassicBar, drawPlace } from './classic-bar-parts.ts'
import type { BarExtras } from './bar-extras.ts'
import { element } from './element.ts'
import { setStyles, shadowOf } from './shadow.ts'
import type { Mount } from './widget.ts'

/** `extras`: what it is drawn with. */
export type DrawnClassicBar = CountedClassicBar & { extras: readonly string[] }

export const createClassicBar =
  (extra: BarExtras): Mount<DrawnClassicBar> =>
  (host, firstBar, firstDeadlineAt, context) => {
    const frame = element('div', { class: 'frame', 'data-entrance': context.entrance })
    const root = shadowOf(host)
    const measured = new ResizeObserver(() => tellSpace())
    let bar = firstBar
    let deadlineAt = firstDeadlineAt
    /** The visitor has folded or opened it: nothing else does from then on. */
    let isChosen = context.isHidden
    let isFolded = isChosen || beginsFolded()
    /** The page stays where it is while somebody scrolls it. */
    let keptPixels = 0
    let stopClock = () => {}
    /** What was not there yet when it should have had the focus. */
    let awaitsFocus: string | undefined

    function beginsFolded() {
      return isNarrow() && !bar.open
    }

    /** Only phones have it drawn with that. */
    function isNarrow() {
      return bar.extras.includes('classic-compact')
    }

    function tellSpace(pixels = isFolded ? keptPixels : frame.offsetHeight) {
      context.space?.(sideOf(bar), pixels)
    }

    function draw() {
      stopClock()
      const names = isFolded ? [...bar.extras, 'classic-fold'] : bar.extras
      setStyles(root, [css, ...names.map((name) => extra(name)?.css ?? '')])
      drawPlace(frame, bar, { isFolded })
      frame.replaceChildren(
        (isFolded ? extra('classic-fold')?.drawFolded?.(bar, run, reopen) : drawOpen()) ?? '',
      )
    }

    function drawOpen() {
      const maker = bar.by && extra('classic-maker')?.drawClassicMaker?.(bar)
      const figure = bar.stock
        ? extra('classic-quantity')?.drawFigure?.(bar, context.language)
        : [run(() => extra('bar-clock')?.clock?.(bar, context, 0))]
      return drawClassicBar(bar, { figure, maker, onFold: fold })
    }

    function run(make: () => CountdownClock | undefined) {
      const at = deadlineAt
      const clock = at === undefined ? undefined : make()
      if (at === undefined || !clock) return undefined
      const { ticker } = context
      clock.show(at, ticker.now())
      stopClock = ticker.watch(at, (now) => clock.show(at, now))
      return clock.face
    }

    function fold() {
      keptPixels = 0
      turn(true)
      context.onHide?.()
    }

    function reopen() {
      turn(false)
      context.onReopen?.()
    }

    function turn(folds: boolean) {
      isChosen = true
      isFolded = folds
      draw()
      tellSpace()
      focusOn(folds ? '.tab' : '.hide')
    }

    function focusOn(part: string) {
      const found = frame.querySelector<HTMLElement>(part)
      found?.focus()
      awaitsFocus = found ? undefined : part
    }

    /** Whoever scrolls on a phone sees more of the page. */
    function scrolled() {
      if (isChosen || isFolded || !isNarrow()) return
      if (sideOf(bar) === 'top') keptPixels = frame.offsetHeight
      isFolded = true
      draw()
      tellSpace()
    }

    root.append(frame)
    // Where nobody wants to know, none.
    frame.addEventListener('click', context.onClick as EventListener)
    addEventListener('scroll', scrolled)
    draw()
    measured.observe(frame)

    return {
      set(nextBar, nextDeadlineAt) {
        const held = root.activeElement
        const before = beginsFolded()
        if (sideOf(nextBar) !== sideOf(bar)) tellSpace(0)
        bar = nextBar
        // In a window of another width it begins anew.
        if (!isChosen && before !== beginsFolded()) isFolded = !before
        deadlineAt = nextDeadlineAt
        draw()
        tellSpace()
        if (held) awaitsFocus ??= `.${held.classList[0]}`
        if (awaitsFocus) focusOn(awaitsFocus)
      },
      off() {
        stopClock()
        measured.disconnect()
        removeEventListener('scroll', scrolled)
        frame.remove()
        tellSpace(0)
      },
    }
  }

function sideOf({ settings }: ShownClassicBar) {
  return settings.layout.placement
}
