/** The figures of each page: of the page itself, of its link in mails, and of its bar. */
import type { PageFigures, PageRow } from '#domain/analytics/analytics.api.ts'
import type { Tone } from '../charts/series.ts'
import { FigureCell } from './figure-cell.tsx'
import classes from './figure-table.module.css'

type Column = { key: keyof PageFigures; label: string; tone?: Tone; isOfLeads?: true }

const columns: readonly Column[] = [
  { key: 'views', label: 'Views' },
  { key: 'people', label: 'People', isOfLeads: true },
  { key: 'redirects', label: 'Redirects', tone: 'gray' },
  { key: 'clicks', label: 'Link clicks', isOfLeads: true },
  { key: 'clickers', label: 'People who clicked', isOfLeads: true },
  { key: 'ctaClicks', label: 'Button clicks', tone: 'green' },
  { key: 'hides', label: 'Hides', tone: 'gray' },
  { key: 'shows', label: 'Brought back', tone: 'gray' },
]

type PagesTableProps = { rows: readonly PageRow[]; total: PageFigures; hasLeads: boolean }

export function PagesTable({ rows, total, hasLeads }: PagesTableProps) {
  const shown = columns.filter(({ isOfLeads = false }) => hasLeads || !isOfLeads)
  const most = (key: keyof PageFigures) => Math.max(1, ...rows.map((row) => row[key]))
  return (
    // Roles by name: a table that is laid out as cards loses its own.
    <table role="table" className={classes.table} aria-labelledby="pages-title">
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Page
          </th>
          {shown.map(({ key, label }) => (
            <th key={key} role="columnheader" scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <tr key={row.pageId} role="row">
            <th role="rowheader" scope="row">
              <PageName {...row} />
            </th>
            {shown.map(({ key, label, tone = 'cobalt' }) => (
              <FigureCell key={key} column={label} value={row[key]} bar={row[key] / most(key)} tone={tone} />
            ))}
          </tr>
        ))}
      </tbody>
      {rows.length > 1 && (
        <tfoot role="rowgroup">
          <tr role="row">
            <th role="rowheader" scope="row">
              All pages
            </th>
            {shown.map(({ key, label }) => (
              <FigureCell key={key} column={label} value={total[key]} />
            ))}
          </tr>
        </tfoot>
      )}
    </table>
  )
}

function PageName({ name, url }: PageRow) {
  if (name === '') return 'A page that is gone'
  return (
    <>
      {name}
      {url.replace(/^https?:\/\//, '') !== name && <span className={classes.url}>{url}</span>}
    </>
  )
}
