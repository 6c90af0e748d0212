/** Finds the code that says most of what comes next, among the strings that an LZW dictionary holds. */
import { LARGEST_CODE } from './lzw-codes.ts'
import type { Dictionary } from './lzw-dictionary.ts'

/** How many pixels a code may give up for the next one: more would save a tenth of a percent. */
const MAX_PIXELS_GIVEN_UP = 4

const NONE = -1

/** Where `free` is not zero, the pixel may be `transparent` instead. */
export type Choice = { free: Uint8Array; transparent: number }

export class LzwSearch {
  private readonly dictionary: Dictionary
  private readonly waiting = new Int16Array(LARGEST_CODE + 1)
  private pixels: Uint8Array = new Uint8Array()
  private free: Uint8Array = new Uint8Array()
  private transparent = 0
  /** The longest code at a place ahead, before the newest entry. */
  private known = NONE
  private knownAt = NONE

  constructor(dictionary: Dictionary) {
    this.dictionary = dictionary
  }

  begin(pixels: Uint8Array, choice: Choice | undefined): void {
    this.pixels = pixels
    this.free = choice?.free ?? new Uint8Array(pixels.length)
    this.transparent = choice?.transparent ?? 0
    this.forget()
  }

  /** Together with the dictionary. */
  forget(): void {
    this.dictionary.forget()
    this.knownAt = NONE
  }

  /** The code to use: the longest string, or a shorter one if it and the next together reach further. */
  best(at: number): number {
    const { dictionary } = this
    const { previous, next } = dictionary
    const longest = this.longestAt(at)
    if (previous >= 0 && dictionary.lengthOf(previous) >= dictionary.lengthOf(longest)) {
      // The entry that this very code completes may be used by it: the string before, and its first pixel again.
      const end = at + dictionary.lengthOf(previous)
      if (this.allows(dictionary.firsts[previous] ?? 0, end) && this.fits(previous, at)) return next
    }
    return this.furthest(longest, at)
  }

  private longestAt(at: number) {
    if (this.knownAt !== at) return this.longest(at, 0)
    const newest = this.dictionary.next - 1
    const isLonger = this.dictionary.lengthOf(newest) > this.dictionary.lengthOf(this.known)
    return isLonger && this.fits(newest, at) ? newest : this.known
  }

  /** Of those that come equally far with the code after them, the first. */
  private furthest(longest: number, at: number) {
    const { lengths, parents } = this.dictionary
    let furthest = longest
    let reached = 0
    let code = longest
    for (let shorter = 0; shorter <= MAX_PIXELS_GIVEN_UP; shorter += 1) {
      const length = lengths[code] ?? 0
      const end = at + length
      if (end >= this.pixels.length) return code
      const next = this.longest(end, Math.max(0, reached - end))
      if (next !== NONE) {
        furthest = code
        this.known = next
        this.knownAt = end
        reached = end + (lengths[next] ?? 0)
      }
      if (length === 1) break
      code = parents[code] ?? 0
    }
    return furthest
  }

  /** The code whose string covers most pixels, if more than so many: every branch that they allow is followed. */
  private longest(at: number, moreThan: number): number {
    const { pixels, free, transparent, waiting } = this
    const { bits, children, lengths, deepest } = this.dictionary
    let [best, most] = [NONE, moreThan]
    let count = 0
    if (free[at] === 1) {
      if (most === 0) [best, most] = [transparent, 1]
      waiting[count++] = transparent
    }
    waiting[count++] = pixels[at] ?? 0
    while (count > 0) {
      let code = waiting[--count] ?? 0
      if ((deepest[code] ?? 0) <= most) continue
      let end = at + (lengths[code] ?? 0)
      for (; end < pixels.length; end += 1) {
        const same = children[(code << bits) | (pixels[end] ?? 0)] ?? 0
        const other = free[end] === 1 ? (children[(code << bits) | transparent] ?? 0) : 0
        if (same === 0 && other === 0) break
        if (same > 0 && other > 0) waiting[count++] = other
        code = same > 0 ? same : other
      }
      if (end - at <= most) continue
      best = code
      most = end - at
    }
    return best
  }

  private fits(code: number, at: number): boolean {
    const { parents, lasts } = this.dictionary
    let rest = code
    for (let index = at + this.dictionary.lengthOf(code) - 1; index >= at; index -= 1) {
      if (!this.allows(lasts[rest] ?? 0, index)) return false
      rest = parents[rest] ?? 0
    }
    return true
  }

  private allows(pixel: number, at: number): boolean {
    if (at >= this.pixels.length) return false
    return pixel === this.pixels[at] || (pixel === this.transparent && this.free[at] === 1)
  }
}
