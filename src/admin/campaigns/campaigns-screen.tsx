/** The campaigns of the account, current, archived or by priority, and the buttons that create one. */
import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CAMPAIGN_NAME_LIMIT } from '#domain/campaigns/campaign-form.schema.ts'
import type { CampaignSummary } from '#domain/campaigns/campaigns.api.ts'
import { UsageNotice } from '../accounts/usage-notice.tsx'
import { Screen } from '../shell/screen.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { campaignsQuery, useCreateDemo } from './api.ts'
import { CampaignPriority } from './campaign-priority.tsx'
import { CampaignRow } from './campaign-row.tsx'
import classes from './campaigns-screen.module.css'
import { DemoReadyDialog } from './try-demo.tsx'
import { WaysToCreate } from './ways-to-create.tsx'
import { Welcome } from './welcome.tsx'

const shows = [
  { value: 'current', label: 'Current' },
  { value: 'archived', label: 'Archived' },
  { value: 'priority', label: 'Priority' },
] as const

type Show = (typeof shows)[number]['value']

export function CampaignsScreen() {
  const { show = 'current' } = useSearch({ strict: false })
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
          <Tools typed={typed} onType={setTyped} show={show} />
          {show === 'priority' ? <CampaignPriority /> : <CampaignList search={search} show={show} />}
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

type ToolsProps = { typed: string; onType: (typed: string) => void; show: Show }

function Tools({ typed, onType, show }: ToolsProps) {
  const navigate = useNavigate()
  return (
    <div className={classes.tools}>
      {show !== 'priority' && (
        <TextInput
          aria-label="Search campaigns"
          placeholder="Search campaigns"
          leftSection={<IconSearch size={16} stroke={1.75} />}
          maxLength={CAMPAIGN_NAME_LIMIT}
          value={typed}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          className={classes.search}
        />
      )}
      <SegmentedControl<Show>
        aria-label="Which campaigns"
        data={[...shows]}
        value={show}
        onChange={(next) => void navigate({ to: '/campaigns', search: { show: next }, replace: true })}
      />
    </div>
  )
}

type CampaignListProps = { search: string; show: Exclude<Show, 'priority'> }

function CampaignList({ search, show }: CampaignListProps) {
  const campaigns = useQuery(campaignsQuery({ search, show }))

  if (campaigns.isPending) return <Loading heights={[96, 96, 96]} />
  if (campaigns.isError)
    return <Problem onRetry={() => void campaigns.refetch()}>{campaigns.error.message}</Problem>
  if (campaigns.data.campaigns.length === 0) return <Nothing search={search} show={show} />

  return <Rows campaigns={campaigns.data.campaigns} />
}

function Rows({ campaigns }: { campaigns: readonly CampaignSummary[] }) {
  return (
    <ul className={classes.rows}>
      {campaigns.map((campaign) => (
        <CampaignRow key={campaign.id} campaign={campaign} />
      ))}
    </ul>
  )
}

function Nothing({ search, show }: CampaignListProps) {
  if (search) return <EmptyState title="No campaigns found">Nothing is called “{search}” here.</EmptyState>
  if (show === 'archived')
    return <EmptyState title="Nothing is archived">Campaigns that you archive appear here.</EmptyState>
  return <EmptyState title="No current campaigns">All of yours are archived.</EmptyState>
}
