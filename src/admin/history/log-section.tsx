/** The rows of the proof log, newest first, by days of the campaign's zone. */
import { Card, SegmentedControl, VisuallyHidden } from '@mantine/core'
import { IconBraces, IconTable } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { historyCauses } from '#domain/history/history-kinds.ts'
import type { HistoryAnswer } from '#domain/history/history.api.ts'
import { dayText, secondText } from '../campaigns/instant-text.ts'
import { zoneTime } from '#domain/deadlines/zoned-date-time.ts'
import { AnchorButton, Button } from '../ui/button.tsx'
import { ListEnd } from '../ui/list-section.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { useNow } from '../ui/ticker.ts'
import { Timeline, TimelineRow } from '../ui/timeline.tsx'
import { exportAddress, historyQuery, type LogView } from './api.ts'
import { historySigns } from './history-signs.ts'
import classes from './proof-log.module.css'

type LogProps = { campaignId: string; zone: string }

const views: { value: LogView; label: string }[] = [
  { value: 'all', label: 'All' },
  { value: 'rules', label: 'Rules and pages' },
  { value: 'leads', label: 'Deadlines' },
  { value: 'sales', label: 'Sales' },
]

export function LogSection({ campaignId, zone }: LogProps) {
  const [view, setView] = useState<LogView>('all')
  const id = useId()
  return (
    <Card component="section" aria-labelledby={id}>
      <SectionHead
        id={id}
        title="What happened"
        filter={
          <SegmentedControl<LogView>
            aria-label="Which rows"
            size="xs"
            value={view}
            onChange={setView}
            data={views}
          />
        }
        actions={<Exports campaignId={campaignId} />}
      />
      <Listed campaignId={campaignId} zone={zone} view={view} />
    </Card>
  )
}

function Exports({ campaignId }: { campaignId: string }) {
  const icon = { size: 15, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <>
      <AnchorButton
        href={exportAddress(campaignId, 'exportCsv')}
        download
        size="xs"
        leftSection={<IconTable {...icon} />}
      >
        CSV
      </AnchorButton>
      <AnchorButton
        href={exportAddress(campaignId, 'exportJson')}
        download
        size="xs"
        leftSection={<IconBraces {...icon} />}
      >
        JSON
      </AnchorButton>
    </>
  )
}

function Listed({ campaignId, zone, view }: LogProps & { view: LogView }) {
  const log = useInfiniteQuery(historyQuery(campaignId, view))

  if (log.isPending) return <Loading heights={[320]} />
  if (log.isError && !log.data)
    return <Problem onRetry={() => void log.refetch()}>{log.error.message}</Problem>
  const entries = log.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0)
    return <p className={classes.foot}>Nothing yet. What happens from now on is written here, and stays.</p>
  return (
    <>
      <Days entries={entries} zone={zone} />
      <p className={classes.foot}>Times are {zoneTime(zone)}.</p>
      {log.hasNextPage && (
        <ListEnd>
          <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            Show earlier
          </Button>
        </ListEnd>
      )}
    </>
  )
}

function Days({ entries, zone }: { entries: readonly HistoryAnswer[]; zone: string }) {
  // A heading turns from "Today" to a date at midnight, not before.
  const now = useNow()
  return (
    <Timeline entries={entries} dayOf={(at) => dayText(at, { zone, now })}>
      {(entry) => <LogRow key={entry.id} entry={entry} zone={zone} />}
    </Timeline>
  )
}

function LogRow({ entry, zone }: { entry: HistoryAnswer; zone: string }) {
  const { kind, at, label, text, lead, by, cause } = entry
  const who = [by, cause === null ? null : historyCauses[cause]].filter((part) => part !== null)
  return (
    <TimelineRow
      sign={historySigns[kind]}
      title={label}
      notes={[text, who.join(' · ')]}
      at={at}
      time={secondText(at, zone)}
      aside={
        lead !== null && (
          <>
            <VisuallyHidden>Person </VisuallyHidden>
            {lead}
          </>
        )
      }
    />
  )
}
