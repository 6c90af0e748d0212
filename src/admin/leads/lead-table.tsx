/** Leads as a table, and on phones as cards: the same rows, so that nothing is said twice. */
import { Table } from '@mantine/core'
import { useState } from 'react'
import { leadSources, type LeadSource } from '#domain/leads/lead.ts'
import type { LeadAnswer } from '#domain/leads/leads.api.ts'
import { shortNumber } from '../campaigns/figures.ts'
import { zonedMoment } from '../campaigns/zoned-moment.ts'
import { DeleteLeadDialog, ResetLeadDialog } from './lead-dialogs.tsx'
import { LeadMenu } from './lead-menu.tsx'
import { LeadStateBadge } from './lead-state-badge.tsx'
import classes from './lead-table.module.css'

type LeadTableProps = { campaignId: string; leads: readonly LeadAnswer[]; zone: string }

const columns = ['Email', 'Start', 'Deadline', 'State', 'Clicks', 'Source'] as const

export function LeadTable({ campaignId, leads, zone }: LeadTableProps) {
  const [resetting, setResetting] = useState<LeadAnswer | null>(null)
  const [deleting, setDeleting] = useState<LeadAnswer | null>(null)
  return (
    <div className={classes.frame}>
      {/* Roles by name: a table that is laid out as cards loses its own. */}
      <Table role="table" className={classes.table} highlightOnHover verticalSpacing={10}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            {columns.map((column) => (
              <Table.Th key={column} role="columnheader" data-column={column}>
                {column}
              </Table.Th>
            ))}
            <Table.Th role="columnheader">
              <span className={classes.hidden}>Actions</span>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          {leads.map((lead) => (
            <Table.Tr key={lead.id} role="row" className={classes.row}>
              <Table.Td role="cell" data-column="Email">
                {lead.email ?? <span className={classes.anonymous}>Anonymous visitor</span>}
              </Table.Td>
              <Table.Td role="cell" data-column="Start">
                {zonedMoment(lead.startedAt, { zone })}
              </Table.Td>
              <Table.Td role="cell" data-column="Deadline" data-live={lead.state === 'running' || undefined}>
                {zonedMoment(lead.deadlineAt, { zone })}
              </Table.Td>
              <Table.Td role="cell" data-column="State">
                <LeadStateBadge state={lead.state} />
              </Table.Td>
              <Table.Td role="cell" data-column="Clicks">
                {shortNumber(lead.clicks)}
              </Table.Td>
              <Table.Td role="cell" data-column="Source">
                {sourceLabel(lead.source)}
              </Table.Td>
              <Table.Td role="cell" data-column="Actions">
                <LeadMenu lead={lead} onReset={() => setResetting(lead)} onDelete={() => setDeleting(lead)} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ResetLeadDialog campaignId={campaignId} lead={resetting} onClose={() => setResetting(null)} />
      <DeleteLeadDialog campaignId={campaignId} lead={deleting} onClose={() => setDeleting(null)} />
    </div>
  )
}

function sourceLabel(source: string): string {
  return Object.hasOwn(leadSources, source) ? leadSources[source as LeadSource] : source
}
