/** What happened day by day, or hour by hour of one day, with what its owners changed meanwhile. */
import { useState } from 'react'
import { localHour } from '#domain/activity/local-hour.ts'
import type { Overview } from '#domain/analytics/analytics.api.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { Legend } from '../charts/legend.tsx'
import { PanelChart } from '../charts/panel-chart.tsx'
import { sum, type Column, type Mark, type Panel, type Series } from '../charts/series.ts'
import { useReading } from '../charts/use-reading.ts'
import { columnOf, daysPerColumn, groupsOf } from './day-columns.ts'
import { hiddenAtFirst, panelsOf } from './day-series.ts'
import { hourName } from './day-words.ts'
import { MarkList, numberedMarks } from './mark-list.tsx'
import classes from './day-by-day.module.css'

const NOTHING: Record<Overview['kind'], string> = {
  leads: 'Nobody has started yet',
  quantity: 'Nothing sold yet',
  announcement: 'Nobody has seen it yet',
}

export function DayByDay({ overview }: { overview: Overview }) {
  const { columns, panels, of, marks, numbers } = chartOf(overview)
  const [hidden, setHidden] = useState(hiddenAtFirst(overview.kind))
  const reading = useReading(columns.length)
  const series = panels.flatMap((panel) => panel.series)
  const shown = panels
    .map((panel) => ({ ...panel, series: panel.series.filter(({ key }) => !hidden.has(key)) }))
    .filter((panel) => panel.series.length > 0)
  const isEmpty = series.every(({ values }) => values.every((value) => value === 0))

  function toggle(key: string) {
    setHidden((before) => before.symmetricDifference(new Set([key])))
  }

  return (
    <ChartCard
      title={of === 'hour' ? 'Hour by hour' : 'Day by day'}
      legend={
        <Legend
          of={reading.at === null ? 'In all' : (columns[reading.at]?.name ?? '')}
          series={series}
          valueOf={(one) => one.format(reading.at === null ? sum(one.values) : (one.values[reading.at] ?? 0))}
          hidden={hidden}
          onToggle={toggle}
        />
      }
      table={{
        caption: of === 'hour' ? 'Hour by hour' : 'Day by day',
        head: [of === 'hour' ? 'Hour' : of === 'day' ? 'Day' : 'Days', ...series.map(({ label }) => label)],
        rows: columns.map(({ name }, at) => [name, ...series.map((one) => one.format(one.values[at] ?? 0))]),
        foot: ['In all', ...series.map((one) => one.format(sum(one.values)))],
      }}
      notes={<MarkList marks={overview.marks} numbers={numbers} />}
    >
      <div className={classes.chart}>
        <PanelChart
          label={of === 'hour' ? 'Hours' : 'Days'}
          columns={columns}
          panels={shown}
          marks={marks}
          reading={reading}
          textOf={(at) => readOut(columns[at], series, at)}
        />
        {isEmpty && <p className={classes.nothing}>{NOTHING[overview.kind]}</p>}
      </div>
    </ChartCard>
  )
}

type Chart = {
  columns: Column[]
  panels: Panel[]
  of: 'hour' | 'day' | 'days'
  marks: Mark[]
  /** Of each edit. */
  numbers: number[]
}

function chartOf(overview: Overview): Chart {
  const { days, hours, period, marks: edits } = overview
  if (hours.length > 0)
    return {
      columns: hours.map(({ hour }) => ({ label: hourName(hour), name: hourName(hour) })),
      panels: panelsOf(
        overview,
        hours.map((hour) => [hour]),
      ),
      of: 'hour',
      ...numberedMarks(
        edits.map(({ at }) => hours.findIndex(({ hour }) => hour === localHour(at, period.zone).hour)),
      ),
    }
  const size = daysPerColumn(days.length)
  const groups = groupsOf(days, size)
  return {
    columns: groups.map((group) => columnOf(group, period.to)),
    panels: panelsOf(overview, groups),
    of: size === 1 ? 'day' : 'days',
    ...numberedMarks(
      edits.map(({ day }) => groups.findIndex((group) => group.some((one) => one.day === day))),
    ),
  }
}

function readOut(column: Column | undefined, series: readonly Series[], at: number): string {
  const values = series.map((one) => `${one.label} ${one.format(one.values[at] ?? 0)}`)
  return [column?.name, ...values].join(', ')
}
