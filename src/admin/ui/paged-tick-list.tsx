/**
 * A search in a list that is asked for page by page, and stays open while one ticks: arrows move, Enter or Space ticks, more is loaded
 * at its end. It closes 150 ms after it was left (A §9).
 */
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useEntries, type PagedList } from './paged-entries.ts'
import classes from './paged-tick-list.module.css'
import { Tick } from './tick.tsx'
import { useFirstMatchActive } from './use-search-combobox.ts'

type PagedTickListProps<Entry extends { id: string }> = {
  label: string
  placeholder: string
  error: string | undefined
  list: PagedList<Entry>
  chosen: readonly Entry[]
  /** Said where nothing is found. */
  empty: string
  /** Said before what the server says when it cannot be asked. */
  failed: string
  /** Where the focus goes back to. */
  search: RefObject<HTMLInputElement | null>
  renderEntry: (entry: Entry) => ReactNode
  onToggle: (entry: Entry) => void
}

const CLOSES_AFTER_MS = 150
const MAX_SEARCH_CHARACTERS = 200
const RETRY = '$retry'

export function PagedTickList<Entry extends { id: string }>(props: PagedTickListProps<Entry>) {
  const { label, placeholder, error, list, chosen, empty, failed, search, renderEntry, onToggle } = props
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const wanted = typed.trim()
  const found = useEntries({ list, wanted, enabled: combobox.dropdownOpened })
  useFirstMatchActive(combobox, wanted, found.entries?.[0]?.id ?? String(found.isPending))
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Somebody moves in the list: Space ticks there, and is a character while they type. */
  const movesInList = useRef(false)
  useEffect(() => () => clearTimeout(leaving.current), [])

  function open() {
    clearTimeout(leaving.current)
    combobox.openDropdown()
  }

  function pick(value: string) {
    if (value === RETRY) return found.tryAgain()
    const entry = found.entries?.find(({ id }) => id === value)
    if (entry) onToggle(entry)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <InputBase
          ref={search}
          label={
            <span className={classes.label}>
              {label}
              <span className={classes.count}>{chosen.length > 0 && `${chosen.length} chosen`}</span>
            </span>
          }
          aria-label={label}
          placeholder={placeholder}
          labelProps={{ className: classes.wide }}
          value={typed}
          maxLength={MAX_SEARCH_CHARACTERS}
          error={error}
          rightSection={<IconSearch size={16} stroke={1.75} />}
          rightSectionPointerEvents="none"
          autoComplete="off"
          onFocus={open}
          onClick={open}
          onBlur={() => {
            leaving.current = setTimeout(() => combobox.closeDropdown(), CLOSES_AFTER_MS)
          }}
          onChange={({ currentTarget }) => {
            movesInList.current = false
            setTyped(currentTarget.value)
            open()
          }}
          onKeyDown={(event) => {
            if (event.key.startsWith('Arrow')) movesInList.current = true
            const isTick = event.key === 'Enter' || (event.key === ' ' && movesInList.current)
            if (!isTick || !combobox.dropdownOpened) return
            // Neither a space in the search nor a submitted form.
            event.preventDefault()
            if (event.key === ' ') combobox.clickSelectedOption()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} aria-multiselectable="true" className={classes.options ?? ''}>
          {found.entries?.map((entry) => (
            <TickOption key={entry.id} value={entry.id} isOn={chosen.some(({ id }) => id === entry.id)}>
              {renderEntry(entry)}
            </TickOption>
          ))}
          {found.entries === null && found.isPending && <Combobox.Empty>Loading…</Combobox.Empty>}
          {found.entries?.length === 0 && !found.hasMore && <Combobox.Empty>{empty}</Combobox.Empty>}
          {found.problem !== null && (
            <>
              <Combobox.Empty className={classes.problem ?? ''}>
                {failed}. {found.problem}
              </Combobox.Empty>
              <Combobox.Option value={RETRY} className={classes.retry ?? ''}>
                Try again
              </Combobox.Option>
            </>
          )}
          {found.hasMore && found.problem === null && (
            <MoreAtEnd key={found.entries?.length} isLoading={found.isPending} onSeen={found.showMore} />
          )}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

type TickOptionProps = { value: string; isOn: boolean; children: ReactNode }

export function TickOption({ value, isOn, children }: TickOptionProps) {
  return (
    <Combobox.Option value={value} active={isOn} className={classes.option ?? ''}>
      <Tick isOn={isOn} />
      {children}
    </Combobox.Option>
  )
}

/** Comes into sight at the end of the list, and asks for what follows. */
function MoreAtEnd({ isLoading, onSeen }: { isLoading: boolean; onSeen: () => void }) {
  const end = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  useEffect(() => {
    const element = end.current
    if (!element || isLoading) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && seen.current(),
      { root: element.parentElement, rootMargin: '80px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [isLoading])
  return (
    <div ref={end} className={classes.more} role="presentation">
      Loading more…
    </div>
  )
}
