/** "Deadlines in MailerLite": how many deadlines stand in their field there, are on their way, or could not be written. */
import { useQuery } from '@tanstack/react-query'
import { findPlatform } from '#domain/platforms/platforms.ts'
import type { Writes } from '#domain/write-back/write-back.api.ts'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { Stat, StatList } from '../ui/stat.tsx'
import { StatusIcon } from '../ui/status-icon.tsx'
import { writesQuery, type WritesAt } from './api.ts'
import { FailureTable } from './failure-table.tsx'
import classes from './writes-card.module.css'
import { inFull, skippedLabel, waitingLabel, writesStatus } from './writes-text.ts'

export function WritesCard(at: WritesAt) {
  const writes = useQuery(writesQuery(at))
  const name = findPlatform(at.platform)?.name ?? at.platform

  if (writes.isPending) return <Loading heights={[150]} />
  if (writes.isError && !writes.data)
    return <Problem onRetry={() => void writes.refetch()}>{writes.error.message}</Problem>
  const { data } = writes

  return (
    <SectionCard
      title={`Deadlines in ${name}`}
      description={`Written when a deadline starts, moves or is reset, at most ${inFull(data.perMinute)} a minute.`}
      aside={<StatusIcon {...writesStatus(data)} />}
    >
      {countedIn(data) === 0 ? (
        <p className={classes.nobody}>
          Nobody has a deadline yet. Whoever starts from now on is written here.
        </p>
      ) : (
        <WrittenSoFar writes={data} name={name} />
      )}
      {data.failures.length > 0 && (
        <FailureTable at={at} writes={data} name={name} now={writes.dataUpdatedAt} />
      )}
    </SectionCard>
  )
}

function countedIn({ written, waiting, failed, skipped }: Writes): number {
  return written + waiting + failed + skipped.cookieOnly + skipped.missing
}

function WrittenSoFar({ writes, name }: { writes: Writes; name: string }) {
  const { written, waiting, failed, skipped } = writes
  return (
    <>
      <StatList>
        <Stat value={inFull(written)} label="Written" />
        <Stat value={inFull(waiting)} label={waitingLabel(writes)} />
        <Stat
          value={<span className={failed > 0 ? classes.failed : undefined}>{inFull(failed)}</span>}
          label="Failed"
        />
        <Stat value={inFull(skipped.cookieOnly + skipped.missing)} label={skippedLabel(writes, name)} />
      </StatList>
      {/* The same figures once more, for the eye. */}
      <div className={classes.bar} aria-hidden="true">
        {Object.entries({ written, waiting, failed }).map(
          ([state, count]) =>
            count > 0 && <span key={state} data-state={state} style={{ flexGrow: count }} />,
        )}
      </div>
    </>
  )
}
