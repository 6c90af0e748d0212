/** What each channel said in a rehearsal, with the end that it states. Phones show each row in two lines. */
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RehearsalReport, RehearsalRow } from '#domain/testing/rehearsal.schema.ts'
import { rehearsalChannelLabels, rehearsalEnd } from '#domain/testing/rehearsal-words.ts'
import { useMendLink } from './mend-link.ts'
import classes from './rehearsal.module.css'

type RehearsalTableProps = { campaignId: string; report: RehearsalReport }

const columns = ['Channel', 'What happened', 'Ends at']

const icons = { right: IconCircleCheck, wrong: IconAlertTriangle, skipped: IconCircleDashed }

/** Roles by name: a table that is laid out in another way loses its own. */
export function RehearsalTable({ campaignId, report }: RehearsalTableProps) {
  return (
    <div className={classes.frame}>
      <table role="table" className={classes.table} aria-label="What each channel said">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column} role="columnheader" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {report.rows.map((row, at) => (
            <Row key={at} campaignId={campaignId} row={row} report={report} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ campaignId, row, report }: RehearsalTableProps & { row: RehearsalRow }) {
  const mendLink = useMendLink(campaignId)
  const Icon = icons[row.verdict]
  return (
    <tr role="row">
      <th role="rowheader" scope="row" className={classes.channel}>
        {rehearsalChannelLabels[row.channel]}
      </th>
      <td role="cell" className={classes.text}>
        {row.text}
        {row.mend && (
          <>
            {' '}
            <Link {...mendLink(row.mend.screen)} className={classes.mend}>
              {row.mend.label}
            </Link>
          </>
        )}
      </td>
      <td role="cell" className={classes.end} data-verdict={row.verdict}>
        <span>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
          {rehearsalEnd(row, report)}
        </span>
      </td>
    </tr>
  )
}
