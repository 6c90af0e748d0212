/** Test sales tracking: what has come from a provider, live while somebody looks (specification B §4.5, §9.4). */
import { IconAlertTriangle, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EVENTS_PER_PAGE } from '#domain/sale-trackings/sale-tracking.ts'
import { Button } from '../ui/button.tsx'
import { FoldButton } from '../ui/fold-button.tsx'
import { Problem } from '../ui/problem.tsx'
import { toast } from '../ui/toast.ts'
import { saleEventsQuery, useSendTestSale, type SaleTrackingAt } from './api.ts'
import { EventTable } from './event-table.tsx'
import classes from './events-panel.module.css'

type EventsPanelProps = { at: SaleTrackingAt; zone: string }

export function EventsPanel({ at, zone }: EventsPanelProps) {
  const [page, setPage] = useState(1)
  const answer = useQuery(saleEventsQuery(at, page))
  const [chosen, setOpen] = useState<boolean | null>(null)
  const [wasEmpty, setWasEmpty] = useState(false)
  const id = useId()

  if (answer.isError && !answer.data)
    return <Problem onRetry={() => void answer.refetch()}>{answer.error.message}</Problem>

  const { events, total } = answer.data ?? { events: [], total: null }
  const isEmpty = total === 0
  // It opens by itself when the first one arrives.
  if (isEmpty && !wasEmpty) setWasEmpty(true)
  const isOpen = chosen ?? wasEmpty
  const pages = Math.max(1, Math.ceil((total ?? 0) / EVENTS_PER_PAGE))
  // The last event of the last page was deleted.
  if (total !== null && page > pages) setPage(pages)
  // One place for what is said, from the beginning on: screen readers tell of what changes in it.
  return (
    <section
      className={classes.panel}
      data-state={total === null ? 'waiting' : isEmpty ? 'empty' : undefined}
      aria-label="Test sales tracking"
    >
      <div className={classes.head}>
        {isEmpty && <IconAlertTriangle size={17} stroke={1.75} aria-hidden="true" />}
        {total !== null && !isEmpty && (
          <FoldButton isOpen={isOpen} controls={id} onChange={setOpen}>
            <b>Test sales tracking</b>
          </FoldButton>
        )}
        <span className={classes.said} role="status">
          {total !== null && eventsText(total)}
        </span>
        {total !== null && <SendTest at={at} isEmpty={isEmpty} />}
      </div>
      {total !== null && !isEmpty && isOpen && (
        <div id={id}>
          <EventTable at={at} zone={zone} events={events} page={page} pages={pages} onPage={setPage} />
        </div>
      )}
    </section>
  )
}

function eventsText(total: number): string {
  if (total === 0) return 'No events received'
  return `${total.toLocaleString('en')} ${total === 1 ? 'event' : 'events'}, live`
}

function SendTest({ at, isEmpty }: { at: SaleTrackingAt; isEmpty: boolean }) {
  const send = useSendTestSale(at)
  return (
    <Button
      size="xs"
      classNames={{ root: classes.test ?? '', label: classes.testLabel ?? '' }}
      leftSection={!isEmpty && <IconSend size={15} stroke={1.75} aria-hidden="true" />}
      busy={send.isPending}
      onClick={() => void toast.outcome(send.mutateAsync())}
    >
      Send a test sale
    </Button>
  )
}
