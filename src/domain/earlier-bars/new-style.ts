/** What an earlier bar becomes in the new style, and what of it the new bar does not have. */
import type { AccountPermissions } from '../accounts/permissions.ts'
import { barAsAllowed } from '../bars/bar-permissions.ts'
import type { FloatingBar } from '../bars/floating-bar.ts'
import type { NewBar } from '../bars/page-bars.ts'

/** What its campaign counts and speaks, and what its account may. */
export type NewStyleFacts = NewBar & { permissions: AccountPermissions }

export type InNewStyle = {
  bar: FloatingBar
  /** In words, for its owner: what could not be taken along. */
  lost: string[]
}

/** By setting: what is lost of it, in words; null where it is taken along whole, or does nothing. */
export type Losses<Bar extends object> = {
  [Setting in keyof Required<Bar>]: ((bar: Bar, facts: NewStyleFacts) => string | null) | null
}

/** The new bar as its account may have it: one of before may have been without our name. */
export function inNewStyle({ bar, lost }: InNewStyle, { permissions }: NewStyleFacts): InNewStyle {
  const allowed = barAsAllowed(bar, permissions)
  const gainsName = bar.poweredBy.hidden && !allowed.poweredBy.hidden
  return { bar: allowed, lost: gainsName ? [...lost, 'A bar without our name'] : lost }
}

export function lossesOf<Bar extends object>(losses: Losses<Bar>, bar: Bar, facts: NewStyleFacts): string[] {
  const each = Object.values<Losses<Bar>[keyof Bar]>(losses)
  return each.map((lossOf) => lossOf?.(bar, facts) ?? null).filter((lost) => lost !== null)
}

/** What of a text the new bar has no room for. */
export function cutText(what: string, text: string, limit: number): string | null {
  return text.length > limit ? `${what} after its first ${limit} characters` : null
}

/** No half of a character that takes two, and no space at the end. */
export function firstOf(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim()
}
