/** Panels one above the other over one row of columns: bars and lines, each panel on a scale of its own. */
import { linePath } from './paths.ts'
import { columnsOf, labeledColumns, scaleOf, type Columns, type Scale } from './scale.ts'
import type { Column, Mark, Panel, Series } from './series.ts'
import { readingProps, type Reading } from './use-reading.ts'
import { useWidth } from './use-width.ts'
import classes from './charts.module.css'

type PanelChartProps = {
  /** Said by screen readers: what the arrow keys move along. */
  label: string
  columns: readonly Column[]
  panels: readonly Panel[]
  marks?: readonly Mark[]
  reading: Reading
  /** What is read out of a column. */
  textOf: (at: number) => string
}

const LABEL_WIDTH = 64
const MARKS_HEIGHT = 34
const GAP = 28
const AXIS_HEIGHT = 24
/** Above the highest number of the first panel. */
const TOP = 10

export function PanelChart({ label, columns: days, panels, marks = [], reading, textOf }: PanelChartProps) {
  const { ref, width } = useWidth()
  const strips = stripsOf(panels, marks.length > 0 ? MARKS_HEIGHT : TOP)
  const ground = (strips.at(-1)?.top ?? 0) + (strips.at(-1)?.panel.height ?? 0)
  const height = ground + AXIS_HEIGHT
  const columns = columnsOf(days.length, { from: axisWidth(strips), to: width - 4 })
  const open = days.findIndex(({ isOpen }) => isOpen === true)
  return (
    <div
      ref={ref}
      className={classes.reader}
      {...readingProps({ reading, columns, count: days.length, label, textOf })}
    >
      <svg className={classes.picture} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {reading.at !== null && (
          <rect
            className={classes.shade}
            x={columns.left(reading.at)}
            y={(strips[0]?.top ?? 0) - 4}
            width={columns.width}
            height={ground - (strips[0]?.top ?? 0) + 4}
          />
        )}
        {strips.map((strip) => (
          <Strip key={strip.top} {...strip} columns={columns} width={width} open={open} />
        ))}
        {marks.map(({ number, column }, at) => (
          <MarkLine
            key={number}
            number={number}
            x={columns.middle(column)}
            ground={ground}
            isClose={columns.middle(column) - columns.middle(marks[at - 1]?.column ?? -Infinity) < CIRCLE}
          />
        ))}
        {labeledColumns(days.length, { width: columns.width, label: labelRoom(width) }).map((at) => (
          <text
            key={at}
            className={classes.axis}
            x={Math.min(columns.middle(at), width - 4)}
            y={ground + 17}
            textAnchor={isAtEdge(columns, at, width) ? 'end' : 'middle'}
          >
            {days[at]?.label}
          </text>
        ))}
      </svg>
    </div>
  )
}

/** About eight labels where there is room for more. */
function labelRoom(width: number): number {
  return Math.max(LABEL_WIDTH, width / 8)
}

/** Half of its label would be outside. */
function isAtEdge(columns: Columns, at: number, width: number): boolean {
  return columns.middle(at) + LABEL_WIDTH / 2 > width
}

type StripProps = { panel: Panel; scale: Scale; top: number }

function stripsOf(panels: readonly Panel[], top: number): StripProps[] {
  let below = top
  return panels.map((panel) => {
    const steps = Math.max(1, Math.floor(panel.height / 36))
    const values = panel.series.flatMap((series) => series.values)
    const scale = scaleOf(values, { height: panel.height, steps, ...(panel.unit && { unit: panel.unit }) })
    const strip = { panel, scale, top: below }
    below += panel.height + GAP
    return strip
  })
}

const DIGIT_WIDTH = 7

/** As wide as the longest number on it. */
function axisWidth(strips: readonly StripProps[]): number {
  const lengths = strips.flatMap(({ panel, scale }) => scale.ticks.map((tick) => panel.tick(tick).length))
  return 14 + DIGIT_WIDTH * Math.max(1, ...lengths)
}

type StripPlace = StripProps & { columns: Columns; width: number; open: number }

function Strip({ panel, scale, top, columns, width, open }: StripPlace) {
  return (
    <g transform={`translate(0 ${top})`}>
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <line
            className={classes.grid}
            x1={columns.left(0)}
            x2={width}
            y1={scale.y(tick)}
            y2={scale.y(tick)}
          />
          <text className={classes.axis} x={columns.left(0) - 8} y={scale.y(tick) + 4} textAnchor="end">
            {panel.tick(tick)}
          </text>
        </g>
      ))}
      {panel.series.map((series) =>
        series.shape === 'bars' ? (
          <Bars key={series.key} series={series} scale={scale} columns={columns} open={open} />
        ) : (
          <Line key={series.key} series={series} scale={scale} columns={columns} />
        ),
      )}
    </g>
  )
}

/** One day alone is no wall. */
const MAX_BAR = 48

type SeriesPlace = { series: Series; scale: Scale; columns: Columns }

function Bars({ series, scale, columns, open }: SeriesPlace & { open: number }) {
  const width = Math.min(MAX_BAR, Math.max(1, columns.width * (columns.width > 8 ? 0.76 : 0.9)))
  const corner = Math.min(2.5, width / 4)
  return (
    <g className={classes.bars} data-series={series.key} data-tone={series.tone}>
      {series.values.map((value, at) => {
        const [from, to] = [scale.y(Math.max(0, value)), scale.y(Math.min(0, value))]
        return (
          <rect
            key={at}
            data-open={at === open || undefined}
            x={columns.middle(at) - width / 2}
            y={from}
            width={width}
            height={to - from}
            rx={Math.min(corner, (to - from) / 2)}
          />
        )
      })}
    </g>
  )
}

/** With a rim in the color of the card, so that it is seen on bars. One point is a dot. */
function Line({ series, scale, columns }: SeriesPlace) {
  if (series.values.every((value) => value === 0)) return null
  const points = series.values.map((value, at) => ({ x: columns.middle(at), y: scale.y(value) }))
  const [first] = points
  const path = points.length === 1 && first ? `M${first.x} ${first.y}h0` : linePath(points)
  return (
    <g
      className={classes.line}
      data-series={series.key}
      data-tone={series.tone}
      data-alone={points.length === 1}
    >
      <path className={classes.rim} d={path} />
      <path d={path} />
    </g>
  )
}

const CIRCLE = 20

type MarkLineProps = { number: number; x: number; ground: number; isClose: boolean }

/** Where two would touch, only the first one has its circle. */
function MarkLine({ number, x, ground, isClose }: MarkLineProps) {
  return (
    <g className={classes.mark}>
      <line x1={x} x2={x} y1={20} y2={ground} />
      {isClose || (
        <>
          <circle cx={x} cy={11} r={9} />
          <text x={x} y={15} textAnchor="middle">
            {number}
          </text>
        </>
      )}
    </g>
  )
}
