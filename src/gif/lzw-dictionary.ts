/** The strings that an LZW encoder and its decoder both know: a tree, where an entry is its parent and one pixel more. */
import { clearCode, firstEntry, LARGEST_CODE } from './lzw-codes.ts'

const CODES = LARGEST_CODE + 1

export class Dictionary {
  readonly bits: number
  /** The decoder's next entry. */
  next: number
  /** The code before; -1 when there is none. */
  previous = -1
  /** The code of an entry and the pixel after it; 0 for none. */
  readonly children: Int16Array
  readonly parents = new Int16Array(CODES)
  readonly firsts = new Uint8Array(CODES)
  readonly lasts = new Uint8Array(CODES)
  readonly lengths = new Uint16Array(CODES)
  /** The length of the longest string that begins with this one. */
  readonly deepest = new Uint16Array(CODES)

  constructor(bits: number) {
    this.bits = bits
    this.next = firstEntry(bits)
    this.children = new Int16Array(CODES << bits)
    for (let pixel = 0; pixel < clearCode(bits); pixel += 1) {
      this.firsts[pixel] = this.lasts[pixel] = this.parents[pixel] = pixel
      this.lengths[pixel] = this.deepest[pixel] = 1
    }
  }

  lengthOf(code: number): number {
    return this.lengths[code] ?? 0
  }

  /** The decoder's next entry is the string before and the first pixel of this one. */
  learn(code: number): void {
    const { previous, next } = this
    if (previous >= 0) {
      const first = this.firsts[code === next ? previous : code] ?? 0
      const slot = (previous << this.bits) | first
      if (this.children[slot] === 0) this.children[slot] = next
      this.parents[next] = previous
      this.firsts[next] = this.firsts[previous] ?? 0
      this.lasts[next] = first
      this.lengths[next] = this.lengthOf(previous) + 1
      this.deepen(next)
      this.next += 1
    }
    this.previous = code
  }

  forget(): void {
    for (let entry = firstEntry(this.bits); entry < this.next; entry += 1) {
      this.children[((this.parents[entry] ?? 0) << this.bits) | (this.lasts[entry] ?? 0)] = 0
    }
    this.deepest.fill(1, 0, clearCode(this.bits))
    this.next = firstEntry(this.bits)
    this.previous = -1
  }

  private deepen(entry: number) {
    const length = this.lengthOf(entry)
    this.deepest[entry] = length
    for (let code = this.previous; (this.deepest[code] ?? length) < length;) {
      this.deepest[code] = length
      code = this.parents[code] ?? 0
    }
  }
}
