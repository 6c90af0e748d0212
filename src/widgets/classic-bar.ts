/** The classic bar that visitors see: words, clock and button at one of six places, or the small form it folds into. */
import type { CountedClassicBar } from '#domain/classic-bars/counted-classic-bar.ts'
import type { ShownClassicBar } from '#domain/classic-bars/shown-classic-bar.ts'
import { classicClock, type MakeClassicClock } from './classic-clock.ts'
import css from './classic-bar.css?inline'
import { drawClassicBar, drawPlace } from './classic-bar-parts.ts'
import type { BarExtra, BarExtras } from './bar-extras.ts'
import { element } from './element.ts'
import { setStyles, shadowOf } from './shadow.ts'
import type { Mount } from './widget.ts'

/** `extras`: what it is drawn with. */
export type DrawnClassicBar = CountedClassicBar & { extras: readonly string[] }

/** Where phones end, and a scroll bar more. */
const NARROW = '(max-width:660px)'

export const createClassicBar =
  (extra: BarExtras): Mount<DrawnClassicBar> =>
  (host, firstBar, firstDeadlineAt, context) => {
    const frame = element('div', { class: 'frame', 'data-entrance': context.entrance })
    const root = shadowOf(host)
    const measured = new ResizeObserver(() => tellSpace())
    const narrow = matchMedia(NARROW)
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
      return narrow.matches && !bar.open
    }

    function tellSpace(pixels = isFolded ? keptPixels : frame.offsetHeight) {
      context.space?.(sideOf(bar), pixels)
    }

    function draw() {
      stopClock()
      const names = isFolded ? [...bar.extras, 'classic-fold'] : bar.extras
      const parts = names.map(extra)
      setStyles(root, [css, ...parts.map((part) => part?.css ?? '')])
      drawPlace(frame, bar, { isFolded })
      frame.replaceChildren(
        (isFolded ? first(parts, 'drawFolded')?.(bar, clock, reopen) : drawOpen(parts)) ?? '',
      )
    }

    function drawOpen(parts: (BarExtra | undefined)[]) {
      const maker = first(parts, 'drawClassicMaker')?.(bar)
      const figure = first(parts, 'drawFigure')?.(bar, context.language) ?? [clock(classicClock)]
      return drawClassicBar(bar, { figure, maker, onFold: fold })
    }

    function clock(make: MakeClassicClock) {
      const at = deadlineAt
      if (at === undefined) return undefined
      const { ticker } = context
      const { face, show } = make(bar, context)
      show(at, ticker.now())
      stopClock = ticker.watch(at, (now) => show(at, now))
      return face
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

    /** In a window of another width it begins anew, and whoever scrolls on a phone sees more of the page. */
    function begin(folds: boolean) {
      if (isChosen || folds === isFolded) return
      keptPixels = folds && sideOf(bar) === 'top' ? frame.offsetHeight : 0
      isFolded = folds
      draw()
      tellSpace()
    }
    const resized = () => begin(beginsFolded())
    const scrolled = () => narrow.matches && begin(true)

    root.append(frame)
    // Where nobody wants to know, none.
    frame.addEventListener('click', context.onClick as EventListener)
    narrow.addEventListener('change', resized)
    addEventListener('scroll', scrolled)
    draw()
    measured.observe(frame)

    return {
      set(nextBar, nextDeadlineAt) {
        const held = root.activeElement
        if (sideOf(nextBar) !== sideOf(bar)) tellSpace(0)
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
        narrow.removeEventListener('change', resized)
        removeEventListener('scroll', scrolled)
        frame.remove()
        tellSpace(0)
      },
    }
  }

function first<Name extends keyof BarExtra>(parts: (BarExtra | undefined)[], name: Name) {
  return parts.find((part) => part?.[name])?.[name]
}

function sideOf({ settings }: ShownClassicBar) {
  return settings.layout.placement
}
