/** How the colors that owners type are stored, editor by editor, and shown in their fields again. */
import { parseColor, toHex, toRgba, type Color } from './parse-color.ts'

type Notation = 'hex' | 'rgb'

export type ColorRule = {
  /** How many hexadecimal digits are a color. */
  digits: readonly number[]
  /** Digits without their # are a color too. */
  hashIsOptional: boolean
  /** What is stored as `rgba(r,g,b,a)` and shown as bare digits; anything else is stored as typed. */
  normalizes: readonly Notation[]
}

export const colorRules = {
  floatingBar: { digits: [3, 4, 6, 8], hashIsOptional: false, normalizes: [] },
  /** B §5.4. */
  classicBar: { digits: [3, 6], hashIsOptional: false, normalizes: [] },
  /** In pages and in mails: B §5.1, read more generously (docs/decisions/023). */
  timer: { digits: [3, 4, 6, 8], hashIsOptional: true, normalizes: ['hex', 'rgb'] },
} as const satisfies Record<string, ColorRule>

/** Null for what is no color to the editor. */
export function readColor(text: string, rule: ColorRule): Color | null {
  const written = rule.hashIsOptional && isBareHex(text) ? withHash(text) : text.trim()
  if (notationOf(written) === 'hex' && !rule.digits.includes(written.length - 1)) return null
  return parseColor(written)
}

export function storedColor(typed: string, rule: ColorRule): string {
  const color = readColor(typed, rule)
  return color && rule.normalizes.includes(notationOf(typed)) ? toRgba(color) : typed
}

export function displayedColor(stored: string, rule: ColorRule): string {
  if (rule.normalizes.length === 0) return stored
  const color = readColor(stored, rule)
  return (color ? toHex(color) : stored).replace(/^#/, '')
}

/** What stands in the field; `typed` is null while nobody types. A step back takes the place of what was typed. */
export function shownColor(stored: string, typed: string | null, rule: ColorRule): string {
  const isTyped = typed !== null && storedColor(typed, rule).trim() === stored.trim()
  return isTyped ? typed : displayedColor(stored, rule)
}

/** Digits that were typed or pasted without their #, with it; null for what is no color that way either. */
export function hashAdded(typed: string, rule: ColorRule): string | null {
  const isMended = !readColor(typed, rule) && readColor(withHash(typed), rule)
  return isMended ? withHash(typed) : null
}

function withHash(text: string) {
  return `#${text.trim()}`
}

function isBareHex(text: string) {
  return /^[\da-f]+$/i.test(text.trim())
}

function notationOf(text: string): Notation {
  return /^\s*rgb/i.test(text) ? 'rgb' : 'hex'
}
