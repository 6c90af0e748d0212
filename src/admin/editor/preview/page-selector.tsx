/** The address bar of the preview's frame: the page whose bar is designed, and the way to another one. */
import { Combobox } from '@mantine/core'
import { IconCircleCheck, IconLock, IconSelector, IconLockOff } from '@tabler/icons-react'
import { withoutScheme } from '#domain/addresses/page-url.ts'
import { SearchDropdown } from '../../ui/search-dropdown.tsx'
import classes from './page-selector.module.css'

/** More pages than that are searched for. */
const SEARCH_FROM = 8

/** One of the campaign's pages that have what is designed. */
export type DesignedPage = { id: string; url: string; label: string; verified: boolean }

type PageSelectorProps = {
  pages: readonly DesignedPage[]
  current: DesignedPage
  /** Above the list. */
  note?: string
  onChoose: (pageId: string) => void
}

export function PageSelector({ pages, current, note, onChoose }: PageSelectorProps) {
  const Scheme = current.url.startsWith('https:') ? IconLock : IconLockOff
  return (
    <SearchDropdown
      position="bottom"
      middlewares={{ size: false, flip: false }}
      withinPortal={false}
      searches={pages.length >= SEARCH_FROM}
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
      renderOptions={(typed) => <Matches pages={pages} typed={typed} currentId={current.id} note={note} />}
    />
  )
}

type MatchesProps = {
  pages: readonly DesignedPage[]
  typed: string
  currentId: string
  note: string | undefined
}

function Matches({ pages, typed, currentId, note }: MatchesProps) {
  const matches = pages.filter((page) => isMatch(page, typed))
  if (matches.length === 0) return <Combobox.Empty>No pages found.</Combobox.Empty>
  const options = matches.map((page) => (
    <Combobox.Option key={page.id} value={page.id} active={page.id === currentId}>
      <PageOption page={page} />
    </Combobox.Option>
  ))
  return note === undefined ? options : <Combobox.Group label={note}>{options}</Combobox.Group>
}

function PageOption({ page }: { page: DesignedPage }) {
  return (
    <span className={classes.option}>
      <span className={classes.names}>
        {page.label && <span className={classes.label}>{page.label}</span>}
        <span className={classes.address}>{withoutScheme(page.url)}</span>
      </span>
      {page.verified && (
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

function isMatch({ url, label }: DesignedPage, typed: string) {
  return `${label} ${url}`.toLowerCase().includes(typed.trim().toLowerCase())
}
