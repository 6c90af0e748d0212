/** The elements of a floating bar. Templates, sizes and sides are attributes that the style sheet reads. */
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import type { FloatingBarColors } from '#domain/bars/palette-colors.ts'
import { element } from './element.ts'
import { linkTarget } from './link-target.ts'
import { isCssColor } from './css-color.ts'

/** With the colors that its palette or its owner gives it; without any, as its owner’s. `extras`: what it is drawn with. */
export type DrawnBar = CountedBar & {
  paint?: FloatingBarColors | undefined
  extras: readonly string[]
}

type BarState = {
  clock: HTMLElement | undefined
  /** A number that is left, in the place of a clock. */
  figure: HTMLElement[] | undefined
  /** Our name, where it is shown. */
  maker: HTMLElement | undefined
  onHide: () => void
}

type FrameState = { isAway: boolean | undefined }

export function drawFrame(
  frame: HTMLElement,
  { template, settings, paint = settings.colors.custom }: DrawnBar,
  { isAway }: FrameState,
) {
  // A tab lies at the window's edge, wherever its bar floats.
  const own = String(settings.colors.useCustom)
  const looks = { template, own, ...settings.layout, ...(isAway && { width: 'full' }) }
  for (const [name, value] of Object.entries(looks)) frame.setAttribute(`data-${name}`, value)
  // The last fence before a style sheet.
  for (const [name, color] of Object.entries(paint))
    frame.style.setProperty(`--${name}`, isCssColor(color) ? color : '')
}

export function drawBar(bar: FloatingBar, { clock, figure = [], maker, onHide }: BarState): HTMLElement {
  return element(
    'section',
    { class: clock ? 'bar' : 'bar still', 'aria-label': barName(bar), dir: 'auto' },
    drawWords(bar),
    clock,
    ...figure,
    drawCta(bar),
    maker,
    // Without a word it would be a button that nobody sees or hears of.
    bar.showHideButton ? button('hide', onHide, bar.labels.hide.trim() || 'Hide') : undefined,
  )
}

export function barName({ title, description }: FloatingBar) {
  return title.hidden ? description : title.text
}

function drawWords({ title, description }: FloatingBar) {
  return element(
    'div',
    { class: 'words' },
    title.hidden ? undefined : element('p', { class: 'title' }, title.text),
    element('p', {}, description),
  )
}

function drawCta({ cta }: FloatingBar) {
  const href = linkTarget(cta.url)
  if (cta.variant === 'none' || href === undefined) return undefined
  return element('a', { class: `cta ${cta.variant}`, href, target: cta.target, rel: 'noopener' }, cta.text)
}

export function button(kind: string, onClick: () => void, ...words: string[]) {
  const made = element('button', { class: kind, type: 'button' }, ...words)
  made.addEventListener('click', onClick)
  return made
}
