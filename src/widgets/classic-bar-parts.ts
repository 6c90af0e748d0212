/** The elements of a classic bar. Its base, its place and its width are attributes that the style sheet reads. */
import type { CountedClassicBar } from '#domain/classic-bars/counted-classic-bar.ts'
import type { ShownClassicBar } from '#domain/classic-bars/shown-classic-bar.ts'
import { isCssColor } from './css-color.ts'
import { element } from './element.ts'
import { linkTarget } from './link-target.ts'

export function drawPlace(
  frame: HTMLElement,
  { base, settings, z, paint }: CountedClassicBar,
  { isFolded }: { isFolded: boolean },
) {
  const looks = { base, ...settings.layout, folded: isFolded }
  for (const [name, value] of Object.entries(looks)) frame.setAttribute(`data-${name}`, String(value))
  frame.style.zIndex = String(z)
  // The last fence before a style sheet.
  for (const [name, color] of Object.entries(paint ?? {}))
    frame.style.setProperty(`--${name}`, isCssColor(color) ? color : '')
}

type Drawn = {
  /** A clock, or a number that is left. */
  figure: (HTMLElement | undefined)[] | undefined
  /** Our name, where it is shown. */
  maker: HTMLElement | undefined
  onFold: () => void
}

export function drawClassicBar(bar: ShownClassicBar, { figure = [], maker, onFold }: Drawn) {
  const { text, fold } = bar
  const section = element(
    'section',
    { class: 'bar', 'aria-label': text, dir: directionOf(bar) },
    drawFace(bar),
    element('p', { class: 'say' }, text),
    ...figure,
    drawCta(bar),
    maker,
    fold && button({ class: 'hide', 'aria-label': fold }, onFold),
  )
  return element('div', { class: 'place' }, section)
}

/** The style sheet turns with it, which knows no direction that a browser finds by itself. */
export function directionOf({ rtl }: ShownClassicBar) {
  return rtl ? 'rtl' : 'ltr'
}

export function drawFace({ avatar }: ShownClassicBar) {
  return avatar && element('img', { class: 'face', src: avatar, alt: '' })
}

function drawCta({ cta }: ShownClassicBar) {
  const href = linkTarget(cta?.url ?? '')
  return href && element('a', { class: 'cta', href, target: cta?.target, rel: 'noopener' }, cta?.text)
}

export function button(
  attributes: Record<string, string>,
  onClick: () => void,
  ...children: (Node | string | undefined)[]
) {
  const made = element('button', attributes, ...children)
  made.addEventListener('click', onClick)
  return made
}
