/** The address bar of the preview's frame: the page whose bar is designed, and the way to another one. */
import { Combobox, useCombobox } from '@mantine/core'
import { IconCircleCheck, IconLock, IconSelector, IconWorld } from '@tabler/icons-react'
import { useState } from 'react'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import classes from './page-selector.module.css'

/** More pages than that are searched for. */
const SEARCH_FROM = 8

type PageSelectorProps = {
  bars: readonly BarAnswer[]
  current: BarAnswer
  onChoose: (pageId: string) => void
}

export function PageSelector({ bars, current, onChoose }: PageSelectorProps) {
  const [typed, setTyped] = useState('')
  const searches = bars.length >= SEARCH_FROM
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.updateSelectedOptionIndex('active')
      if (searches) combobox.focusSearchInput()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setTyped('')
    },
  })
  const Scheme = current.url.startsWith('https:') ? IconLock : IconWorld

  function choose(pageId: string) {
    combobox.closeDropdown()
    if (pageId !== current.id) onChoose(pageId)
  }

  return (
    <Combobox
      store={combobox}
      onOptionSubmit={choose}
      position="bottom"
      middlewares={{ size: false, flip: false }}
      withinPortal={false}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          className={classes.target}
          aria-label={`Page: ${withoutScheme(current.url)}`}
          onClick={() => combobox.toggleDropdown()}
        >
          <Scheme size={13} stroke={1.75} aria-hidden="true" className={classes.scheme} />
          <span className={classes.url} title={current.url}>
            {withoutScheme(current.url)}
          </span>
          <IconSelector size={15} stroke={1.75} aria-hidden="true" className={classes.more} />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        {searches && (
          <Combobox.Search
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              combobox.updateSelectedOptionIndex()
            }}
            placeholder="Search pages"
            aria-label="Search pages"
            role="combobox"
            aria-expanded={combobox.dropdownOpened}
            data-own-undo
          />
        )}
        <Combobox.Options aria-label="Pages with a bar" className={classes.options}>
          {bars
            .filter((bar) => isMatch(bar, typed))
            .map((bar) => (
              <Combobox.Option key={bar.id} value={bar.id} active={bar.id === current.id}>
                <PageOption bar={bar} />
              </Combobox.Option>
            ))}
          {!bars.some((bar) => isMatch(bar, typed)) && <Combobox.Empty>No pages found.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}

function PageOption({ bar }: { bar: BarAnswer }) {
  return (
    <span className={classes.option}>
      <span className={classes.names}>
        {bar.label && <span className={classes.label}>{bar.label}</span>}
        <span className={classes.address}>{withoutScheme(bar.url)}</span>
      </span>
      {bar.verified && (
        <IconCircleCheck
          size={16}
          stroke={1.75}
          role="img"
          aria-label="Verified"
          className={classes.verified}
        />
      )}
    </span>
  )
}

function isMatch({ url, label }: BarAnswer, typed: string) {
  return `${label} ${url}`.toLowerCase().includes(typed.trim().toLowerCase())
}
