/** Events of a provider, five a page: who bought, for how much, when, and how they were recognized. */
import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { SaleEvent } from '#domain/sale-trackings/sale-trackings.api.ts'
import { decimalText } from '#domain/sales/money.ts'
import type { SaleTrackingAt } from './api.ts'
import { eventTime } from './event-time.ts'
import { matchedText, unfilledText } from './event-text.ts'
import classes from './events-panel.module.css'
import { Pager } from './pager.tsx'
import { RemoveEvent } from './remove-event.tsx'

type EventTableProps = {
  at: SaleTrackingAt
  zone: string
  events: readonly SaleEvent[]
  page: number
  pages: number
  onPage: (page: number) => void
}

export function EventTable({ at, zone, events, page, pages, onPage }: EventTableProps) {
  const [removing, setRemoving] = useState<SaleEvent | null>(null)
  const note = unfilledText(events)
  return (
    <>
      <table className={classes.table} aria-label="Events">
        <thead>
          <tr>
            <th scope="col">Email</th>
            <th scope="col" data-column="currency">
              Currency
            </th>
            <th scope="col" data-column="amount">
              Amount
            </th>
            <th scope="col" data-column="time">
              Created at
            </th>
            <th scope="col">Matched by</th>
            <th scope="col">
              <span className={classes.hidden}>Delete</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <EventRow key={event.id} event={event} zone={zone} onRemove={() => setRemoving(event)} />
          ))}
        </tbody>
      </table>
      {(note !== null || pages > 1) && (
        <div className={classes.foot}>
          {note !== null && <p className={classes.note}>{note}</p>}
          {pages > 1 && <Pager page={page} pages={pages} onPage={onPage} />}
        </div>
      )}
      <RemoveEvent at={at} event={removing} onClose={() => setRemoving(null)} />
    </>
  )
}

type EventRowProps = { event: SaleEvent; zone: string; onRemove: () => void }

function EventRow({ event, zone, onRemove }: EventRowProps) {
  const { email, toldAddress, currency, amount, createdAt, matchedBy, isTest } = event
  const who = email ?? toldAddress
  return (
    <tr>
      <td
        className={classes.email}
        title={who ?? undefined}
        data-bad={(email === null && toldAddress !== null) || undefined}
      >
        {who ?? 'Unknown'}
      </td>
      <td data-column="currency">{currency}</td>
      <td data-column="amount">{decimalText(amount, currency)}</td>
      <td data-column="time">{eventTime(createdAt, zone)}</td>
      <td data-bad={(matchedBy === null && !isTest) || undefined}>{matchedText(event)}</td>
      <td className={classes.remove}>
        <ActionIcon aria-label={`Delete the event of ${who ?? 'an unknown buyer'}`} onClick={onRemove}>
          <IconTrash size={16} stroke={1.75} />
        </ActionIcon>
      </td>
    </tr>
  )
}
