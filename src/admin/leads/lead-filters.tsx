/** What narrows and sorts the list of leads beside their address and state, behind one button; what is set stands below. */
import { CloseButton, Popover, Select, TextInput } from '@mantine/core'
import { IconFilter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { defaultOrder, type LeadSort, type SortDirection } from '#domain/leads/lead-filter.ts'
import { leadSources, type LeadSource } from '#domain/starts/lead-sources.ts'
import type { LeadFilterChoice } from '#domain/leads/leads.api.ts'
import { Button } from '../ui/button.tsx'
import { leadFiltersQuery } from './api.ts'
import classes from './lead-list.module.css'
import type { LeadListSearch } from './lead-list-search.ts'

type FiltersProps = {
  campaignId: string
  asked: LeadListSearch
  onAsk: (asked: LeadListSearch) => void
}

/** Those that have a field here; the state has one of its own beside the search. */
const filterNames = [
  'source',
  'trigger',
  'page',
  'device',
  'utmSource',
  'bought',
  'clicked',
  'from',
  'to',
] as const

type FilterName = (typeof filterNames)[number]

const labels: Record<FilterName, string> = {
  source: 'Started by',
  trigger: 'List or form',
  page: 'First page',
  device: 'Device',
  utmSource: 'utm_source',
  bought: 'Bought',
  clicked: 'Clicked a mail link',
  from: 'Started from',
  to: 'Started until',
}

const yesOrNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
]

const orders = [
  { value: 'start desc', label: 'Latest start first' },
  { value: 'start asc', label: 'Earliest start first' },
  { value: 'deadline desc', label: 'Latest deadline first' },
  { value: 'deadline asc', label: 'Earliest deadline first' },
]

export function LeadFilters({ campaignId, asked, onAsk }: FiltersProps) {
  const count = filterNames.filter((name) => asked[name] !== undefined).length
  return (
    <Popover position="bottom-end" width={330} trapFocus portalProps={{ target: '#sheet' }}>
      <Popover.Target>
        <Button leftSection={<IconFilter size={16} stroke={1.75} />}>
          Filters{count > 0 && ` (${count})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filters">
        <Fields campaignId={campaignId} asked={asked} onAsk={onAsk} />
      </Popover.Dropdown>
    </Popover>
  )
}

function Fields({ campaignId, asked, onAsk }: FiltersProps) {
  const choices = useQuery(leadFiltersQuery(campaignId)).data
  const usual = defaultOrder(asked.state)
  const set = (change: LeadListSearch) => onAsk({ ...asked, ...change })
  const field = (name: FilterName, data: Choices) => (
    <Choice
      label={labels[name]}
      data={data}
      value={asked[name]}
      onChange={(value) => set({ [name]: value })}
    />
  )
  return (
    <div className={classes.fields}>
      {field('source', sourceChoices(choices?.sources))}
      {field('trigger', counted(choices?.triggers))}
      {field('page', counted(choices?.pages))}
      {field('device', counted(choices?.devices))}
      {field('utmSource', counted(choices?.utmSources))}
      <div className={classes.pair}>
        {field('bought', yesOrNo)}
        {field('clicked', yesOrNo)}
      </div>
      <div className={classes.pair}>
        {(['from', 'to'] as const).map((name) => (
          <TextInput
            key={name}
            type="date"
            label={labels[name]}
            value={asked[name] ?? ''}
            onChange={({ currentTarget: { value } }) => set({ [name]: value === '' ? undefined : value })}
          />
        ))}
      </div>
      <Select
        label="Sort"
        data={orders}
        allowDeselect={false}
        comboboxProps={{ withinPortal: false }}
        value={`${asked.sort ?? usual.sort} ${asked.direction ?? usual.direction}`}
        onChange={(value) => value && set(orderOf(value))}
      />
    </div>
  )
}

function orderOf(value: string): { sort: LeadSort; direction: SortDirection } {
  const [sort, direction] = value.split(' ')
  // Of the table above.
  return { sort: sort as LeadSort, direction: direction as SortDirection }
}

type Choices = { value: string; label: string }[]

/** Leads of tests are counted under no origin. */
function sourceChoices(choices: readonly LeadFilterChoice[] = []): Choices {
  return [...counted(choices), { value: 'test', label: leadSources.test }]
}

function counted(choices: readonly LeadFilterChoice[] = []): Choices {
  return choices.map(({ value, label, leads }) => ({
    value,
    label: `${label} (${leads.toLocaleString('en')})`,
  }))
}

type ChoiceProps = {
  label: string
  data: Choices
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** What nobody came by cannot be chosen, and an address may still ask for it. */
function Choice({ label, data, value, onChange }: ChoiceProps) {
  if (data.length === 0 && value === undefined) return null
  const known = value === undefined || data.some((choice) => choice.value === value)
  return (
    <Select
      label={label}
      placeholder="Any"
      data={known ? data : [...data, { value, label: value }]}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      clearable
      comboboxProps={{ withinPortal: false }}
    />
  )
}

/** What is set, each with the way out of it. */
export function SetFilters({ campaignId, asked, onAsk }: FiltersProps) {
  const choices = useQuery({ ...leadFiltersQuery(campaignId), enabled: asked.page !== undefined }).data
  const set = filterNames.filter((name) => asked[name] !== undefined)
  if (set.length === 0) return null
  const pages = new Map(choices?.pages.map(({ value, label }) => [value, label]))
  return (
    <ul className={classes.chips} aria-label="Filters that are set">
      {set.map((name) => {
        const text = `${labels[name]}: ${valueText(name, asked[name] ?? '', pages)}`
        return (
          <li key={name} className={classes.chip}>
            {text}
            <CloseButton
              size="xs"
              aria-label={`Remove ${text}`}
              onClick={() => onAsk({ ...asked, [name]: undefined })}
            />
          </li>
        )
      })}
      <li>
        <Button
          size="xs"
          variant="subtle"
          onClick={() => onAsk({ state: asked.state, sort: asked.sort, direction: asked.direction })}
        >
          Clear all
        </Button>
      </li>
    </ul>
  )
}

function valueText(name: FilterName, value: string, pages: ReadonlyMap<string, string>): string {
  if (name === 'page') return pages.get(value) ?? value
  if (name === 'source' && Object.hasOwn(leadSources, value)) return leadSources[value as LeadSource]
  return value
}
