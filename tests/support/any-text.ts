/**
 * Texts of any characters. The unit `binary` of fast-check is that, too, but writes every character there is into a map at
 * its first use: seconds in each process, and memory to look through ever after.
 */
import fc from 'fast-check'

const SURROGATES = { first: 0xd800, count: 0x800 }

export function anyText(constraints: Omit<fc.StringConstraints, 'unit'> = {}): fc.Arbitrary<string> {
  return fc.string({ ...constraints, unit: anyCharacter })
}

const anyCharacter = fc
  .nat({ max: 0x10_ff_ff - SURROGATES.count })
  .map((place) => String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count), placeOf)

/** By this fast-check puts in what often breaks programs, such as `__proto__`. */
function placeOf(character: unknown): number {
  const [first, ...others] = typeof character === 'string' ? character : ''
  const code = first?.codePointAt(0)
  if (code === undefined || others.length > 0) throw new Error('This is not one character')
  return code < SURROGATES.first ? code : code - SURROGATES.count
}
