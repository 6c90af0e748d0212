/** Reads CBOR (RFC 8949) as far as authenticators write it: definite lengths, no tags, no floating point. */
import { InvalidCredential } from './invalid-credential.ts'

export type CborValue = number | string | boolean | null | Buffer | CborValue[] | CborMap
export type CborMap = Map<CborValue, CborValue>

type Cursor = { bytes: Buffer; at: number }
type ReadItem = (cursor: Cursor, count: number, depth: number) => CborValue

/** An attestation is four deep; a stranger's nesting must not grow our stack. */
const MAX_DEPTH = 6
const simpleValues = new Map<number, boolean | null>([
  [20, false],
  [21, true],
  [22, null],
])

/** By the upper three bits of an item's first byte. */
const readers = new Map<number, ReadItem>([
  [0, (_, count) => count],
  [1, (_, count) => -1 - count],
  [2, (cursor, count) => take(cursor, count)],
  [3, (cursor, count) => take(cursor, count).toString()],
  [4, (cursor, count, depth) => times(cursor, count, () => readItem(cursor, depth + 1))],
  [5, (cursor, count, depth) => new Map(times(cursor, count, () => readEntry(cursor, depth + 1)))],
  [7, (_, count) => simpleValues.get(count) ?? refuse('a simple value that nobody writes')],
])

/** The first item; what follows it is somebody else's. */
export function readCbor(bytes: Buffer): CborValue {
  return readItem({ bytes, at: 0 }, 0)
}

export function readCborMap(bytes: Buffer): CborMap {
  const value = readCbor(bytes)
  return value instanceof Map ? value : refuse('not a map')
}

function readItem(cursor: Cursor, depth: number): CborValue {
  if (depth > MAX_DEPTH) return refuse('nested too deep')
  const first = take(cursor, 1).readUInt8()
  const read = readers.get(first >> 5) ?? refuse('a kind of item that authenticators do not write')
  return read(cursor, readCount(cursor, first & 0x1f), depth)
}

function readEntry(cursor: Cursor, depth: number): [CborValue, CborValue] {
  return [readItem(cursor, depth), readItem(cursor, depth)]
}

const countBytes = new Map([
  [24, 1],
  [25, 2],
  [26, 4],
])

function readCount(cursor: Cursor, short: number): number {
  if (short < 24) return short
  const length = countBytes.get(short) ?? refuse('an item of indefinite or enormous length')
  return take(cursor, length).readUIntBE(0, length)
}

function times<Item>({ bytes, at }: Cursor, count: number, read: () => Item): Item[] {
  // Each item takes a byte at least: a count beyond what is left is a lie that must not cost memory.
  if (count > bytes.length - at) return refuse('ends too early')
  return Array.from({ length: count }, read)
}

function take(cursor: Cursor, length: number): Buffer {
  const end = cursor.at + length
  if (end > cursor.bytes.length) return refuse('ends too early')
  const part = cursor.bytes.subarray(cursor.at, end)
  cursor.at = end
  return part
}

function refuse(why: string): never {
  throw new InvalidCredential(`CBOR: ${why}`)
}
