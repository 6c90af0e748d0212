/** Pictures: as they were drawn, as numbers of a palette, and the rectangles that parts of them fill. */

/** Four bytes a pixel, row by row. What is transparent is not: e-mail timers have an opaque ground. */
export type Raster = { width: number; height: number; rgba: Uint8Array | Uint8ClampedArray }

/** One number of the palette a pixel, row by row. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

export type Rectangle = { x: number; y: number; width: number; height: number }

export function cut({ width, pixels }: Picture, area: Rectangle): Uint8Array {
  if (area.width === width) return pixels.slice(area.y * width, (area.y + area.height) * width)

  const part = new Uint8Array(area.width * area.height)
  for (let row = 0; row < area.height; row += 1) {
    const from = (area.y + row) * width + area.x
    part.set(pixels.subarray(from, from + area.width), row * area.width)
  }
  return part
}

/** What would lie outside of the picture is left out. */
export function paste(part: Uint8Array, area: Rectangle, { width, height, pixels }: Picture): void {
  const [left, right] = [Math.max(0, -area.x), Math.min(area.width, width - area.x)]
  const [top, bottom] = [Math.max(0, -area.y), Math.min(area.height, height - area.y)]
  for (let row = top; row < bottom; row += 1) {
    const from = row * area.width
    const to = (area.y + row) * width + area.x
    // Digits are narrow: pixel by pixel is faster than a view of each row.
    for (let x = left; x < right; x += 1) pixels[to + x] = part[from + x] ?? 0
  }
}

/** The smallest rectangle with every pixel that differs; a single pixel when none does. */
export function changedArea(before: Picture, after: Picture): Rectangle {
  const { width, height } = after
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y += 1) {
    const [from, to] = [y * width, (y + 1) * width]
    // All at once: most rows are alike.
    if (Buffer.compare(before.pixels.subarray(from, to), after.pixels.subarray(from, to)) === 0) continue
    top = Math.min(top, y)
    bottom = y
    for (let x = 0; x < left; x += 1) if (before.pixels[from + x] !== after.pixels[from + x]) left = x
    for (let x = width - 1; x > right; x -= 1)
      if (before.pixels[from + x] !== after.pixels[from + x]) right = x
  }
  if (left > right) return { x: 0, y: 0, width: 1, height: 1 }
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 }
}

/** The smallest rectangle around some. */
export function around(areas: readonly Rectangle[]): Rectangle {
  const x = Math.min(...areas.map((area) => area.x))
  const y = Math.min(...areas.map((area) => area.y))
  return {
    x,
    y,
    width: Math.max(...areas.map((area) => area.x + area.width)) - x,
    height: Math.max(...areas.map((area) => area.y + area.height)) - y,
  }
}

export function overlaps(one: Rectangle, other: Rectangle): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  )
}
