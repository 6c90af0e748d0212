/** The figures of each page: of the page itself, of its link in mails, and of its bar. */
import type { PageFigures, PageRow } from '#domain/analytics/analytics.api.ts'
import type { Tone } from '../charts/series.ts'
import { RowCard, RowCards, RowHead, RowNote } from '../ui/row-cards.tsx'
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
    <RowCards
      label="Pages, links and bars"
      columns={['Page', ...shown.map(({ label }) => label)]}
      className={classes.table}
      foot={rows.length > 1 && <TotalRow columns={shown} total={total} />}
    >
      {rows.map((row) => (
        <RowCard key={row.pageId}>
          <RowHead>
            <PageName {...row} />
          </RowHead>
          {shown.map(({ key, label, tone = 'cobalt' }) => (
            <FigureCell key={key} column={label} value={row[key]} bar={row[key] / most(key)} tone={tone} />
          ))}
        </RowCard>
      ))}
    </RowCards>
  )
}

function TotalRow({ columns: shown, total }: { columns: readonly Column[]; total: PageFigures }) {
  return (
    <RowCard>
      <RowHead>All pages</RowHead>
      {shown.map(({ key, label }) => (
        <FigureCell key={key} column={label} value={total[key]} />
      ))}
    </RowCard>
  )
}

function PageName({ name, url }: PageRow) {
  if (name === '') return 'A page that is gone'
  return (
    <>
      {name}
      {url.replace(/^https?:\/\//, '') !== name && <RowNote>{url}</RowNote>}
    </>
  )
}
