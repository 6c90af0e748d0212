/**
 * A search in a list that is asked for page by page: the first match is active and Enter takes it, the last entry
 * creates what was typed.
 */
import { Combobox, InputBase, Loader, useCombobox } from '@mantine/core'
import { IconCornerDownLeft, IconPlus, IconSearch } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useEntries, type PagedList } from './paged-entries.ts'
import classes from './paged-select.module.css'
import { useFirstMatchActive } from './use-search-combobox.ts'

type PagedEntry = { id: string; name: string }

type PagedSelectProps<Entry extends PagedEntry> = {
  label?: string
  /** Names the field where its label is drawn elsewhere. */
  'aria-label'?: string
  description?: ReactNode
  error?: string | undefined
  placeholder?: string
  maxLength: number
  autoFocus?: boolean
  disabled?: boolean
  list: PagedList<Entry>
  /** Names the entries. */
  listLabel: string
  /** Said where there are none at all. */
  empty: string
  /** The name of what is chosen. */
  value: string
  icon?: ReactNode
  /** Below the name of an entry. */
  noteOf?: (entry: Entry) => string
  onChoose: (entry: Entry) => void
  /** Where choosing nothing is a choice. */
  none?: { label: string; onChoose: () => void }
  create?: { label: (typed: string) => string; run: (typed: string) => Promise<unknown> } | undefined
}

const NONE = '$none'
const MORE = '$more'
const RETRY = '$retry'
const CREATE = '$create'
const ENTRY = 'entry:'

export function PagedSelect<Entry extends PagedEntry>(props: PagedSelectProps<Entry>) {
  const { list, listLabel, empty, value, icon, noteOf, onChoose, none, create, ...field } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [isCreating, setCreating] = useState(false)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const wanted = typed?.trim() ?? ''
  const found = useEntries({ list, wanted, enabled: combobox.dropdownOpened })
  useFirstMatchActive(combobox, wanted, found.entries?.[0]?.id ?? String(found.isPending))
  const creates = create && wanted !== '' && !found.isPending && !hasName(found.entries, wanted)

  function close() {
    setTyped(null)
    combobox.closeDropdown()
  }

  async function runCreate(run: (name: string) => Promise<unknown>) {
    setCreating(true)
    await run(wanted).finally(() => setCreating(false))
  }

  const special: Record<string, () => void> = {
    [MORE]: found.showMore,
    [RETRY]: found.tryAgain,
    [NONE]: () => {
      none?.onChoose()
      close()
    },
    [CREATE]: () => {
      if (create) void runCreate(create.run)
      close()
    },
  }

  function choose(picked: string) {
    const entry = found.entries?.find(({ id }) => ENTRY + id === picked)
    if (!entry) return special[picked]?.()
    onChoose(entry)
    close()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target>
        <InputBase
          {...field}
          value={typed ?? value}
          rightSection={isCreating ? <Loader size={14} /> : <IconSearch size={16} stroke={1.75} />}
          rightSectionPointerEvents="none"
          aria-busy={isCreating || undefined}
          onFocus={({ currentTarget }) => {
            currentTarget.select()
            combobox.openDropdown()
          }}
          onClick={() => combobox.openDropdown()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={close}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={listLabel} className={classes.options}>
          {none && wanted === '' && <Combobox.Option value={NONE}>{none.label}</Combobox.Option>}
          {found.entries?.map((entry) => (
            <Combobox.Option key={entry.id} value={ENTRY + entry.id} className={classes.option}>
              {icon && <span className={classes.icon}>{icon}</span>}
              <span className={classes.text}>
                <span className={classes.name} dir="auto">
                  {entry.name}
                </span>
                {noteOf && <span className={classes.note}>{noteOf(entry)}</span>}
              </span>
              <IconCornerDownLeft size={15} stroke={1.75} aria-hidden="true" className={classes.enter} />
            </Combobox.Option>
          ))}
          {found.hasMore && (
            <Combobox.Option value={MORE} className={classes.more}>
              {found.isPending ? 'Loading more…' : `Show more ${listLabel.toLowerCase()}`}
            </Combobox.Option>
          )}
          {found.problem !== null && (
            <>
              <Combobox.Empty className={classes.problem}>{found.problem}</Combobox.Empty>
              <Combobox.Option value={RETRY} className={classes.more}>
                Try again
              </Combobox.Option>
            </>
          )}
          {found.entries === null && found.isPending && <Combobox.Empty>Loading…</Combobox.Empty>}
          {found.entries?.length === 0 && !found.hasMore && (
            <Combobox.Empty>{wanted === '' ? empty : `Nothing is called “${wanted}”.`}</Combobox.Empty>
          )}
          {creates && (
            <Combobox.Option value={CREATE} className={classes.create}>
              <IconPlus size={16} stroke={1.75} aria-hidden="true" />
              {create.label(wanted)}
            </Combobox.Option>
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function hasName(entries: readonly PagedEntry[] | null, name: string): boolean {
  return entries?.some((entry) => entry.name.toLowerCase() === name.toLowerCase()) ?? false
}
