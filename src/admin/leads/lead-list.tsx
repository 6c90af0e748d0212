/** The leads of a campaign: found by address, narrowed by filters that combine, sorted, and shown a page at a time. */
import { SegmentedControl, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { defaultOrder } from '#domain/leads/lead-filter.ts'
import type { BulkAction } from '#domain/leads/lead-filter.ts'
import type { LeadState } from '#domain/leads/lead.ts'
import { SELECTION_LIMIT, type LeadAnswer } from '#domain/leads/leads.api.ts'
import { zoneTime } from '#domain/deadlines/zoned-date-time.ts'
import { links } from '../navigation/links.ts'
import { Button } from '../ui/button.tsx'
import { useShown } from '../ui/delete-with-undo.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ListEnd } from '../ui/list-section.tsx'
import { Loading } from '../ui/loading.tsx'
import { Problem } from '../ui/problem.tsx'
import { toast } from '../ui/toast.ts'
import { exportAddress, leadsQuery, type ListedQuery } from './api.ts'
import { BulkBar, type Selection } from './bulk-bar.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkProgress } from './bulk-progress.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { useLeadColumns, type LeadColumn } from './lead-columns.ts'
import { LeadFilters, SetFilters } from './lead-filters.tsx'
import { leadListSearch, type LeadListSearch } from './lead-list-search.ts'
import { leadStateBadges } from './lead-state-badge.tsx'
import { LeadTable } from './lead-table.tsx'
import classes from './lead-list.module.css'

type LeadListProps = { campaignId: string; zone: string; onImport: () => void }

const ADDRESS_LIMIT = 320

const states = [
  { value: 'all', label: 'All' },
  ...Object.entries(leadStateBadges).map(([value, { label }]) => ({ value, label })),
] as { value: LeadState | 'all'; label: string }[]

export function LeadList({ campaignId, zone, onImport }: LeadListProps) {
  const [typed, setTyped] = useState('')
  const [email] = useDebouncedValue(typed.trim(), 300)
  const asked = leadListSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const columns = useLeadColumns()
  const onAsk = (search: LeadListSearch) =>
    void navigate({ ...links.people(campaignId), search, replace: true })
  const query: ListedQuery = { ...asked, ...(email ? { email } : {}) }

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
        <SegmentedControl<LeadState | 'all'>
          aria-label="State of the deadline"
          data={states}
          value={asked.state ?? 'all'}
          onChange={(state) => onAsk({ ...asked, state: state === 'all' ? undefined : state })}
        />
        <span className={classes.menus}>
          <LeadFilters campaignId={campaignId} asked={asked} onAsk={onAsk} />
          <ColumnMenu chosen={columns.chosen} onToggle={columns.toggle} />
        </span>
      </div>
      <SetFilters campaignId={campaignId} asked={asked} onAsk={onAsk} />
      <Found
        // Whom somebody has selected is no longer meant in another list.
        key={JSON.stringify(query)}
        campaignId={campaignId}
        zone={zone}
        query={query}
        asked={asked}
        columns={columns.chosen}
        onAsk={onAsk}
        onImport={onImport}
      />
    </section>
  )
}

type FoundProps = LeadListProps & {
  query: ListedQuery
  asked: LeadListSearch
  columns: readonly LeadColumn[]
  onAsk: (asked: LeadListSearch) => void
}

function Found({ campaignId, zone, query, asked, columns, onAsk, onImport }: FoundProps) {
  const leads = useInfiniteQuery(leadsQuery(campaignId, query))
  const found = leads.data?.pages.flatMap((page) => page.leads) ?? []
  const rows = useShown(found)
  const selected = useSelection(rows)
  const [acting, setActing] = useState<BulkAction | null>(null)

  if (leads.isPending) return <Loading heights={[360]} />
  if (leads.isError && !leads.data)
    return <Problem onRetry={() => void leads.refetch()}>{leads.error.message}</Problem>
  const [first] = leads.data.pages
  const underWay = <BulkProgress campaignId={campaignId} known={first?.bulk ?? []} />
  if (rows.length === 0)
    return (
      <>
        {underWay}
        <NoLeads query={query} onImport={onImport} />
      </>
    )
  const counted = first?.total ?? null
  const total = counted === null ? null : counted - (found.length - rows.length)
  const { sort, direction, ...filter } = query
  const usual = defaultOrder(query.state)
  const { selection } = selected

  return (
    <>
      {underWay}
      <p className={classes.count}>
        {countText(total, { shown: rows.length, isMore: leads.hasNextPage })} Times are {zoneTime(zone)}.
      </p>
      {selected.isAny && (
        <BulkBar
          selection={selection}
          total={total}
          isMore={leads.hasNextPage || (total ?? 0) > selected.ids.length}
          exportHref={exportAddress(campaignId, selection === 'all' ? query : { ids: selected.ids })}
          onAll={selected.selectEverybody}
          onClear={selected.clear}
          onAct={setActing}
        />
      )}
      <LeadTable
        campaignId={campaignId}
        leads={rows}
        zone={zone}
        columns={columns.filter((name) => name !== 'written' || rows.some(({ written }) => written !== null))}
        order={{ sort: sort ?? usual.sort, direction: direction ?? usual.direction }}
        isSelected={selected.has}
        onSort={(order) => onAsk({ ...asked, ...order })}
        onSelect={selected.toggle}
        onSelectAll={selected.toggleShown}
      />
      {leads.hasNextPage && (
        <ListEnd>
          <Button busy={leads.isFetchingNextPage} onClick={() => void leads.fetchNextPage()}>
            Show more
          </Button>
        </ListEnd>
      )}
      <BulkDialog
        campaignId={campaignId}
        action={acting}
        selection={selection}
        filter={filter}
        shownIds={selection === 'all' ? rows.map(({ id }) => id) : selected.ids}
        onClose={() => setActing(null)}
        onDone={selected.clear}
      />
    </>
  )
}

function countText(total: number | null, { shown, isMore }: { shown: number; isMore: boolean }): string {
  const count = total ?? shown
  const leads = `${count.toLocaleString('en')} ${count === 1 ? 'lead' : 'leads'}`
  return total === null && isMore ? `${leads} shown, there may be more.` : `${leads}.`
}

function useSelection(rows: readonly LeadAnswer[]) {
  const [chosen, setChosen] = useState<Selection>(new Set())
  const shown = rows.map(({ id }) => id)
  const has = (id: string) => chosen === 'all' || chosen.has(id)
  const ids = shown.filter(has)
  const choose = (next: readonly string[]) => {
    if (next.length > SELECTION_LIMIT)
      toast.failed(`At most ${SELECTION_LIMIT} can be selected one by one. Select all that match instead.`)
    else setChosen(new Set(next))
  }
  return {
    selection: chosen === 'all' ? chosen : new Set(ids),
    ids,
    isAny: ids.length > 0,
    has,
    toggle: (id: string) => choose(has(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleShown: () => choose(ids.length === shown.length ? [] : shown.slice(0, SELECTION_LIMIT)),
    selectEverybody: () => setChosen('all'),
    clear: () => setChosen(new Set()),
  }
}

function NoLeads({ query, onImport }: { query: ListedQuery; onImport: () => void }) {
  const { email, state, sort: _sort, direction: _direction, ...filters } = query
  if (email)
    return (
      <EmptyState title="No lead with this address">
        Type the whole address. Addresses are stored encrypted, so a part of one cannot be found.
      </EmptyState>
    )
  if (Object.keys(filters).length > 0)
    return <EmptyState title="Nobody matches these filters">Take one of them away to see more.</EmptyState>
  if (state !== undefined)
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
