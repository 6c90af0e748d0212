/** The rows of the proof log, newest first, by days of the campaign's zone. */
import { SegmentedControl } from '@mantine/core'
import { IconBraces, IconTable } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { historyCauses, historyKinds } from '#domain/history/history-kinds.ts'
import type { HistoryAnswer } from '#domain/history/history.api.ts'
import { AnchorButton, Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { exportAddress, historyQuery, type LogView } from './api.ts'
import { byDays, timeText } from './log-days.ts'
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
  return (
    <section aria-labelledby="log-title" className={classes.section}>
      <div className={classes.head}>
        <h2 id="log-title" className={classes.title}>
          What happened
        </h2>
        <SegmentedControl<LogView>
          aria-label="Which rows"
          size="xs"
          value={view}
          onChange={setView}
          data={views}
        />
        <div className={classes.exports}>
          <AnchorButton
            href={exportAddress(campaignId, 'exportCsv')}
            download
            size="xs"
            leftSection={<IconTable size={15} stroke={1.75} aria-hidden="true" />}
          >
            CSV
          </AnchorButton>
          <AnchorButton
            href={exportAddress(campaignId, 'exportJson')}
            download
            size="xs"
            leftSection={<IconBraces size={15} stroke={1.75} aria-hidden="true" />}
          >
            JSON
          </AnchorButton>
        </div>
      </div>
      <Listed campaignId={campaignId} zone={zone} view={view} />
    </section>
  )
}

function Listed({ campaignId, zone, view }: LogProps & { view: LogView }) {
  const log = useInfiniteQuery(historyQuery(campaignId, view))

  if (log.isPending) return <Loading heights={[320]} />
  if (log.isError && !log.data)
    return <Problem onRetry={() => void log.refetch()}>{log.error.message}</Problem>
  const entries = log.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0)
    return <EmptyState title="Nothing yet">What happens from now on is written here, and stays.</EmptyState>
  return (
    <>
      <div className={classes.log}>
        {byDays(entries, zone).map(({ day, entries: ofDay }) => (
          <section key={day} aria-label={day}>
            <h3 className={classes.day}>{day}</h3>
            <ol className={classes.rows}>
              {ofDay.map((entry) => (
                <LogRow key={entry.id} entry={entry} zone={zone} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      {log.hasNextPage && (
        <Button
          className={classes.more}
          busy={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show earlier
        </Button>
      )}
    </>
  )
}

function LogRow({ entry, zone }: { entry: HistoryAnswer; zone: string }) {
  const { kind, at, label, text, lead, by, cause } = entry
  const who = [by, cause === null ? null : historyCauses[cause]].filter((part) => part !== null).join(' · ')
  return (
    <li className={classes.row} data-tone={toneOf(kind)}>
      <time className={classes.time} dateTime={new Date(at).toISOString()}>
        {timeText(at, zone)}
      </time>
      <div className={classes.what}>
        <p className={classes.label}>{label}</p>
        <p className={classes.detail}>{text}</p>
        {who !== '' && <p className={classes.who}>{who}</p>}
      </div>
      {lead !== null && (
        <span className={classes.lead}>
          <span className={classes.hidden}>Person </span>
          {lead}
        </span>
      )}
    </li>
  )
}

const moneyBack = new Set<HistoryAnswer['kind']>(['refunded', 'sale-removed'])

/** Ember for what touched a deadline, green and red for money, grey for the rest. */
function toneOf(kind: HistoryAnswer['kind']): 'time' | 'money' | 'back' | 'rest' {
  if (moneyBack.has(kind)) return 'back'
  const { about } = historyKinds[kind]
  if (about === 'sale') return 'money'
  return about === 'lead' ? 'time' : 'rest'
}
