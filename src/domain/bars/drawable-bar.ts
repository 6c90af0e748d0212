/** Tells a bar from anything else without its schema, which is too much to load where bars are only drawn. */
import type { CountedBar } from './bar-stock.ts'
import { floatingBarPalettes } from './floating-bar-palettes.ts'
import {
  defaultFloatingBar,
  type FloatingBar,
  floatingBarCtaTargets,
  floatingBarCtaVariants,
  floatingBarPlacements,
  floatingBarSizes,
  floatingBarTemplates,
  floatingBarWidths,
} from './floating-bar.ts'

/** The fields whose words are ours. */
const choices: Record<string, readonly string[]> = {
  template: floatingBarTemplates,
  placement: floatingBarPlacements,
  width: floatingBarWidths,
  size: floatingBarSizes,
  variant: floatingBarCtaVariants,
  target: floatingBarCtaTargets,
  palette: Object.keys(floatingBarPalettes),
}

/** A bar that is being typed counts: it may be empty, too long or lead nowhere yet. */
export function isDrawableBar(value: unknown): value is CountedBar {
  return (
    isLike(defaultFloatingBar, value) &&
    ['undefined', 'string'].includes(typeof value.poweredBy.url) &&
    hasWholeStock(value) &&
    hasWholeCode(value)
  )
}

const codeWords = { copy: '', copied: '', use: '', soon: '' }

/** An example in the words of its campaign, or none. */
function hasWholeCode({ code }: FloatingBar & { code?: unknown }) {
  return code === undefined || isLike({ c: '', w: codeWords }, code)
}

const stockWords = { one: '', left: '' }

/** With the number that is left and all that is said around it, or without either. */
function hasWholeStock({ stock, n }: FloatingBar & { stock?: unknown; n?: unknown }) {
  if (stock === undefined) return n === undefined
  const showsTaken = typeof stock === 'object' && stock !== null && 'taken' in stock
  return isLike(showsTaken ? { ...stockWords, taken: '', start: 0 } : stockWords, stock) && isLike(0, n)
}

function isLike<Example>(example: Example, value: unknown): value is Example {
  if (typeof value !== typeof example || value === null) return false
  if (typeof example !== 'object' || example === null) return true
  return Object.entries(example).every(([name, part]) => {
    const given = (value as Record<string, unknown>)[name]
    return isLike(part, given) && (choices[name]?.includes(String(given)) ?? true)
  })
}
