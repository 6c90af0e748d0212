/** What the screens of a campaign's analytics show, as lines of CSV. */
import type { FunnelRow, Overview, PageFigures } from '#domain/analytics/analytics.api.ts'
import { funnelSteps } from '#domain/analytics/funnel-steps.ts'
import { decimalText } from '#domain/sales/money.ts'
import type { FiguresOfPages } from './page-figures.ts'

/** A table: what its head says, and each row of it. */
export type CsvTable = { head: readonly string[]; rows: readonly (readonly string[])[] }

/** A row a day. */
export function daysTable({ days, figures, currency }: Overview): CsvTable {
  const head = [
    'day',
    'leads',
    'engagement',
    'clicks',
    'orders',
    'sales',
    'currency',
    'conversion',
    'revenue_per_lead',
    'units',
    'views',
    'hides',
  ]
  const rows = days.map(({ day, leads, clicks, orders, sales, units, views, hides }, at) => [
    day,
    String(leads),
    String(figures.engagement.days[at] ?? 0),
    String(clicks),
    String(orders),
    decimalText(sales, currency),
    currency,
    leads === 0 ? '' : String(figures.conversion.days[at] ?? 0),
    leads === 0 ? '' : decimalText(Math.round(figures.revenuePerLead.days[at] ?? 0), currency),
    String(units),
    String(views),
    String(hides),
  ])
  return { head, rows }
}

const MINUTE_MS = 60_000

/** By the time that was left, in minutes; then by tenths of the time that was given. */
export function buyingTable({ buying }: Overview): CsvTable {
  const inMinutes = (ms: number) => String(ms / MINUTE_MS)
  return {
    head: ['by', 'from', 'to', 'orders'],
    rows: [
      ...buying.byTimeLeft.map(({ fromMs, toMs, orders }) => [
        'minutes_left',
        inMinutes(fromMs),
        inMinutes(toMs),
        String(orders),
      ]),
      ['late', '', '', String(buying.late)],
      ...buying.tenths.map((orders, at) => [
        'percent_passed',
        String(at * 10),
        String((at + 1) * 10),
        String(orders),
      ]),
    ],
  }
}

export function funnelTable(rows: readonly FunnelRow[]): CsvTable {
  return {
    head: ['name', 'value', ...funnelSteps],
    rows: rows.map(({ name, value, funnel }) => [name, value, ...funnel.map(({ leads }) => String(leads))]),
  }
}

const pageColumns = {
  views: 'views',
  people: 'people',
  clicks: 'clicks',
  clickers: 'people_who_clicked',
  redirects: 'redirects',
  ctaClicks: 'button_clicks',
  hides: 'hides',
  shows: 'brought_back',
} as const satisfies Record<keyof PageFigures, string>

const pageFigures = Object.keys(pageColumns) as (keyof typeof pageColumns)[]

export function pagesTable({ rows, total, images }: FiguresOfPages): CsvTable {
  const counts = (figures: PageFigures) => pageFigures.map((figure) => String(figures[figure]))
  return {
    head: ['page', 'url', ...Object.values(pageColumns), 'image_loads'],
    rows: [
      ...rows.map((row) => [row.name, row.url, ...counts(row), '']),
      // Images in mails are of no page.
      ['All pages', '', ...counts(total), String(images.loads)],
    ],
  }
}
