/** How much the account holds of what its plan has room for, before anything is refused. */
import { useQuery } from '@tanstack/react-query'
import { quotaKinds, quotas, type QuotaKind, type QuotaUse } from '#domain/accounts/quotas.ts'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { usageQuery } from './api.ts'
import classes from './rows.module.css'
import { usageNote } from './usage-note.ts'

export function UsageCard() {
  const usage = useQuery(usageQuery)

  return (
    <SectionCard title="Room" description="How much your account holds of what its plan has room for.">
      {usage.isPending && <Loading heights={[40, 40, 40, 40]} />}
      {usage.isError && (
        <Problem onRetry={() => void usage.refetch()}>Could not load it: {usage.error.message}</Problem>
      )}
      {usage.data && (
        <ul className={classes.list}>
          {quotaKinds.map((kind) => (
            <UsageRow key={kind} kind={kind} use={usage.data[kind]} />
          ))}
        </ul>
      )}
    </SectionCard>
  )
}

function UsageRow({ kind, use }: { kind: QuotaKind; use: QuotaUse }) {
  const note = usageNote(kind, use)
  return (
    <li className={classes.row}>
      <div className={classes.text}>
        <div className={classes.name}>{quotas[kind].label}</div>
        <div className={classes.detail}>
          {use.used.toLocaleString('en')} of {use.most.toLocaleString('en')}
        </div>
        {note !== null && <div className={classes.detail}>{note}</div>}
      </div>
    </li>
  )
}
