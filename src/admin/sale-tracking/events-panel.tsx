/** Test sales tracking: what has come from a provider, live while somebody looks (specification B §4.5, §9.4). */
import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconSend } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { EVENTS_PER_PAGE } from '#domain/sale-trackings/sale-tracking.ts'
import { Button } from '../ui/button.tsx'
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

  if (answer.isPending) return null
  if (answer.isError && !answer.data)
    return <Problem onRetry={() => void answer.refetch()}>{answer.error.message}</Problem>

  const { events, total } = answer.data
  // It opens by itself when the first one arrives.
  if (total === 0 && !wasEmpty) setWasEmpty(true)
  if (total === 0) return <NoEvents at={at} />
  const isOpen = chosen ?? wasEmpty
  const pages = Math.ceil(total / EVENTS_PER_PAGE)
  // The last event of the last page was deleted.
  if (page > pages) setPage(pages)
  return (
    <section className={classes.panel} aria-label="Test sales tracking">
      <div className={classes.head}>
        <UnstyledButton
          className={classes.fold}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} stroke={1.75} aria-hidden="true" />
          Test sales tracking
        </UnstyledButton>
        <span className={classes.count} role="status">
          {total.toLocaleString('en')} {total === 1 ? 'event' : 'events'}, live
        </span>
        <SendTest at={at} />
      </div>
      {isOpen && (
        <div id={id}>
          <EventTable at={at} zone={zone} events={events} page={page} pages={pages} onPage={setPage} />
        </div>
      )}
    </section>
  )
}

function NoEvents({ at }: { at: SaleTrackingAt }) {
  const send = useSendTestSale(at)
  return (
    <div className={classes.none}>
      <IconAlertTriangle size={17} stroke={1.75} aria-hidden="true" />
      <span role="status">No events received</span>
      <UnstyledButton
        className={classes.send}
        disabled={send.isPending}
        onClick={() => void toast.outcome(send.mutateAsync())}
      >
        Send a test sale
      </UnstyledButton>
    </div>
  )
}

function SendTest({ at }: { at: SaleTrackingAt }) {
  const send = useSendTestSale(at)
  return (
    <Button
      size="xs"
      className={classes.test ?? ''}
      leftSection={<IconSend size={15} stroke={1.75} aria-hidden="true" />}
      busy={send.isPending}
      onClick={() => void toast.outcome(send.mutateAsync())}
    >
      Send a test sale
    </Button>
  )
}
