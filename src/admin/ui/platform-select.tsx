/** Choosing one platform out of many: search, the first eleven matches, then the rest on demand. */
import { Combobox, Input, InputBase, useCombobox } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { platformMatches, type PlatformChoice } from './platform-matches.ts'
import { PlatformMark } from './platform-mark.tsx'
import classes from './platform-select.module.css'
import { Truncated } from './truncated.tsx'

const LABEL_MAX = 30
const MORE = '$more'

type PlatformSelectProps = {
  label: string
  platforms: readonly PlatformChoice[]
  /** The id of the chosen platform, `''` before a choice. */
  value: string
  onChange: (id: string) => void
  onBlur?: () => void
  error?: string | undefined
  description?: ReactNode
  placeholder?: string
  disabled?: boolean
}

export function PlatformSelect(props: PlatformSelectProps) {
  const { label, platforms, value, onChange, onBlur, placeholder = 'Choose a platform', ...input } = props
  const [typed, setTyped] = useState('')
  const [expanded, setExpanded] = useState(false)
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      setTyped('')
      setExpanded(false)
    },
  })
  const chosen = platforms.find(({ id }) => id === value)
  const { shown, more } = platformMatches(platforms, { typed, expanded })

  function submit(picked: string) {
    if (picked === MORE) return setExpanded(true)
    onChange(picked)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={submit} position="bottom-start">
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          rightSection={<IconSelector size={16} stroke={1.75} />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
          onBlur={onBlur}
          {...input}
        >
          {chosen ? (
            <span className={classes.choice}>
              <PlatformMark {...chosen} />
              <Truncated text={chosen.name} max={LABEL_MAX} />
            </span>
          ) : (
            <Input.Placeholder>{placeholder}</Input.Placeholder>
          )}
        </InputBase>
      </Combobox.Target>

      <Combobox.Dropdown>
        <section aria-label={`Choices: ${label}`}>
          <Combobox.Search
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              combobox.updateSelectedOptionIndex()
            }}
            placeholder="Search platforms"
            aria-label={`Search: ${label}`}
            role="combobox"
            aria-expanded={combobox.dropdownOpened}
          />
          <Combobox.Options aria-label={label} className={classes.options}>
            {shown.map((platform) => (
              <Combobox.Option key={platform.id} value={platform.id} active={platform.id === value}>
                <span className={classes.choice}>
                  <PlatformMark {...platform} />
                  <Truncated text={platform.name} max={LABEL_MAX} />
                </span>
              </Combobox.Option>
            ))}
            {more > 0 && (
              <Combobox.Option value={MORE} className={classes.more}>
                See {more} more platforms
              </Combobox.Option>
            )}
            {shown.length === 0 && <Combobox.Empty>No platforms found.</Combobox.Empty>}
          </Combobox.Options>
        </section>
      </Combobox.Dropdown>
    </Combobox>
  )
}
