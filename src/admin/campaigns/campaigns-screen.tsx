/** The campaigns of the account, current, archived or by priority, and the buttons that create one. */
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { UsageNotice } from '../accounts/usage-notice.tsx'
import { Screen } from '../shell/screen.tsx'
import { useShown } from '../ui/delete-with-undo.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { campaignsQuery, useCreateDemo } from './api.ts'
import { campaignListSearch, type CampaignListSearch } from './campaign-list-search.ts'
import { CampaignListTools } from './campaign-list-tools.tsx'
import { CampaignPriority } from './campaign-priority.tsx'
import { CampaignRows } from './campaign-rows.tsx'
import { CategoryFigures } from './category-figures.tsx'
import { DemoReadyDialog } from './try-demo.tsx'
import { WaysToCreate } from './ways-to-create.tsx'
import { Welcome } from './welcome.tsx'

export function CampaignsScreen() {
  const asked = campaignListSearch.parse(useSearch({ from: '/signed-in/app-layout/campaigns' }))
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), 250)
  const isFirst = useIsFirst()
  // Up here, because the list is no longer empty once the demo is in it.
  const demo = useCreateDemo()

  return (
    <Screen title="Campaigns" actions={isFirst === false && <WaysToCreate />}>
      {isFirst === undefined && <Loading heights={[36, 96, 96, 96]} />}
      {isFirst && <Welcome demo={demo} />}
      {isFirst === false && (
        <>
          <UsageNotice />
          <CampaignListTools typed={typed} onType={setTyped} asked={asked} />
          {asked.show === 'priority' ? <CampaignPriority /> : <CampaignList search={search} asked={asked} />}
        </>
      )}
      <DemoReadyDialog demo={demo.data} onClose={demo.reset} />
    </Screen>
  )
}

const everyCurrent = campaignsQuery({ search: '', show: 'current' })
const everyArchived = campaignsQuery({ search: '', show: 'archived' })

/** Whether the account has no campaign yet, not even an archived one; undefined until the server has said so. */
function useIsFirst(): boolean | undefined {
  const current = useQuery(everyCurrent)
  const hasNoCurrent = current.data?.campaigns.length === 0
  const archived = useQuery({ ...everyArchived, enabled: hasNoCurrent })

  // After a failure the list stays and offers to try again: taken away, it would ask anew whenever it came back.
  const hasFailed = current.errorUpdateCount > 0
  if ((current.isPending && !hasFailed) || (hasNoCurrent && archived.isPending)) return undefined
  return hasNoCurrent && archived.data?.campaigns.length === 0
}

type CampaignListProps = { search: string; asked: CampaignListSearch }

function CampaignList({ search, asked: { show = 'current', ...narrowed } }: CampaignListProps) {
  const isArchive = show === 'archived'
  const campaigns = useQuery(
    campaignsQuery({ search, show: isArchive ? 'archived' : 'current', ...narrowed }),
  )
  const shown = useShown(campaigns.data?.campaigns ?? [])

  if (campaigns.isPending) return <Loading heights={[96, 96, 96]} />
  if (campaigns.isError)
    return <Problem onRetry={() => void campaigns.refetch()}>{campaigns.error.message}</Problem>
  if (shown.length === 0)
    return (
      <Nothing
        search={search}
        isArchive={isArchive}
        isNarrowed={Boolean(narrowed.kind ?? narrowed.status ?? narrowed.category)}
      />
    )

  return (
    <>
      {narrowed.category !== undefined && <CategoryFigures category={narrowed.category} campaigns={shown} />}
      <CampaignRows key={show} campaigns={shown} isArchive={isArchive} />
    </>
  )
}

type NothingProps = { search: string; isArchive: boolean; isNarrowed: boolean }

function Nothing({ search, isArchive, isNarrowed }: NothingProps) {
  if (isNarrowed)
    return (
      <EmptyState title="No campaigns found">None of yours is of this type, state and category.</EmptyState>
    )
  if (search) return <EmptyState title="No campaigns found">Nothing is called “{search}” here.</EmptyState>
  if (isArchive)
    return <EmptyState title="Nothing is archived">Campaigns that you archive appear here.</EmptyState>
  return <EmptyState title="No current campaigns">All of yours are archived.</EmptyState>
}
