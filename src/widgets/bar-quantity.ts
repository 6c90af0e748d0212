/** What is left of a limited quantity: the number as a figure, and how much of it is taken where that is shown. */
import type { CountedBar } from '#domain/bars/bar-stock.ts'
import type { BarExtra } from './bar-extras.ts'
import phone from './bar-phone.css?inline'
import css from './bar-quantity.css?inline'
import compact from './bar-quantity-compact.css?inline'
import { element } from './element.ts'
import { neverThrow } from './never-throw.ts'

export const barQuantity: BarExtra = { css, drawFigure }
export const barQuantityCompact: BarExtra = { css: compact, phone }

export function drawFigure({ stock, n = 0 }: Pick<CountedBar, 'stock' | 'n'>, language: string) {
  if (!stock) return []
  const { one, left, taken, start = 0 } = stock
  const said = (number: number) => neverThrow(() => number.toLocaleString(language)) ?? String(number)
  const [before, after] = (n === 1 ? one : left).split('{n}')
  const unit = element('span', { class: 'unit' }, word(before), element('b', {}, said(n)), word(after))
  const figure = element('div', { class: 'clock' }, unit)
  if (!taken) return [figure]
  // An owner who lowers the total below what is taken has nothing left: no bar is shown then.
  const used = start - n
  const words = taken.replace('{used}', said(used)).replace('{start}', said(start))
  const part = element('i', {})
  part.style.setProperty('--part', `${(100 * used) / start}%`)
  return [figure, element('div', { class: 'taken' }, element('p', {}, words), part)]
}

function word(text = '') {
  return text.trim() && element('span', {}, text.trim())
}
