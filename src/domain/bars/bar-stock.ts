/** What a bar of a limited quantity says around the number that is left, in the words of its campaign's language. */
import type { ShownCode } from '../discounts/code-words.ts'
import { barWords } from './bar-words.ts'
import type { FloatingBar } from './floating-bar.ts'

/** `{n}`, `{used}` and `{start}` are numbers. */
export type BarStock = {
  one: string
  left: string
  /** Both missing where the owner does not show what is taken. */
  taken?: string
  start?: number
}

/** A bar with the number that is left, where its campaign has one; or with a discount code. */
export type CountedBar = FloatingBar & {
  stock?: BarStock | undefined
  n?: number | undefined
  code?: ShownCode | undefined
}

type Facts = { language: string; start: number }

/** The number itself comes with every decision: it changes while somebody looks. */
export function barStock(
  { showTaken }: Pick<FloatingBar, 'showTaken'>,
  { language, start }: Facts,
): BarStock {
  const { left, taken } = barWords(language)
  const [one, other] = left
  return { one, left: other, ...(showTaken && { taken, start }) }
}
