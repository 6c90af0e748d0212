/** The strings that both sides know for certain while codes stand at fixed places: everybody's, and those of one value. */
import { LARGEST_CODE } from './lzw-codes.ts'
import type { OwnEntries } from './own-entries.ts'

export class FixedStrings {
  private readonly bits: number
  /** Most strings are looked up here: by the key of an entry, 0 for none. */
  private readonly entries: Int16Array
  /** Where the string ends that was found last. */
  foundTo = 0

  constructor(bits: number) {
    this.bits = bits
    this.entries = new Int16Array((LARGEST_CODE + 1) << bits)
  }

  /** An entry is a code and the pixel after it. */
  key(code: number, pixel: number): number {
    return (code << this.bits) | pixel
  }

  knows(key: number): boolean {
    return this.entries[key] !== 0
  }

  learn(key: number, entry: number): void {
    this.entries[key] = entry
  }

  forget(): void {
    this.entries.fill(0)
  }

  /** The code of the longest string from a place, which ends at another at the latest. */
  longest(pixels: Uint8Array, { at, latest, own }: { at: number; latest: number; own: OwnEntries }): number {
    let code = pixels[at] ?? 0
    let end = at + 1
    for (; end < latest; end += 1) {
      const key = this.key(code, pixels[end] ?? 0)
      const longer = this.entries[key] || own.get(key)
      if (longer === 0) break
      code = longer
    }
    this.foundTo = end
    return code
  }
}
