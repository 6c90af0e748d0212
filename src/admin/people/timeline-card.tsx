/** What happened to a person: a list by days, the latest first, as far back as anything is kept. */
import { Card, SegmentedControl } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { PersonAnswer, TimelineEntry } from '#domain/people/person.api.ts'
import { timelineGroups, type TimelineGroup } from '#domain/people/timeline.ts'
import { dayText, timeText } from '../campaigns/instant-text.ts'
import { zoneTime } from '#domain/deadlines/zoned-date-time.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { useNow } from '../ui/ticker.ts'
import { Timeline, TimelineRow } from '../ui/timeline.tsx'
import { timelineQuery } from './api.ts'
import { timelineSigns } from './timeline-signs.ts'
import { entryWords } from './timeline-words.ts'
import classes from './person.module.css'

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
    <Card component="section" aria-labelledby={id} className={classes.timeline}>
      <SectionHead
        id={id}
        title="What happened"
        actions={
          <SegmentedControl<TimelineGroup | 'all'>
            aria-label="What to show"
            size="xs"
            value={group}
            onChange={setGroup}
            data={(['all', ...timelineGroups] as const).map((value) => ({
              value,
              label: groupLabels[value],
            }))}
          />
        }
      />
      <Rows campaignId={campaignId} zone={zone} person={person} group={group === 'all' ? undefined : group} />
      <p className={classes.foot}>Times are {zoneTime(zone)}. Nothing before the start is kept.</p>
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
          className={classes.earlier ?? ''}
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
  return (
    <Timeline entries={entries} dayOf={(at) => dayText(at, { zone, now })}>
      {(entry) => {
        const { title, note } = entryWords(entry, { zone, now })
        return (
          <TimelineRow
            key={`${entry.at} ${entry.id}`}
            sign={timelineSigns[entry.kind]}
            title={title}
            notes={[note]}
            at={entry.at}
            time={timeText(entry.at, zone)}
          />
        )
      }}
    </Timeline>
  )
}
