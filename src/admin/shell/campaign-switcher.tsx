/** The campaign that is open, and the way to another one. */
import { Combobox, useCombobox } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState } from 'react'
import { useCloseMenu } from './frame.tsx'
import classes from './campaign-switcher.module.css'

export type SwitcherCampaign = { id: string; name: string; typeLabel: string }

const SHOWN = 30

type CampaignSwitcherProps = {
  /** The open campaign; while creating, one without an id. */
  current: { id: string | null; name: string; typeLabel: string }
  campaigns: readonly SwitcherCampaign[]
  onChoose: (campaignId: string) => void
}

export function CampaignSwitcher({ current, campaigns, onChoose }: CampaignSwitcherProps) {
  const closeMenu = useCloseMenu()
  const [typed, setTyped] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setTyped('')
    },
  })
  const matches = campaigns.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))

  function choose(campaignId: string) {
    combobox.closeDropdown()
    closeMenu()
    if (campaignId !== current.id) onChoose(campaignId)
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} width={280} position="bottom-start">
      <Combobox.Target targetType="button" withExpandedAttribute>
        <button
          type="button"
          className={classes.target}
          aria-label="Switch campaign"
          onClick={() => combobox.toggleDropdown()}
        >
          <span className={classes.names}>
            <span className={classes.name}>{current.name || 'Create New'}</span>
            <span className={classes.type}>{current.typeLabel || 'New campaign'}</span>
          </span>
          <IconSelector size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <section aria-label="Other campaigns">
          <Combobox.Search
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              combobox.updateSelectedOptionIndex()
            }}
            placeholder="Search campaigns"
            aria-label="Search campaigns"
            role="combobox"
            aria-expanded={combobox.dropdownOpened}
          />
          <Combobox.Options aria-label="Campaigns" className={classes.options}>
            {matches.slice(0, SHOWN).map(({ id, name, typeLabel }) => (
              <Combobox.Option key={id} value={id} active={id === current.id}>
                <span className={classes.name}>{name}</span>
                <span className={classes.type}>{typeLabel}</span>
              </Combobox.Option>
            ))}
            {matches.length === 0 && <Combobox.Empty>No campaigns found.</Combobox.Empty>}
          </Combobox.Options>
        </section>
      </Combobox.Dropdown>
    </Combobox>
  )
}
