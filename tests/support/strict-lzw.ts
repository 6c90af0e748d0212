/** Reads GIF's LZW slowly, and takes nothing that any decoder is known to get wrong. */
import assert from 'node:assert/strict'

/** As the format says, but for a full dictionary: many decoders get that wrong, so this one does not take it. */
export function decodeStrictly(bytes: Uint8Array, bits: number): number[] {
  const pixels: number[] = []
  let position = 0
  let strings: number[][] = []
  let before: number[] | null = null
  for (;;) {
    const next = (1 << bits) + 2 + strings.length
    const width = Math.max(bits + 1, next.toString(2).length)
    assert.ok(width <= 12, 'the dictionary is full')
    let code = 0
    for (let bit = 0; bit < width; bit += 1, position += 1)
      code |= ((bytes[position >> 3]! >> (position & 7)) & 1) << bit
    if (code === (1 << bits) + 1) return pixels
    if (code === 1 << bits) {
      strings = []
      before = null
      continue
    }
    const known = code < 1 << bits ? [code] : strings[code - (1 << bits) - 2]
    const string: number[] = known ?? [...before!, before![0]!]
    if (before) strings.push([...before, string[0]!])
    pixels.push(...string)
    before = string
  }
}
