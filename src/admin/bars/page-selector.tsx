/** The address bar of the preview's frame: the page whose bar is designed, and the way to another one. */
import { Combobox } from '@mantine/core'
import { IconCircleCheck, IconLock, IconSelector, IconWorld } from '@tabler/icons-react'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import { SearchDropdown } from '../ui/search-dropdown.tsx'
import classes from './page-selector.module.css'

/** More pages than that are searched for. */
const SEARCH_FROM = 8

type PageSelectorProps = {
  bars: readonly BarAnswer[]
  current: BarAnswer
  onChoose: (pageId: string) => void
}

export function PageSelector({ bars, current, onChoose }: PageSelectorProps) {
  const Scheme = current.url.startsWith('https:') ? IconLock : IconWorld
  return (
    <SearchDropdown
      position="bottom"
      middlewares={{ size: false, flip: false }}
      withinPortal={false}
      searches={bars.length >= SEARCH_FROM}
      searchLabel="Search pages"
      placeholder="Search pages"
      listLabel="Pages with a bar"
      listClassName={classes.options}
      onChoose={(pageId) => {
        if (pageId !== current.id) onChoose(pageId)
      }}
      renderTarget={(toggle) => (
        <button
          type="button"
          className={classes.target}
          aria-label={`Page: ${withoutScheme(current.url)}`}
          onClick={toggle}
        >
          <Scheme size={13} stroke={1.75} aria-hidden="true" className={classes.scheme} />
          <span className={classes.url} title={current.url}>
            {withoutScheme(current.url)}
          </span>
          <IconSelector size={15} stroke={1.75} aria-hidden="true" className={classes.more} />
        </button>
      )}
      renderOptions={(typed) => <Matches bars={bars} typed={typed} currentId={current.id} />}
    />
  )
}

type MatchesProps = { bars: readonly BarAnswer[]; typed: string; currentId: string }

function Matches({ bars, typed, currentId }: MatchesProps) {
  const matches = bars.filter((bar) => isMatch(bar, typed))
  if (matches.length === 0) return <Combobox.Empty>No pages found.</Combobox.Empty>
  return matches.map((bar) => (
    <Combobox.Option key={bar.id} value={bar.id} active={bar.id === currentId}>
      <PageOption bar={bar} />
    </Combobox.Option>
  ))
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
