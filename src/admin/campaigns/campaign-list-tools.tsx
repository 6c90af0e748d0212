/** What narrows and sorts the list of campaigns. All but the search stands in the address: a list can be linked to. */
import { SegmentedControl, Select, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import { campaignStatuses, campaignStatusNames } from '#domain/campaigns/campaign.ts'
import { CAMPAIGN_NAME_LIMIT } from '#domain/campaigns/campaign-form.schema.ts'
import { campaignKindLabel, type CampaignKind } from '#domain/campaigns/campaign-kind.ts'
import type { CampaignSort } from '#domain/campaigns/campaign-list.ts'
import { campaignTypesFor } from '#domain/campaigns/type-choice.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { campaignsQuery } from './api.ts'
import type { CampaignListSearch } from './campaign-list-search.ts'
import classes from './campaigns-screen.module.css'

const shows = [
  { value: 'current', label: 'Current' },
  { value: 'archived', label: 'Archived' },
] as const

type Show = (typeof shows)[number]['value']

const states = campaignStatusNames
  .filter((status) => status !== 'archived')
  .map((status) => ({ value: status, label: campaignStatuses[status].label }))

/** Priority is an order as well: the one that decides on a URL which several campaigns use. */
const sorts: { value: CampaignSort | 'priority'; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'changed', label: 'Last changed first' },
  { value: 'name', label: 'By name' },
  { value: 'leads', label: 'Most leads' },
  { value: 'orders', label: 'Most orders' },
  { value: 'priority', label: 'By priority' },
]

type CampaignListToolsProps = {
  typed: string
  onType: (typed: string) => void
  asked: CampaignListSearch
}

export function CampaignListTools({ typed, onType, asked }: CampaignListToolsProps) {
  const navigate = useNavigate()
  const { account } = useCurrentAccount()
  const { show = 'current', kind, status, category, sort = 'newest' } = asked
  const ask = (search: CampaignListSearch) => void navigate({ to: '/campaigns', search, replace: true })
  const isPriority = show === 'priority'
  const listed = show === 'archived' ? 'archived' : 'current'
  const categories = useQuery(campaignsQuery({ search: '', show: listed })).data?.categories ?? []
  return (
    <div className={classes.tools}>
      {!isPriority && (
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
      {!isPriority && (
        <Filter
          label="Type"
          everything="Every type"
          choices={kindsFor(account)}
          chosen={kind}
          onChoose={(next) => ask({ ...asked, kind: next })}
        />
      )}
      {show === 'current' && (
        <Filter
          label="State"
          everything="Every state"
          choices={states}
          chosen={status}
          onChoose={(next) => ask({ ...asked, status: next })}
        />
      )}
      {!isPriority && categories.length > 0 && (
        <Filter
          label="Category"
          everything="Every category"
          choices={categories.map((name) => ({ value: name, label: name }))}
          chosen={category}
          onChoose={(next) => ask({ ...asked, category: next })}
        />
      )}
      <Select<CampaignSort | 'priority'>
        aria-label="Sort"
        data={show === 'archived' ? sorts.filter(({ value }) => value !== 'priority') : sorts}
        value={isPriority ? 'priority' : sort}
        allowDeselect={false}
        onChange={(next) =>
          next && ask(next === 'priority' ? { show: next } : { ...current(asked), sort: next })
        }
        className={classes.choice}
      />
      <SegmentedControl<Show>
        aria-label="Which campaigns"
        data={[...shows]}
        value={isPriority ? 'current' : show}
        onChange={(next) => ask({ sort: asked.sort, kind, show: next })}
        className={classes.shows}
      />
    </div>
  )
}

type FilterProps<Value extends string> = {
  label: string
  everything: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value | undefined
  onChoose: (chosen: Value | undefined) => void
}

/** What lifts it is a choice like the others: the cross of a field that can be cleared is no stop of the Tab key. */
function Filter<Value extends string>(props: FilterProps<Value>) {
  const { label, everything, choices, chosen, onChoose } = props
  return (
    <Select<Value | ''>
      aria-label={label}
      data={[{ value: '', label: everything }, ...choices]}
      value={chosen ?? ''}
      allowDeselect={false}
      onChange={(next) => onChoose(next || undefined)}
      className={classes.choice}
    />
  )
}

/** Any other order is one of all current campaigns again. */
function current({ show, ...asked }: CampaignListSearch): CampaignListSearch {
  return show === 'priority' ? asked : { show, ...asked }
}

/** The types that the account can have; what it lost with its plan is found without a filter. */
function kindsFor(account: AccountPermissions) {
  const types = campaignTypesFor(account)
  const kinds: CampaignKind[] = types.flatMap((type) =>
    type === 'evergreen' ? [type, 'fixed_date' as const] : [type],
  )
  return kinds.map((kind) => ({ value: kind, label: campaignKindLabel(kind) }))
}
