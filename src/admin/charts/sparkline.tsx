/** The course of a figure, as small as a word, over that of the period before. What it shows stands beside it in numbers. */
import { areaPath, linePath, type Point } from './paths.ts'
import classes from './charts.module.css'

type SparklineProps = { values: readonly number[]; before?: readonly number[] | null }

/** Stretched to the width of its place; its lines keep their own. */
const WIDTH = 100
const HEIGHT = 36

export function Sparkline({ values, before = null }: SparklineProps) {
  const all = [...values, ...(before ?? [])]
  const range = { lowest: Math.min(0, ...all), highest: Math.max(0, ...all) }
  const points = pointsOf(values, range)
  const line = pathOf(points)
  return (
    <svg
      className={classes.sparkline}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className={classes.sparkArea} d={areaPath(line, points, HEIGHT)} />
      {before && <path className={classes.sparkBefore} d={pathOf(pointsOf(before, range))} />}
      <path className={classes.sparkLine} data-alone={points.length === 1} d={line} />
    </svg>
  )
}

/** With room for the line's own width, above and below. */
function pointsOf(
  values: readonly number[],
  { lowest, highest }: { lowest: number; highest: number },
): Point[] {
  const spread = highest - lowest || 1
  const step = WIDTH / Math.max(values.length - 1, 1)
  return values.map((value, at) => ({
    x: values.length === 1 ? WIDTH / 2 : at * step,
    y: HEIGHT - 3 - ((value - lowest) / spread) * (HEIGHT - 6),
  }))
}

function pathOf(points: readonly Point[]): string {
  const [first] = points
  return points.length === 1 && first ? `M${first.x} ${first.y}h0` : linePath(points)
}
