/** What the X-ray panel is put together from. Everything comes as text. */
import { element } from './element.ts'
import { neverThrow } from './never-throw.ts'
import type { Check, Row } from './xray-text.ts'

export function button(text: string, onClick: () => void, attributes: Record<string, string> = {}) {
  const made = element('button', { type: 'button', ...attributes }, text)
  made.addEventListener('click', () => neverThrow(onClick))
  return made
}

/** Values that change are written where they stand: a screen reader does not lose its place. */
export function writeRows(list: HTMLElement, rows: readonly Row[]) {
  const { children } = list
  if (children.length !== rows.length * 2)
    list.replaceChildren(...rows.flatMap(() => [element('dt', {}), element('dd', {})]))
  rows.flat().forEach((text, at) => writeText(children[at], text))
}

export function writeText(place: Element | undefined, text: string) {
  if (place && place.textContent !== text) place.textContent = text
}

export function drawCheck({ isRight, text }: Check) {
  return element(
    'li',
    { class: isRight ? undefined : 'no' },
    element('i', {}, isRight ? 'As it should: ' : 'Note: '),
    ...withBoldPaths(text),
  )
}

/** "The address matches /weekend": what one compares with the address is easily found. */
function withBoldPaths(text: string): (Node | string)[] {
  return text.split(/((?:^| )\/[^\s;,]+)/).map((piece, at) => (at % 2 ? element('b', {}, piece) : piece))
}
