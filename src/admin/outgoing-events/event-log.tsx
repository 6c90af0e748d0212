/** What has happened for an address in the last thirty days, and sending it once more. */
import { SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventLabel } from '#domain/outgoing-events/event-types.ts'
import type { LoggedEvent } from '#domain/outgoing-events/subscription.schema.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { toast } from '../ui/toast.ts'
import { eventsQuery, useRedeliver } from './api.ts'
import { eventStatus, momentText, personWords } from './event-words.ts'
import classes from './event-log.module.css'

const filters = [
  { value: 'all', label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
] as const

type Filter = (typeof filters)[number]['value']

const nothing: Record<Filter, string> = {
  all: 'Nothing has happened in the last thirty days.',
  waiting: 'Nothing waits.',
  failed: 'Nothing has failed.',
}

type EventLogProps = { subscriptionId: string; name: string; mayChange: boolean }

export function EventLog({ subscriptionId, name, mayChange }: EventLogProps) {
  const [filter, setFilter] = useState<Filter>('all')
  return (
    <>
      <SegmentedControl
        size="xs"
        aria-label="Which events"
        data={[...filters]}
        value={filter}
        onChange={(value) => setFilter(value)}
      />
      <Events subscriptionId={subscriptionId} name={name} mayChange={mayChange} filter={filter} />
    </>
  )
}

function Events({ subscriptionId, name, mayChange, filter }: EventLogProps & { filter: Filter }) {
  const log = useInfiniteQuery(eventsQuery(subscriptionId, filter === 'all' ? undefined : filter))

  if (log.isPending) return <Loading heights={[44, 44, 44]} />
  if (log.isError) return <Problem onRetry={() => void log.refetch()}>{log.error.message}</Problem>

  const events = log.data.pages.flatMap((page) => page.events)
  if (events.length === 0) return <p className={classes.none}>{nothing[filter]}</p>
  return (
    <>
      <ul className={classes.list} aria-label={`Events for ${name}`}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} subscriptionId={subscriptionId} mayChange={mayChange} />
        ))}
      </ul>
      {log.hasNextPage && (
        <Button size="xs" busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
          Show earlier
        </Button>
      )}
    </>
  )
}

type EventRowProps = { event: LoggedEvent; subscriptionId: string; mayChange: boolean }

function EventRow({ event, subscriptionId, mayChange }: EventRowProps) {
  const redeliver = useRedeliver(subscriptionId)
  const { status, words } = eventStatus(event)
  const canRepeat = mayChange && (event.state === 'delivered' || event.state === 'failed')
  const what = `${eventLabel(event.type)}, ${personWords(event)}`
  return (
    <li className={classes.event}>
      <time className={classes.time} dateTime={new Date(event.at).toISOString()}>
        {momentText(event.at)}
      </time>
      <div className={classes.what}>
        <span className={classes.type}>{eventLabel(event.type)}</span>
        <span className={classes.who}>
          {personWords(event)}
          {event.campaign && ` · ${event.campaign.name}`}
        </span>
      </div>
      <StatusIcon status={status}>{words}</StatusIcon>
      {canRepeat && (
        <Button
          variant="subtle"
          size="xs"
          className={classes.act ?? ''}
          busy={redeliver.isPending}
          aria-label={`Send again: ${what}`}
          onClick={() => void toast.outcome(redeliver.mutateAsync(event.id), 'It is sent once more.')}
        >
          Send again
        </Button>
      )}
    </li>
  )
}
