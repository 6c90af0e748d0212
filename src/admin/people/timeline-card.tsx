/** What happened to a person: a list by days, the latest first, as far back as anything is kept. */
import { Card, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PersonAnswer, TimelineEntry } from '#domain/people/person.api.ts'
import { timelineGroups, type TimelineGroup } from '#domain/people/timeline.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { useNow } from '../ui/ticker.ts'
import { timelineQuery } from './api.ts'
import { cityOf, dayText, timeText } from './person-dates.ts'
import { TimelineIcon } from './timeline-icon.tsx'
import { entryWords } from './timeline-words.ts'
import classes from './timeline.module.css'

const groupLabels: Record<TimelineGroup | 'all', string> = {
  all: 'All',
  visits: 'Visits',
  mails: 'Mails',
  money: 'Money',
}

type TimelineCardProps = { campaignId: string; zone: string; person: PersonAnswer }

export function TimelineCard({ campaignId, zone, person }: TimelineCardProps) {
  const [group, setGroup] = useState<TimelineGroup | 'all'>('all')
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id} className={classes.card}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          What happened
        </h2>
        <SegmentedControl<TimelineGroup | 'all'>
          aria-label="What to show"
          size="xs"
          value={group}
          onChange={setGroup}
          data={(['all', ...timelineGroups] as const).map((value) => ({ value, label: groupLabels[value] }))}
        />
      </div>
      <Rows campaignId={campaignId} zone={zone} person={person} group={group === 'all' ? undefined : group} />
      <p className={classes.foot}>Times are {cityOf(zone)} time. Nothing before the start is kept.</p>
    </Card>
  )
}

function Rows({ campaignId, zone, person, group }: TimelineCardProps & { group: TimelineGroup | undefined }) {
  const asked = { group, first: person.timeline }
  const timeline = useInfiniteQuery(timelineQuery({ campaignId, leadId: person.id }, asked))
  if (timeline.isPending) return <Loading heights={[220]} />
  if (timeline.isError && !timeline.data)
    return <Problem onRetry={() => void timeline.refetch()}>{timeline.error.message}</Problem>
  const entries = timeline.data.pages.flatMap((page) => page.entries)
  return (
    <>
      {entries.length === 0 ? (
        <p className={classes.none}>Nothing of that yet.</p>
      ) : (
        <Days entries={entries} zone={zone} />
      )}
      {timeline.hasNextPage && (
        <Button
          size="xs"
          className={classes.earlier}
          busy={timeline.isFetchingNextPage}
          onClick={() => void timeline.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}

function Days({ entries, zone }: { entries: readonly TimelineEntry[]; zone: string }) {
  // A heading turns from "Today" to a date at midnight, not before.
  const now = useNow()
  const days = Map.groupBy(entries, ({ at }) => dayText(at, { zone, now }))
  return [...days].map(([day, rows]) => (
    <section key={day} aria-label={day}>
      <h3 className={classes.day}>{day}</h3>
      <ol className={classes.rows}>
        {rows.map((entry) => (
          <Row key={`${entry.at} ${entry.id}`} entry={entry} zone={zone} now={now} />
        ))}
      </ol>
    </section>
  ))
}

function Row({ entry, zone, now }: { entry: TimelineEntry; zone: string; now: number }) {
  const { title, note } = entryWords(entry, { zone, now })
  return (
    <li className={classes.row}>
      <TimelineIcon kind={entry.kind} />
      <div className={classes.words}>
        <div className={classes.what}>{title}</div>
        {note && <div className={classes.note}>{note}</div>}
      </div>
      <time className={classes.time} dateTime={new Date(entry.at).toISOString()}>
        {timeText(entry.at, zone)}
      </time>
    </li>
  )
}
