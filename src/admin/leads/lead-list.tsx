/** The leads of a campaign with their filters: found by address, narrowed by state, shown a page at a time. */
import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { timeZoneName } from '../campaigns/zoned-date-time.ts'
import { Button } from '../ui/button.tsx'
import { useShown } from '../ui/delete-with-undo.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { leadsQuery, type LeadFilter } from './api.ts'
import { leadStateBadges } from './lead-state-badge.tsx'
import { LeadTable } from './lead-table.tsx'
import classes from './lead-list.module.css'

type LeadListProps = { campaignId: string; zone: string; onImport: () => void }

const ADDRESS_LIMIT = 320

const states = [
  { value: 'all', label: 'All' },
  ...Object.entries(leadStateBadges).map(([value, { label }]) => ({ value, label })),
] as { value: LeadFilter['state']; label: string }[]

export function LeadList({ campaignId, zone, onImport }: LeadListProps) {
  const [typed, setTyped] = useState('')
  const [state, setState] = useState<LeadFilter['state']>('all')
  const [email] = useDebouncedValue(typed.trim(), 300)

  return (
    <section aria-label="Leads" className={classes.section}>
      <div className={classes.tools}>
        <TextInput
          aria-label="Find an email address"
          placeholder="Find an email address"
          type="search"
          inputMode="email"
          autoComplete="off"
          maxLength={ADDRESS_LIMIT}
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          className={classes.search}
        />
        <SegmentedControl<LeadFilter['state']>
          aria-label="State of the deadline"
          data={states}
          value={state}
          onChange={setState}
        />
      </div>
      <Found campaignId={campaignId} zone={zone} filter={{ email, state }} onImport={onImport} />
    </section>
  )
}

function Found({ campaignId, zone, filter, onImport }: LeadListProps & { filter: LeadFilter }) {
  const leads = useInfiniteQuery(leadsQuery(campaignId, filter))
  const found = leads.data?.pages.flatMap((page) => page.leads) ?? []
  const rows = useShown(found)

  if (leads.isPending) return <Loading heights={[360]} />
  if (leads.isError && !leads.data)
    return <Problem onRetry={() => void leads.refetch()}>{leads.error.message}</Problem>
  const total = (leads.data.pages[0]?.total ?? 0) - (found.length - rows.length)
  if (rows.length === 0) return <NoLeads filter={filter} onImport={onImport} />

  return (
    <>
      <p className={classes.count}>
        {total.toLocaleString('en')} {total === 1 ? 'lead' : 'leads'}. Times are {timeZoneName(zone)} time.
      </p>
      <LeadTable campaignId={campaignId} leads={rows} zone={zone} />
      {leads.hasNextPage && (
        <Button
          className={classes.more}
          busy={leads.isFetchingNextPage}
          onClick={() => void leads.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  )
}

function NoLeads({ filter: { email, state }, onImport }: { filter: LeadFilter; onImport: () => void }) {
  if (email)
    return (
      <EmptyState title="No lead with this address">
        Type the whole address. Addresses are stored encrypted, so a part of one cannot be found.
      </EmptyState>
    )
  if (state !== 'all')
    return (
      <EmptyState title="No leads in this state">Choose another state to see the rest of them.</EmptyState>
    )
  return (
    <EmptyState
      title="Nobody has a deadline yet"
      action={<Button onClick={onImport}>Import addresses</Button>}
    >
      People appear here as soon as their clock starts: with a visit, a submitted form, an email link or an
      import.
    </EmptyState>
  )
}
