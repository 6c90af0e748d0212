/** How often the portals of each theme were shown, closed and clicked, and what was answered in them. */
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PortalFigures, PortalRow } from '#domain/analytics/analytics.api.ts'
import { useLoadedCampaign } from '../campaigns/loaded-campaign.ts'
import type { Tone } from '../charts/series.ts'
import { links } from '../navigation/links.ts'
import { ListSection } from '../ui/list-section.tsx'
import { Problem } from '../ui/problem.tsx'
import { RowCard, RowCards, RowHead } from '../ui/row-cards.tsx'
import { portalsQuery } from './api.ts'
import { FigureCell } from './figure-cell.tsx'
import classes from './figure-table.module.css'
import { usePeriod } from './period-search.ts'

type Column = { key: keyof PortalFigures; label: string; tone: Tone }

const columns: readonly Column[] = [
  { key: 'shown', label: 'Shown', tone: 'cobalt' },
  { key: 'closed', label: 'Closed', tone: 'gray' },
  { key: 'clicked', label: 'Clicked', tone: 'green' },
  { key: 'submitted', label: 'Forms sent', tone: 'green' },
  { key: 'answered', label: 'Answered', tone: 'green' },
]

/** Only campaigns with a portal page have any. */
export function PortalsSection() {
  const { id, pageTypes } = useLoadedCampaign()
  const hasPortals = pageTypes.includes('portal')
  const portals = useQuery({ ...portalsQuery(id, usePeriod()), enabled: hasPortals })
  if (portals.isError && !portals.data)
    return <Problem onRetry={() => void portals.refetch()}>{portals.error.message}</Problem>
  if (!portals.data || portals.data.rows.length === 0) return null
  return (
    <ListSection
      title="Portals"
      description="By theme. Showing, closing and clicking are counted without knowing who it was."
    >
      <PortalsTable campaignId={id} {...portals.data} />
    </ListSection>
  )
}

type PortalsTableProps = { campaignId: string; rows: readonly PortalRow[]; total: PortalFigures }

function PortalsTable({ campaignId, rows, total }: PortalsTableProps) {
  const most = (key: keyof PortalFigures) => Math.max(1, ...rows.map((row) => row[key]))
  return (
    <RowCards
      label="Portals"
      columns={['Theme', ...columns.map(({ label }) => label)]}
      className={classes.table}
      foot={
        rows.length > 1 && (
          <RowCard>
            <RowHead>All themes</RowHead>
            {columns.map(({ key, label }) => (
              <FigureCell key={key} column={label} value={total[key]} />
            ))}
          </RowCard>
        )
      }
    >
      {rows.map((row) => (
        <RowCard key={row.themeId}>
          <RowHead>
            {row.name === '' ? (
              'A theme that is gone'
            ) : (
              <Link {...links.portals(campaignId, row.themeId)}>{row.name}</Link>
            )}
          </RowHead>
          {columns.map(({ key, label, tone }) => (
            <FigureCell key={key} column={label} value={row[key]} bar={row[key] / most(key)} tone={tone} />
          ))}
        </RowCard>
      ))}
    </RowCards>
  )
}
