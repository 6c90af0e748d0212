/** The oldest floating bar that visitors see: a text in its font, a clock and a button over the whole width. */
import type { ShownOldestBar } from '#domain/oldest-bars/shown-oldest-bar.ts'
import type { BarExtras } from './bar-extras.ts'
import { isCssColor } from './css-color.ts'
import { element } from './element.ts'
import { fitFont } from './fit-font.ts'
import { linkTarget } from './link-target.ts'
import css from './oldest-bar.css?inline'
import type { OwnerStyle } from './owner-style.ts'
import { setStyles, shadowOf } from './shadow.ts'
import type { Mount } from './widget.ts'

/** Fetches a font of ours by its files, the first of which is its name; false where it does not come. */
type FetchFont = (files: readonly string[]) => Promise<boolean>

export const createOldestBar =
  (fetchFont: FetchFont) =>
  (extra: BarExtras): Mount<ShownOldestBar> =>
  (host, firstBar, firstDeadlineAt, context) => {
    const frame = element('div', { class: 'frame', 'data-entrance': context.entrance })
    const root = shadowOf(host)
    const measured = new ResizeObserver(() => {
      fit()
      tellSpace()
    })
    let style: ReturnType<OwnerStyle> | undefined
    let bar = firstBar
    let deadlineAt = firstDeadlineAt
    let isClosed = context.isHidden
    let stopClock = () => {}
    let fit = () => {}

    function tellSpace(pixels = frame.offsetHeight) {
      context.space?.(sideOf(bar), pixels)
    }

    function draw() {
      stopClock()
      if (isClosed) return
      // In a layer, ours yields to the style sheet of the bar's owner.
      setStyles(root, [(bar.sheet ? ['@layer{', '}'] : ['', '']).join(css)])
      frame.setAttribute('data-placement', sideOf(bar))
      frame.setAttribute('data-size', bar.size)
      // The last fence before a style sheet.
      for (const [name, color] of Object.entries(bar.colors))
        frame.style.setProperty(`--${name}`, isCssColor(color) ? color : '')
      frame.replaceChildren(drawBar())
      // It waits for the style sheet, if it ever had one.
      if (bar.sheet) style ??= extra('oldest-style')?.ownerStyle?.(root, show)
      if (style) style(bar.sheet)
      else show()
    }

    function show() {
      if (!frame.parentNode) root.append(frame)
    }

    function drawBar() {
      const text = element('span', {}, bar.text)
      setInFont(text, bar.fonts)
      return element(
        'section',
        { class: 'bar', 'aria-label': bar.text || bar.cta?.text, dir: 'auto' },
        element('p', { class: 'text' }, text),
        drawClock(),
        drawCta(),
        bar.close === undefined ? undefined : drawClose(bar.close),
      )
    }

    function setInFont(text: HTMLElement, fonts: readonly string[]) {
      fit = () => {}
      void fetchFont(fonts).then((isThere) => {
        // Another text may have come in between.
        if (!isThere || !frame.contains(text)) return
        fit = () => fitFont(text, fonts[0])
        fit()
      })
    }

    function drawClock() {
      const at = deadlineAt
      const { ticker } = context
      const { labels } = bar
      const drawn = labels && at !== undefined && extra('bar-clock')?.clock?.({ labels }, context, 0)
      if (!drawn) return undefined
      drawn.show(at, ticker.now())
      stopClock = ticker.watch(at, (now) => drawn.show(at, now))
      return drawn.face
    }

    function drawCta() {
      const { cta } = bar
      const href = cta && linkTarget(cta.url)
      if (!href) return undefined
      const target = cta.blank ? '_blank' : '_self'
      return element('a', { class: 'cta', href, target, rel: 'noopener' }, cta.text)
    }

    function drawClose(name: string) {
      const close = element('button', { class: 'hide', type: 'button', 'aria-label': name }, '×')
      close.addEventListener('click', putAway)
      return close
    }

    /** It leaves nothing behind. */
    function putAway() {
      isClosed = true
      stopClock()
      frame.remove()
      tellSpace(0)
      context.onHide?.()
    }

    // Where nobody wants to know, none.
    frame.addEventListener('click', context.onClick as EventListener)
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
        if (held) frame.querySelector<HTMLElement>(`.${held.classList[0]}`)?.focus()
      },
      off() {
        stopClock()
        measured.disconnect()
        frame.remove()
        tellSpace(0)
      },
    }
  }

function sideOf({ settings }: ShownOldestBar) {
  return settings.layout.placement
}
