/** Any tree of objects with bytes and whole numbers in it as one piece of bytes, and as the same tree that lies in them. */

/** Stands in the description for an array of the tree: where it lies among the contents. */
type Place = { $bytes: number; length: number } | { $numbers: number; length: number }

const NUMBER = 4

/** First how long the description is, then the description, then the contents; all at multiples of four. */
export function packParts(tree: object): Uint8Array {
  const contents: Uint8Array[] = []
  let end = 0
  const keep = ({ buffer, byteOffset, byteLength }: Uint8Array | Int32Array) => {
    const at = end
    contents.push(new Uint8Array(buffer, byteOffset, byteLength))
    end += evenly(byteLength)
    return at
  }
  const description = new TextEncoder().encode(JSON.stringify(describe(tree, keep)))
  const start = NUMBER + evenly(description.length)
  const packed = new Uint8Array(start + end)
  new DataView(packed.buffer).setUint32(0, description.length)
  packed.set(description, NUMBER)
  let at = start
  for (const content of contents) {
    packed.set(content, at)
    at += evenly(content.length)
  }
  return packed
}

export function unpackParts(packed: Uint8Array): unknown {
  const { buffer, byteOffset } = packed
  const length = new DataView(buffer, byteOffset).getUint32(0)
  const start = NUMBER + evenly(length)
  const description = new TextDecoder().decode(packed.subarray(NUMBER, NUMBER + length))
  return JSON.parse(description, (_, value: unknown) => {
    if (!isPlace(value)) return value
    return '$bytes' in value
      ? Buffer.from(buffer, byteOffset + start + value.$bytes, value.length)
      : new Int32Array(buffer, byteOffset + start + value.$numbers, value.length)
  })
}

function describe(value: unknown, keep: (content: Uint8Array | Int32Array) => number): unknown {
  if (value instanceof Uint8Array) return { $bytes: keep(value), length: value.length } satisfies Place
  if (value instanceof Int32Array) return { $numbers: keep(value), length: value.length } satisfies Place
  if (Array.isArray(value)) return value.map((part) => describe(part, keep))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, describe(part, keep)]))
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && ('$bytes' in value || '$numbers' in value)
}

function evenly(length: number) {
  return (length + NUMBER - 1) & ~(NUMBER - 1)
}
