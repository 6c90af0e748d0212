/** Which tag buyers get: searched among those of the account, page by page. */
import { IconAlertTriangle, IconTag } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Source } from '#domain/integrations/integration-settings.ts'
import type { ConnectablePlatform } from '#domain/connections/connection.schema.ts'
import { noTagsText, providerName } from '#domain/sale-trackings/sale-setup.ts'
import { sourceList } from '../integrations/api.ts'
import { PagedSelect } from '../ui/paged-select.tsx'
import { useRefreshTracking, type SaleTrackingAt } from './api.ts'
import classes from './sale-tracking-dialog.module.css'
import { Step } from './step.tsx'

const MAX_SEARCH = 200

type TagStepProps = {
  at: SaleTrackingAt
  platform: ConnectablePlatform
  connectionId: string
  tag: Source | null
  onChoose: (tag: Source) => void
}

export function TagStep({ at, platform, connectionId, tag, onChoose }: TagStepProps) {
  const list = sourceList({ campaignId: at.campaignId, platform: platform.id }, { connectionId, kind: 'tag' })
  const first = useFirstTags(at, list)
  const name = providerName(at.provider)
  const hasNone = tag === null && first.data?.entries.length === 0 && first.data.next === null
  return (
    <Step number={3} title="Tag that buyers get" state={tag ? 'done' : 'open'}>
      {hasNone ? (
        <p className={classes.warning} role="alert">
          <IconAlertTriangle size={17} stroke={1.75} aria-hidden="true" />
          {noTagsText(name)}
        </p>
      ) : (
        <div className={classes.tag}>
          <PagedSelect<Source>
            aria-label="Tag that buyers get"
            placeholder="Search tags"
            listLabel="Tags"
            empty={noTagsText(name)}
            error={first.error?.message}
            maxLength={MAX_SEARCH}
            list={list}
            icon={<IconTag size={16} stroke={1.75} aria-hidden="true" />}
            value={tag?.name ?? ''}
            onChoose={({ id, name: called }) => onChoose({ id, name: called })}
          />
        </div>
      )}
    </Step>
  )
}

/** Asked again when somebody comes back from the platform, where they may have created one. */
function useFirstTags(at: SaleTrackingAt, list: ReturnType<typeof sourceList>) {
  const refresh = useRefreshTracking(at)
  return useQuery({
    queryKey: [...list.queryKey, 'first'],
    queryFn: ({ signal }) =>
      list.load({ search: '', page: undefined }, signal).catch(async (error: unknown) => {
        // Whoever asked may have found the connection broken.
        if (!signal.aborted) await refresh()
        throw error
      }),
    retry: false,
  })
}
