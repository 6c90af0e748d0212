/** How much of what its plan allows an account uses, long before anything is refused. */
import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { quotaKinds, quotas, type QuotaKind, type QuotaUse } from '#domain/accounts/quotas.ts'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { usageQuery } from './api.ts'
import { ProgressBar } from '../ui/progress-bar.tsx'
import rows from './rows.module.css'
import { usageNote } from './usage-note.ts'

export function UsageCard() {
  const usage = useQuery(usageQuery)

  return (
    <SectionCard title="Usage" description="What your plan allows, and how much of it you use.">
      {usage.isPending && <Loading heights={[40, 40, 40, 40]} />}
      {usage.isError && (
        <Problem onRetry={() => void usage.refetch()}>Could not load it: {usage.error.message}</Problem>
      )}
      {usage.data && (
        <ul className={rows.list}>
          {quotaKinds.map((kind) => (
            <UsageRow key={kind} kind={kind} use={usage.data[kind]} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function UsageRow({ kind, use }: { kind: QuotaKind; use: QuotaUse }) {
  const { label } = quotas[kind]
  const note = usageNote(kind, use)
  return (
    <li className={rows.row}>
      <div className={rows.text}>
        <div className={rows.name}>{label}</div>
        <Box my={6}>
          <ProgressBar value={percentage(use)} label={`${label} used`} />
        </Box>
        <div className={rows.detail}>
          {use.used.toLocaleString('en')} of {use.most.toLocaleString('en')}
          {note !== null && `. ${note}`}
        </div>
      </div>
    </li>
  )
}

function percentage({ used, most }: QuotaUse): number {
  return Math.min(100, Math.round((100 * used) / most))
}
