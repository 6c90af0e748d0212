/** Which characters a font file can draw: reads the table of characters (`cmap`) out of a WOFF2 file. */
import { brotliDecompressSync } from 'node:zlib'

export type Coverage = (codePoint: number) => boolean

/** As https://www.w3.org/TR/WOFF2/ has it: a directory, then all tables compressed as one. */
export function coverageOf(file: Buffer): Coverage {
  const tableCount = file.readUInt16BE(12)
  const reader = { file, at: 48 }
  let [start, length, at] = [0, 0, 0]
  for (let table = 0; table < tableCount; table += 1) {
    const { tag, bytes } = readEntry(reader)
    if (tag === CMAP) [start, length] = [at, bytes]
    at += bytes
  }
  const compressed = file.subarray(reader.at, reader.at + file.readUInt32BE(20))
  return readCmap(brotliDecompressSync(compressed).subarray(start, start + length))
}

/** Tables are named by their number in the specification; 63 stands for those that have none. */
const [CMAP, GLYF, LOCA, UNKNOWN] = [0, 10, 11, 63]

type Reader = { file: Buffer; at: number }

/** What a table takes among the others: less than it will be, when it was transformed to compress better. */
function readEntry(reader: Reader): { tag: number; bytes: number } {
  const flags = reader.file.readUInt8(reader.at)
  const [tag, version] = [flags & 63, flags >> 6]
  reader.at += tag === UNKNOWN ? 5 : 1
  const original = readLength(reader)
  const isOutline = tag === GLYF || tag === LOCA
  const isTransformed = isOutline ? version !== 3 : version !== 0
  return { tag, bytes: isTransformed ? readLength(reader) : original }
}

/** Seven bits a byte, the highest ones first. */
function readLength(reader: Reader): number {
  let length = 0
  for (;;) {
    const byte = reader.file.readUInt8(reader.at++)
    length = length * 128 + (byte & 127)
    if (byte < 128) return length
  }
}

function readCmap(cmap: Buffer): Coverage {
  const tables = Array.from({ length: cmap.readUInt16BE(2) }, (_, at) =>
    cmap.subarray(cmap.readUInt32BE(8 + at * 8)),
  )
  const coverages = tables.map((table) => {
    const format = table.readUInt16BE(0)
    return format === 12 ? segmentsOf12(table) : format === 4 ? segmentsOf4(table) : null
  })
  return (
    coverages.find((_, at) => tables[at]?.readUInt16BE(0) === 12) ??
    coverages.find((it) => it) ??
    (() => false)
  )
}

function segmentsOf12(table: Buffer): Coverage {
  const groups = Array.from({ length: table.readUInt32BE(12) }, (_, at) => 16 + at * 12)
  return (codePoint) =>
    groups.some((at) => codePoint >= table.readUInt32BE(at) && codePoint <= table.readUInt32BE(at + 4))
}

function segmentsOf4(table: Buffer): Coverage {
  const bytes = table.readUInt16BE(6)
  const [ends, starts, deltas, offsets] = [14, 16 + bytes, 16 + bytes * 2, 16 + bytes * 3]
  return (codePoint) => {
    for (let at = 0; at < bytes; at += 2) {
      if (codePoint > table.readUInt16BE(ends + at)) continue
      const first = table.readUInt16BE(starts + at)
      if (codePoint < first) return false
      const offset = table.readUInt16BE(offsets + at)
      const glyph = offset && table.readUInt16BE(offsets + at + offset + (codePoint - first) * 2)
      return offset === 0 ? ((codePoint + table.readUInt16BE(deltas + at)) & 0xffff) !== 0 : glyph !== 0
    }
    return false
  }
}
