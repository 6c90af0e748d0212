/** Says where things are added that their room comes to an end. Nothing while there is plenty. */
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { quotaKinds, quotas, type QuotaKind, type QuotaUse } from '#domain/accounts/quotas.ts'
import { usageQuery } from './api.ts'
import { usageNote } from './usage-note.ts'

export function UsageNotice() {
  const { data } = useQuery(usageQuery)
  if (!data) return null
  return quotaKinds.map((kind) => <Notice key={kind} kind={kind} use={data[kind]} />)
}

function Notice({ kind, use }: { kind: QuotaKind; use: QuotaUse }) {
  const note = usageNote(kind, use)
  if (note === null) return null
  const { used, most } = use
  return (
    <Alert color="ember" role="status" mb={12}>
      {`${quotas[kind].label}: ${used.toLocaleString('en')} of ${most.toLocaleString('en')}. ${note}`}
    </Alert>
  )
}
