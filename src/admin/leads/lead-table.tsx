/** Who has which deadline, row by row, and the menu that resets or deletes a lead. */
import { useState } from 'react'
import { leadSources, type LeadSource, type WrittenState } from '#domain/leads/lead.ts'
import type { LeadAnswer } from '#domain/leads/leads.api.ts'
import { shortNumber } from '../campaigns/number-format.ts'
import { formatDateTime } from '../campaigns/zoned-date-time.ts'
import { Nameless, RowCard, RowCards, RowCell } from '../ui/row-cards.tsx'
import { DeleteLeadDialog, ResetLeadDialog } from './lead-dialogs.tsx'
import { LeadMenu } from './lead-menu.tsx'
import { LeadStateBadge } from './lead-state-badge.tsx'
import classes from './lead-table.module.css'

type LeadTableProps = { campaignId: string; leads: readonly LeadAnswer[]; zone: string }

const columns = ['Email', 'Start', 'Deadline', 'State', 'Clicks', 'Source'] as const
/** Where deadlines are written into a field of the mail platform. */
const WRITTEN = 'In mails'

export function LeadTable({ campaignId, leads, zone }: LeadTableProps) {
  const [resetting, setResetting] = useState<LeadAnswer | null>(null)
  const [deleting, setDeleting] = useState<LeadAnswer | null>(null)
  const isWritten = leads.some(({ written }) => written !== null)
  return (
    <>
      <RowCards columns={isWritten ? [...columns, WRITTEN] : columns} className={classes.leads}>
        {leads.map((lead) => (
          <RowCard key={lead.id}>
            <RowCell column="Email">{lead.email ?? <Nameless>Anonymous visitor</Nameless>}</RowCell>
            <RowCell column="Start">{formatDateTime(lead.startedAt, { zone })}</RowCell>
            <RowCell column="Deadline" data-live={lead.state === 'running' || undefined}>
              {formatDateTime(lead.deadlineAt, { zone })}
            </RowCell>
            <RowCell column="State">
              <LeadStateBadge state={lead.state} />
            </RowCell>
            <RowCell column="Clicks">{shortNumber(lead.clicks)}</RowCell>
            <RowCell column="Source">{sourceLabel(lead.source)}</RowCell>
            {isWritten && <RowCell column={WRITTEN}>{lead.written && writtenLabels[lead.written]}</RowCell>}
            <RowCell column="Actions">
              <LeadMenu lead={lead} onReset={() => setResetting(lead)} onDelete={() => setDeleting(lead)} />
            </RowCell>
          </RowCard>
        ))}
      </RowCards>
      <ResetLeadDialog campaignId={campaignId} lead={resetting} onClose={() => setResetting(null)} />
      <DeleteLeadDialog campaignId={campaignId} lead={deleting} onClose={() => setDeleting(null)} />
    </>
  )
}

const writtenLabels: Record<WrittenState, string> = {
  waiting: 'On its way',
  written: 'Written',
  failed: 'Failed',
  missing: 'Not found there',
}

function sourceLabel(source: string): string {
  return Object.hasOwn(leadSources, source) ? leadSources[source as LeadSource] : source
}
