/** Who has which deadline, row by row: to be sorted, selected, opened, and each with a menu that resets or deletes it. */
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { LeadOrder, LeadSort } from '#domain/leads/lead-filter.ts'
import type { LeadAnswer } from '#domain/leads/leads.api.ts'
import { links } from '../navigation/links.ts'
import { actionsColumn, Nameless, RowCard, RowCards, RowCell, type RowColumn } from '../ui/row-cards.tsx'
import { leadCell } from './lead-cells.tsx'
import { leadColumns, type LeadColumn } from './lead-columns.ts'
import { DeleteLeadDialog, ResetLeadDialog } from './lead-dialogs.tsx'
import { leadName, LeadMenu } from './lead-menu.tsx'
import classes from './lead-table.module.css'

type LeadTableProps = {
  campaignId: string
  leads: readonly LeadAnswer[]
  zone: string
  columns: readonly LeadColumn[]
  order: LeadOrder
  isSelected: (id: string) => boolean
  onSort: (order: LeadOrder) => void
  onSelect: (id: string) => void
  onSelectAll: () => void
}

const NAME = 'Email'

export function LeadTable(props: LeadTableProps) {
  const { campaignId, leads, zone, columns, isSelected, onSelect } = props
  const [resetting, setResetting] = useState<LeadAnswer | null>(null)
  const [deleting, setDeleting] = useState<LeadAnswer | null>(null)
  return (
    <>
      <RowCards
        columns={[nameColumn(props), ...columns.map((name) => columnOf(name, props)), actionsColumn]}
        className={classes.leads}
      >
        {leads.map((lead) => (
          <RowCard key={lead.id} data-selected={isSelected(lead.id) || undefined}>
            <RowCell column={NAME}>
              <span className={classes.name}>
                <Checkbox
                  aria-label={`Select ${leadName(lead)}`}
                  checked={isSelected(lead.id)}
                  onChange={() => onSelect(lead.id)}
                />
                <Link {...links.person(campaignId, lead.id)} className={classes.link}>
                  {lead.email ?? <Nameless>Anonymous visitor</Nameless>}
                </Link>
              </span>
            </RowCell>
            {columns.map((name) => (
              <RowCell
                key={name}
                column={leadColumns[name].label}
                data-live={(name === 'deadline' && lead.state === 'running') || undefined}
              >
                {leadCell(name, lead, zone)}
              </RowCell>
            ))}
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

function nameColumn({ leads, isSelected, onSelectAll }: LeadTableProps): RowColumn {
  const selected = leads.filter(({ id }) => isSelected(id)).length
  const isAll = selected === leads.length
  return {
    name: NAME,
    head: (
      <span className={classes.name}>
        <Checkbox
          aria-label="Select all that are shown"
          checked={isAll}
          indeterminate={selected > 0 && !isAll}
          onChange={onSelectAll}
        />
        {NAME}
      </span>
    ),
  }
}

function columnOf(name: LeadColumn, { order, onSort }: LeadTableProps): RowColumn {
  const { label, sort }: { label: string; sort?: LeadSort } = leadColumns[name]
  if (sort === undefined) return label
  return {
    name: label,
    sorted: order.sort === sort ? order.direction : null,
    // The latest start, the latest deadline.
    first: 'desc',
    onSort: (direction) => onSort({ sort, direction }),
  }
}
