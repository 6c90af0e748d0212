/** A course towards an end: a curve over columns, its last stretch shaded, the end as a line, and behind it what came too late. */
import { useId } from 'react'
import { areaPath, curvePath } from './paths.ts'
import { columnsOf, labeledColumns, scaleOf, type Columns, type Scale } from './scale.ts'
import { readingProps, type Reading } from './use-reading.ts'
import { useWidth } from './use-width.ts'
import classes from './charts.module.css'

type CurveColumn = { label: string; name: string; value: number }

type CurveChartProps = {
  label: string
  columns: readonly CurveColumn[]
  /** The first column of the last stretch, and what is said of it. */
  last: { from: number; text: string } | null
  /** What the line at the end is called. */
  end: string
  /** Behind the end; null where nothing can come late. */
  late: CurveColumn | null
  reading: Reading
  textOf: (at: number) => string
}

const TOP = 34
const HEIGHT = 150
const GROUND = TOP + HEIGHT
const AXIS_LEFT = 34
const LABEL_WIDTH = 46

export function CurveChart({ label, columns, last, end, late, reading, textOf }: CurveChartProps) {
  const { ref, width } = useWidth()
  const hatch = useId()
  const all = late ? [...columns, late] : columns
  const scale = scaleOf(
    all.map(({ value }) => value),
    { height: HEIGHT, steps: 3 },
  )
  const slots = columnsOf(all.length + (late ? 0.3 : 0.4), { from: AXIS_LEFT, to: width })
  // The end stands a little behind the last column, and what is late behind that.
  const middle = (at: number) => slots.middle(at) + (late && at === columns.length ? slots.width * 0.3 : 0)
  const endX = slots.left(columns.length) + slots.width * (late ? 0.1 : 0.15)
  const points = columns.map(({ value }, at) => ({ x: middle(at), y: TOP + scale.y(value) }))
  const curve = curvePath(points)
  const isEmpty = columns.every(({ value }) => value === 0)
  const chosen = columnsOf(all.length, { from: AXIS_LEFT, to: width })
  return (
    <div
      ref={ref}
      className={classes.reader}
      {...readingProps({ reading, columns: chosen, count: all.length, label, textOf })}
    >
      <svg className={classes.picture} viewBox={`0 0 ${width} ${GROUND + 24}`} aria-hidden="true">
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className={classes.hatchGround} width="6" height="6" />
          <line className={classes.hatchLine} x1="0" x2="0" y1="0" y2="6" />
        </pattern>
        {last && (
          <rect
            className={classes.lastStretch}
            x={slots.left(last.from)}
            y={0}
            width={endX - slots.left(last.from)}
            height={GROUND}
          />
        )}
        <Grid scale={scale} width={width} />
        <path className={classes.curveArea} d={areaPath(curve, points, GROUND)} />
        {last && (
          <LastText from={slots.left(last.from)} to={endX}>
            {last.text}
          </LastText>
        )}
        {isEmpty || <path className={classes.curve} d={curve} />}
        <line className={classes.end} x1={endX} x2={endX} y1={0} y2={GROUND} />
        {late && <Late at={middle(columns.length)} column={late} scale={scale} slots={slots} hatch={hatch} />}
        {isEmpty ||
          columns.map(({ name, value }, at) => (
            <Point
              key={name}
              x={middle(at)}
              y={TOP + scale.y(value)}
              isRead={reading.at === at}
              value={value}
              isPeak={isPeak(columns, at)}
            />
          ))}
        {labeledColumns(columns.length, { width: slots.width, label: LABEL_WIDTH }).map((at) => (
          <text key={at} className={classes.axis} x={middle(at)} y={GROUND + 18} textAnchor="middle">
            {columns[at]?.label}
          </text>
        ))}
        <text className={classes.endText} x={endX} y={GROUND + 18} textAnchor="middle">
          {end}
        </text>
      </svg>
    </div>
  )
}

const LETTER_WIDTH = 6.6

/** From the left where it fits, else up to the end. */
function LastText({ from, to, children: text }: { from: number; to: number; children: string }) {
  const isWide = to - from > text.length * LETTER_WIDTH + 12
  return (
    <text
      className={classes.lastText}
      x={isWide ? from + 8 : to - 8}
      y={17}
      textAnchor={isWide ? 'start' : 'end'}
    >
      {text}
    </text>
  )
}

function Grid({ scale, width }: { scale: Scale; width: number }) {
  return scale.ticks.map((tick) => (
    <g key={tick}>
      <line
        className={classes.grid}
        x1={AXIS_LEFT}
        x2={width}
        y1={TOP + scale.y(tick)}
        y2={TOP + scale.y(tick)}
      />
      <text className={classes.axis} x={AXIS_LEFT - 8} y={TOP + scale.y(tick) + 4} textAnchor="end">
        {tick.toLocaleString('en', { notation: 'compact' })}
      </text>
    </g>
  ))
}

type PointProps = { x: number; y: number; value: number; isRead: boolean; isPeak: boolean }

/** Only the highest one says its number by itself: the others have the axis. */
function Point({ x, y, value, isRead, isPeak: isHighest }: PointProps) {
  return (
    <g>
      <circle
        className={classes.point}
        data-series="curve"
        data-read={isRead || undefined}
        cx={x}
        cy={y}
        r={isRead ? 5.5 : 4}
      />
      {isHighest && (
        <text className={classes.value} x={x} y={y - 10} textAnchor="middle">
          {value.toLocaleString('en', { notation: 'compact' })}
        </text>
      )}
    </g>
  )
}

function isPeak(columns: readonly CurveColumn[], at: number): boolean {
  const highest = Math.max(...columns.map(({ value }) => value))
  return highest > 0 && columns.findIndex(({ value }) => value === highest) === at
}

type LateProps = { at: number; column: CurveColumn; scale: Scale; slots: Columns; hatch: string }

function Late({ at, column: { label, value }, scale, slots, hatch }: LateProps) {
  const width = Math.min(36, slots.width * 0.7)
  const y = TOP + scale.y(value)
  return (
    <g>
      <rect
        data-series="late"
        x={at - width / 2}
        y={y}
        width={width}
        height={GROUND - y}
        fill={`url(#${hatch})`}
      />
      {value > 0 && (
        <text className={classes.value} x={at} y={y - 8} textAnchor="middle">
          {value.toLocaleString('en', { notation: 'compact' })}
        </text>
      )}
      <text className={classes.axis} x={at} y={GROUND + 18} textAnchor="middle">
        {label}
      </text>
    </g>
  )
}
