/** What one value of a group of digits shows of one row, as codes: as few as it takes, or more. */
import type { FixedStrings } from './fixed-strings.ts'
import type { OwnEntries } from './own-entries.ts'

export type PieceContext = {
  /** The code before, when it is known for certain, and the number of the entry that the first code completes. */
  codeBefore: number | null
  entry: number
  pixelAfter: number | null
}

export class Piece {
  readonly codes: number[] = []
  private readonly pixels: Uint8Array
  private readonly strings: FixedStrings
  private readonly own: OwnEntries
  private readonly context: PieceContext
  /** Where each code ends. */
  private readonly ends: number[] = []
  /** The keys of the entries that were learned, and how many there were before each code. */
  private readonly learned: number[] = []
  private readonly learnedBefore: number[] = []

  constructor(pixels: Uint8Array, known: { strings: FixedStrings; own: OwnEntries }, context: PieceContext) {
    this.pixels = pixels
    this.strings = known.strings
    this.own = known.own
    this.context = context
    this.own.makeRoomFor(pixels.length + 1)
    if (context.codeBefore !== null) this.learn(context.codeBefore, pixels[0] ?? null)
    this.parse(0)
  }

  /** To as many codes as the value that needs most: shorter strings are always entries too. */
  stretch(count: number): void {
    if (this.codes.length === count) return
    const kept = this.ends.findIndex((end, at) => end > this.pixels.length - (count - at - 1))
    const learned = this.learnedBefore[kept] ?? 0
    while (this.learned.length > learned) this.own.takeBack(this.learned.pop() ?? 0)
    this.codes.length = this.ends.length = this.learnedBefore.length = kept
    this.parse(count)
  }

  /** From where it ends so far. `count`: how many codes there will be, at least. */
  private parse(count: number) {
    const { pixels, codes, ends, strings, own } = this
    for (let at = ends.at(-1) ?? 0; at < pixels.length; at = strings.foundTo) {
      this.learnedBefore.push(this.learned.length)
      const latest = pixels.length - Math.max(0, count - codes.length - 1)
      const code = strings.longest(pixels, { at, latest, own })
      codes.push(code)
      ends.push(strings.foundTo)
      this.learn(code, pixels[strings.foundTo] ?? this.context.pixelAfter)
    }
  }

  private learn(code: number, pixel: number | null) {
    if (pixel === null) return
    const key = this.strings.key(code, pixel)
    if (this.strings.knows(key) || this.own.get(key) !== 0) return
    this.own.add(key, this.context.entry + this.codes.length)
    this.learned.push(key)
  }
}
