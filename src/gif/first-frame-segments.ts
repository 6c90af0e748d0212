/** The first frame as a row of segments, in the order of its pixels: what always stands, and what a group of digits decides. */
import type { Picture, Rectangle } from './picture.ts'

/** A group of digits: where it is, and its pixels for each of its values. */
export type Group = { area: Rectangle; values: readonly Uint8Array[] }

export type Still = { group: null; pixels: Uint8Array }

/** A piece of one row: the pixels for each value, cut to those that differ between values. */
export type Moving = { group: number; values: readonly Uint8Array[] }

export type Segment = Still | Moving

type Piece = { at: number; segment: Moving; length: number }

export function segmentsOf(blank: Picture, groups: readonly Group[]): Segment[] {
  const still = { ...blank, pixels: blank.pixels.slice() }
  const pieces = groups
    .flatMap((group, number) => piecesOf(group, number, still))
    .sort((one, other) => one.at - other.at)
  const segments: Segment[] = []
  let at = 0
  for (const piece of pieces) {
    if (piece.at > at) segments.push({ group: null, pixels: still.pixels.subarray(at, piece.at) })
    segments.push(piece.segment)
    at = piece.at + piece.length
  }
  if (at < still.pixels.length) segments.push({ group: null, pixels: still.pixels.subarray(at) })
  return segments
}

/** What is equal for all values is drawn into the still picture. */
function piecesOf({ area, values }: Group, number: number, still: Picture): Piece[] {
  return Array.from({ length: area.height }, (_, row) => {
    const rows = values.map((pixels) => pixels.subarray(row * area.width, (row + 1) * area.width))
    const [first = new Uint8Array()] = rows
    const isStill = (x: number) => rows.every((pixels) => pixels[x] === first[x])
    let [from, to] = [0, area.width]
    while (from < to && isStill(from)) from += 1
    while (from < to && isStill(to - 1)) to -= 1
    const at = (area.y + row) * still.width + area.x
    still.pixels.set(first.subarray(0, from), at)
    still.pixels.set(first.subarray(to), at + to)
    if (from >= to) return null
    return {
      at: at + from,
      segment: { group: number, values: rows.map((pixels) => pixels.subarray(from, to)) },
      length: to - from,
    }
  }).filter((piece) => piece !== null)
}
