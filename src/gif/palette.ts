/** The few colors of an image: those that fill areas exactly, the blends between them as near as they fit. */
import type { Picture, Raster } from './picture.ts'

export type Color = readonly [red: number, green: number, blue: number]

/** A color that covers more than this is an area, where the eye sees the slightest difference. */
const AREA_SHARE = 0.004

/** Long after the centers have stopped moving in every picture that we draw. */
const MAX_ROUNDS = 25

const BLACK: Color = [0, 0, 0]

/** A color of the picture and how much it counts; rare ones count more than their share, or edges look ragged. */
type Point = { color: Color; weight: number }

/** At most `size` colors for all the pictures together; exactly theirs, if they have no more. */
export function choosePalette(rasters: readonly Raster[], size: number): Color[] {
  const counts = [...countColors(rasters)].sort(([one, few], [other, many]) => many - few || one - other)
  if (counts.length <= size) return counts.map(([key]) => colorOf(key))

  const total = counts.reduce((sum, [, count]) => sum + count, 0)
  const areas = counts
    .filter(([, count]) => count > total * AREA_SHARE)
    .slice(0, Math.max(2, (size + 2) >> 1))
  const points = counts.map(([key, count]) => ({ color: colorOf(key), weight: Math.sqrt(count) }))
  const fixed = areas.map(([key]) => colorOf(key))
  return settle(points, spread(points, fixed, size), fixed.length)
}

/** What stands for a raster in numbers of the palette: equal colors always get equal numbers. */
export function createQuantiser(palette: readonly Color[]): (raster: Raster) => Picture {
  const known = new Map<number, number>()
  const nearestTo = (key: number) => {
    const found = known.get(key) ?? nearest(colorOf(key), palette)
    known.set(key, found)
    return found
  }
  return (raster) => {
    const pixels = new Uint8Array(raster.width * raster.height)
    forEachRun(raster, (key, from, to) => pixels.fill(nearestTo(key), from, to))
    return { width: raster.width, height: raster.height, pixels }
  }
}

function countColors(rasters: readonly Raster[]) {
  const counts = new Map<number, number>()
  for (const raster of rasters) {
    forEachRun(raster, (key, from, to) => counts.set(key, (counts.get(key) ?? 0) + to - from))
  }
  return counts
}

/** Pixels of one color lie in long rows: looking colors up once a row is what makes this fast. */
function forEachRun({ rgba }: Raster, tell: (key: number, from: number, to: number) => void) {
  const pixels = wholePixels(rgba)
  let from = 0
  for (let at = 1; at < pixels.length; at += 1) {
    if (pixels[at] === pixels[from]) continue
    tell(keyAt(rgba, from), from, at)
    from = at
  }
  tell(keyAt(rgba, from), from, pixels.length)
}

/** Four bytes at a time, which must lie at a multiple of four. */
function wholePixels(rgba: Raster['rgba']) {
  const { buffer, byteOffset, length } = rgba.byteOffset % 4 === 0 ? rgba : new Uint8Array(rgba)
  return new Uint32Array(buffer, byteOffset, length / 4)
}

function keyAt(rgba: Raster['rgba'], pixel: number) {
  const at = pixel * 4
  return ((rgba[at] ?? 0) << 16) | ((rgba[at + 1] ?? 0) << 8) | (rgba[at + 2] ?? 0)
}

function colorOf(key: number): Color {
  return [key >> 16, (key >> 8) & 255, key & 255]
}

/** Adds, again and again, the color that is worst off so far. */
function spread(points: readonly Point[], fixed: readonly Color[], size: number): Color[] {
  const centers = [...fixed]
  const worst = points.map(({ color, weight }) => distance(color, centers[nearest(color, centers)]) * weight)
  while (centers.length < size) {
    const center = points[worst.indexOf(Math.max(...worst))]?.color ?? BLACK
    centers.push(center)
    for (const [at, { color, weight }] of points.entries()) {
      worst[at] = Math.min(worst[at] ?? 0, distance(color, center) * weight)
    }
  }
  return centers
}

/** Moves every center that is free to the middle of the colors nearest to it, until none moves (k-means). */
function settle(points: readonly Point[], start: readonly Color[], fixedCount: number): Color[] {
  let centers = [...start]
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const moved = middles(points, centers)
    const next = centers.map((center, at) => (at < fixedCount ? center : (moved[at] ?? center)))
    const isStill = next.every((color, at) => distance(color, centers[at]) === 0)
    centers = next
    if (isStill) break
  }
  return centers.map(([red, green, blue]) => [Math.round(red), Math.round(green), Math.round(blue)])
}

function middles(points: readonly Point[], centers: readonly Color[]): (Color | null)[] {
  const sums = centers.map(() => ({ red: 0, green: 0, blue: 0, weight: 0 }))
  for (const { color, weight } of points) {
    const sum = sums[nearest(color, centers)]
    if (!sum) continue
    sum.red += color[0] * weight
    sum.green += color[1] * weight
    sum.blue += color[2] * weight
    sum.weight += weight
  }
  return sums.map(({ red, green, blue, weight }) =>
    weight > 0 ? [red / weight, green / weight, blue / weight] : null,
  )
}

function nearest(color: Color, palette: readonly Color[]): number {
  let best = 0
  let least = Infinity
  for (let at = 0; at < palette.length; at += 1) {
    const far = distance(color, palette[at])
    if (far >= least) continue
    least = far
    best = at
  }
  return best
}

/** Weighted as the eye weighs them: green most, red least. */
function distance(one: Color, other: Color | undefined): number {
  if (!other) return Infinity
  return (one[0] - other[0]) ** 2 * 2 + (one[1] - other[1]) ** 2 * 4 + (one[2] - other[2]) ** 2 * 3
}
