/** Lines of charts, as SVG writes them. */

export type Point = { x: number; y: number }

export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${px(x)} ${px(y)}`).join('')
}

/** The line with what lies between it and a height. */
export function areaPath(line: string, points: readonly Point[], bottom: number): string {
  const [first, last] = [points[0], points.at(-1)]
  return first && last ? `${line}L${px(last.x)} ${px(bottom)}L${px(first.x)} ${px(bottom)}Z` : ''
}

/** Through all points without going above or below two neighbors: a curve that invents no sales. */
export function curvePath(points: readonly Point[]): string {
  const slopes = slopesOf(points)
  return points
    .map((to, at) => {
      const from = points[at - 1]
      if (!from) return `M${px(to.x)} ${px(to.y)}`
      const third = (to.x - from.x) / 3
      const leaves = `${px(from.x + third)} ${px(from.y + (slopes[at - 1] ?? 0) * third)}`
      const arrives = `${px(to.x - third)} ${px(to.y - (slopes[at] ?? 0) * third)}`
      return `C${leaves} ${arrives} ${px(to.x)} ${px(to.y)}`
    })
    .join('')
}

/** Level where it turns; elsewhere the harmonic mean of both sides, which keeps it between them. */
function slopesOf(points: readonly Point[]): number[] {
  const sides = points.flatMap((from, at) => {
    const to = points[at + 1]
    return to ? [(to.y - from.y) / (to.x - from.x)] : []
  })
  return points.map((_, at) => {
    const [before, after] = [sides[at - 1], sides[at]]
    if (before === undefined || after === undefined) return before ?? after ?? 0
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after)
  })
}

function px(value: number): string {
  return String(Math.round(value * 10) / 10)
}
