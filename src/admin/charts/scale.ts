/** Where values stand in a picture: an axis with round numbers on it, always with zero. */

export type Scale = {
  /** Round numbers from the lowest to the highest, evenly apart. */
  ticks: readonly number[]
  /** Pixels from the top. */
  y: (value: number) => number
}

type ScaleSize = {
  /** In pixels. */
  height: number
  /** About how many steps the axis has. */
  steps: number
  /** The smallest step: 1 for what is counted, as there is no half of a lead. */
  unit?: number
}

export function scaleOf(values: readonly number[], { height, steps, unit = 1 }: ScaleSize): Scale {
  const highest = Math.max(0, ...values)
  const lowest = Math.min(0, ...values)
  const step = roundStep((highest - lowest) / steps, unit)
  const from = Math.floor(lowest / step)
  const to = Math.max(Math.ceil(highest / step), from + 1)
  const ticks = Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step)
  const [bottom, top] = [from * step, to * step]
  return { ticks, y: (value) => height * (1 - (value - bottom) / (top - bottom)) }
}

/** 1, 2 or 5 with zeros: numbers that one reads at a glance. */
function roundStep(least: number, unit: number): number {
  if (least <= unit) return unit
  const power = 10 ** Math.floor(Math.log10(least))
  const round = [1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10
  return Math.max(unit, round * power)
}

/** Columns side by side, one for each day or hour. */
export type Columns = {
  width: number
  left: (at: number) => number
  middle: (at: number) => number
  /** Which one a pixel belongs to. */
  at: (x: number) => number
}

export function columnsOf(count: number, size: { from: number; to: number }): Columns {
  const width = (size.to - size.from) / Math.max(count, 1)
  const left = (at: number) => size.from + at * width
  return {
    width,
    left,
    middle: (at) => left(at) + width / 2,
    at: (x) => Math.min(count - 1, Math.max(0, Math.floor((x - size.from) / width))),
  }
}

/** How many columns from label to label: days of weeks, or numbers that one counts by. */
const roundCounts = [1, 2, 3, 5, 7, 10, 14, 28]

/** Which columns have room for their label: evenly apart, the last one always. */
export function labeledColumns(count: number, { width, label }: { width: number; label: number }): number[] {
  const needed = label / width
  const every = roundCounts.find((columns) => columns >= needed) ?? Math.ceil(needed)
  const fitting = Array.from({ length: Math.ceil(count / every) }, (_, at) => at * every)
  const last = count - 1
  return count === 0 ? [] : [...fitting.filter((at) => last - at >= needed), last]
}
