/** The strings that an LZW encoder and its decoder both know, and which of them says most of a text. */
import { clearCode, firstEntry, LARGEST_CODE } from './lzw-codes.ts'

/** How many pixels a code may give up for the next one: eight would save another percent, and take much longer. */
const MOST_SHORTER = 2

/** Where `free` is not zero, the pixel may be `transparent` instead. */
export type Choice = { free: Uint8Array; transparent: number }

/** The pixels, and what was chosen for those that left a choice. */
export class Text {
  readonly pixels: Uint8Array
  readonly free: Uint8Array
  readonly transparent: number
  readonly chosen: Uint8Array

  constructor(pixels: Uint8Array, choice: Choice | undefined) {
    this.pixels = pixels
    this.free = choice?.free ?? new Uint8Array(pixels.length)
    this.transparent = choice?.transparent ?? 0
    this.chosen = new Uint8Array(pixels.length)
  }

  allows(pixel: number | undefined, at: number): boolean {
    if (at >= this.pixels.length) return false
    return pixel === this.pixels[at] || (pixel === this.transparent && this.free[at] === 1)
  }
}

/** A tree of strings: an entry is its parent's string and one pixel more. */
export class Dictionary {
  next: number
  private readonly bits: number
  private readonly children: Int16Array
  private readonly parents = new Int16Array(LARGEST_CODE + 1)
  private readonly firsts = new Uint8Array(LARGEST_CODE + 1)
  private readonly lasts = new Uint8Array(LARGEST_CODE + 1)
  private readonly lengths = new Uint16Array(LARGEST_CODE + 1)
  private readonly waiting = new Int16Array(LARGEST_CODE + 1)
  private previous = -1
  private previousAt = 0

  constructor(bits: number) {
    this.bits = bits
    this.next = firstEntry(bits)
    this.children = new Int16Array((LARGEST_CODE + 1) << bits)
    for (let pixel = 0; pixel < clearCode(bits); pixel += 1) {
      this.firsts[pixel] = this.lasts[pixel] = pixel
      this.lengths[pixel] = 1
    }
  }

  lengthOf(code: number): number {
    return this.lengths[code] ?? 0
  }

  /** The code to use: the longest string, or a shorter one if it and the next together reach further. */
  best(text: Text, at: number): number {
    const longest = this.longest(text, at)
    if (this.newestFits(text, at) && this.lengthOf(this.previous) >= this.lengthOf(longest)) return this.next
    const codes = [longest]
    for (let code = longest; codes.length <= MOST_SHORTER && this.lengthOf(code) > 1;) {
      code = this.parents[code] ?? 0
      codes.push(code)
    }
    return codes.length > 1 ? this.furthest(codes, text, at) : longest
  }

  /** The decoder's next entry is the string before and the first pixel of this one. */
  learn(code: number): void {
    if (this.previous >= 0) {
      const first = this.firsts[code === this.next ? this.previous : code] ?? 0
      const slot = (this.previous << this.bits) | first
      if (this.children[slot] === 0) this.children[slot] = this.next
      this.parents[this.next] = this.previous
      this.firsts[this.next] = this.firsts[this.previous] ?? 0
      this.lasts[this.next] = first
      this.lengths[this.next] = this.lengthOf(this.previous) + 1
      this.next += 1
    }
    this.previous = code
  }

  /** Notes which pixels the code stands for. */
  spell(code: number, text: Text, at: number): void {
    this.previousAt = at
    let rest = code
    for (let index = at + this.lengthOf(code) - 1; index >= at; index -= 1) {
      text.chosen[index] = this.lasts[rest] ?? 0
      rest = this.parents[rest] ?? 0
    }
  }

  forget(): void {
    for (let entry = firstEntry(this.bits); entry < this.next; entry += 1) {
      this.children[((this.parents[entry] ?? 0) << this.bits) | (this.lasts[entry] ?? 0)] = 0
    }
    this.next = firstEntry(this.bits)
    this.previous = -1
  }

  /** Of those that come equally far with the code after them, the first. */
  private furthest(codes: readonly number[], text: Text, at: number) {
    let [furthest = 0] = codes
    let reached = 0
    for (const code of codes) {
      const end = at + this.lengthOf(code)
      const reach = end < text.pixels.length ? end + this.lengthOf(this.longest(text, end)) : end
      if (reach > reached) furthest = code
      reached = Math.max(reached, reach)
    }
    return furthest
  }

  /** The code whose string covers most pixels: every branch that they allow is followed, what repeats first. */
  private longest(text: Text, at: number): number {
    let best = text.free[at] === 1 ? text.transparent : (text.pixels[at] ?? 0)
    let count = 0
    this.waiting[count++] = best
    if (text.free[at] === 1) this.waiting[count++] = text.pixels[at] ?? 0
    while (count > 0) {
      const code = this.waiting[--count] ?? 0
      if (this.lengthOf(code) > this.lengthOf(best)) best = code
      const end = at + this.lengthOf(code)
      if (end >= text.pixels.length) continue
      const same = this.childOf(code, text.pixels[end] ?? 0)
      if (same > 0) this.waiting[count++] = same
      const other = text.free[end] === 1 ? this.childOf(code, text.transparent) : 0
      if (other > 0) this.waiting[count++] = other
    }
    return best
  }

  private childOf(code: number, pixel: number) {
    return this.children[(code << this.bits) | pixel] ?? 0
  }

  /** The entry that this very code completes may be used by it: the string before, and its first pixel again. */
  private newestFits(text: Text, at: number) {
    if (this.previous < 0) return false
    const length = this.lengthOf(this.previous)
    for (let index = 0; index < length; index += 1) {
      if (!text.allows(text.chosen[this.previousAt + index], at + index)) return false
    }
    return text.allows(this.firsts[this.previous], at + length)
  }
}
