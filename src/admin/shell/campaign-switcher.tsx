/** The campaign that is open, and the way to another one. */
import { Combobox } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { SearchDropdown } from '../ui/search-dropdown.tsx'
import { limitedTitle } from '../ui/truncate.ts'
import { useCloseMenu } from './frame.tsx'
import classes from './campaign-switcher.module.css'

type SwitcherCampaign = { id: string; name: string; typeLabel: string }

export type SwitcherList = {
  /** Undefined until they are there. */
  campaigns: readonly SwitcherCampaign[] | undefined
  isFailed: boolean
  /** Somebody is about to look at them. */
  load: () => void
}

const SHOWN = 30
const NAME_LIMIT = 30

type CampaignSwitcherProps = {
  /** The open campaign; while creating, one without an id. */
  current: { id: string | null; name: string; typeLabel: string }
  others: SwitcherList
  onChoose: (campaignId: string) => void
}

export function CampaignSwitcher({ current, others, onChoose }: CampaignSwitcherProps) {
  const closeMenu = useCloseMenu()

  const shownName = limitedTitle(current.name, NAME_LIMIT)

  function choose(campaignId: string) {
    closeMenu()
    if (campaignId !== current.id) onChoose(campaignId)
  }

  return (
    <SearchDropdown
      width={280}
      position="bottom-start"
      label="Other campaigns"
      searchLabel="Search campaigns"
      placeholder="Search campaigns"
      listLabel="Campaigns"
      listClassName={classes.options}
      onChoose={choose}
      renderTarget={(toggle) => (
        <button
          type="button"
          className={classes.target}
          aria-label="Switch campaign"
          onPointerEnter={others.load}
          onFocus={others.load}
          onClick={() => {
            others.load()
            toggle()
          }}
        >
          <span className={classes.names}>
            <span className={classes.name} title={current.name === shownName ? undefined : current.name}>
              {shownName || 'Create New'}
            </span>
            <span className={classes.type}>{current.typeLabel || 'New campaign'}</span>
          </span>
          <IconSelector size={16} stroke={1.75} aria-hidden="true" />
        </button>
      )}
      renderOptions={(typed) => <Matches {...others} typed={typed} currentId={current.id} />}
    />
  )
}

type MatchesProps = Omit<SwitcherList, 'load'> & { typed: string; currentId: string | null }

function Matches({ campaigns, isFailed, typed, currentId }: MatchesProps) {
  if (!campaigns)
    return (
      <Combobox.Empty>
        {isFailed ? 'The campaigns could not be loaded.' : 'Loading your campaigns…'}
      </Combobox.Empty>
    )
  const matches = campaigns.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  if (matches.length === 0) return <Combobox.Empty>No campaigns found.</Combobox.Empty>
  return matches.slice(0, SHOWN).map(({ id, name, typeLabel }) => (
    <Combobox.Option key={id} value={id} active={id === currentId}>
      <span className={classes.name}>{name}</span>
      <span className={classes.type}>{typeLabel}</span>
    </Combobox.Option>
  ))
}
