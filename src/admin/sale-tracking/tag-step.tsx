/** Which tag buyers get: searched among those of the account, page by page. */
import { IconAlertTriangle, IconTag } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Source } from '#domain/integrations/integration-settings.ts'
import type { ConnectablePlatform } from '#domain/connections/connection.schema.ts'
import { noTagsText, providerName } from '#domain/sale-trackings/sale-setup.ts'
import { sourceList } from '../integrations/api.ts'
import { entriesQuery, type PagedList } from '../ui/paged-entries.ts'
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
  const list = useTagList(at, { platform, connectionId })
  // Asked again when somebody comes back from the platform, where they may have created one.
  const tags = useInfiniteQuery({ ...entriesQuery(list, ''), retry: false, staleTime: 0 })
  const name = providerName(at.provider)
  const first = tags.data?.pages[0]
  const hasNone = tag === null && first?.entries.length === 0 && first.next === null
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
            error={tags.error?.message}
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

type Within = Pick<TagStepProps, 'platform' | 'connectionId'>

/** Whoever asks may find the connection broken. */
function useTagList(at: SaleTrackingAt, { platform, connectionId }: Within): PagedList<Source> {
  const refresh = useRefreshTracking(at)
  const { queryKey, load } = sourceList(
    { campaignId: at.campaignId, platform: platform.id },
    { connectionId, kind: 'tag' },
  )
  return {
    queryKey,
    load: (page, signal) =>
      load(page, signal).catch(async (error: unknown) => {
        if (!signal.aborted) await refresh()
        throw error
      }),
  }
}
