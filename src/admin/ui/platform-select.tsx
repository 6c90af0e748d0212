/** Choosing one platform out of many: search, the first eleven matches, then the rest on demand. */
import { Combobox, Input, InputBase } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { platformMatches, type PlatformChoice } from './platform-matches.ts'
import { PlatformMark } from './platform-mark.tsx'
import classes from './platform-select.module.css'
import { SearchDropdown } from './search-dropdown.tsx'
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
  const [expanded, setExpanded] = useState(false)
  const chosen = platforms.find(({ id }) => id === value)

  function choose(picked: string) {
    if (picked !== MORE) return onChange(picked)
    setExpanded(true)
    return false
  }

  return (
    <SearchDropdown
      position="bottom-start"
      label={`Choices: ${label}`}
      searchLabel={`Search: ${label}`}
      placeholder="Search platforms"
      listLabel={label}
      listClassName={classes.options}
      onChoose={choose}
      onClose={() => setExpanded(false)}
      renderTarget={(toggle) => (
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          rightSection={<IconSelector size={16} stroke={1.75} />}
          rightSectionPointerEvents="none"
          onClick={toggle}
          onBlur={onBlur}
          {...input}
        >
          {chosen ? <Choice platform={chosen} /> : <Input.Placeholder>{placeholder}</Input.Placeholder>}
        </InputBase>
      )}
      renderOptions={(typed) => {
        const { shown, more } = platformMatches(platforms, { typed, expanded })
        return (
          <>
            {shown.map((platform) => (
              <Combobox.Option key={platform.id} value={platform.id} active={platform.id === value}>
                <Choice platform={platform} />
              </Combobox.Option>
            ))}
            {more > 0 && (
              <Combobox.Option value={MORE} className={classes.more}>
                See {more} more platforms
              </Combobox.Option>
            )}
            {shown.length === 0 && <Combobox.Empty>No platforms found.</Combobox.Empty>}
          </>
        )
      }}
    />
  )
}

function Choice({ platform }: { platform: PlatformChoice }) {
  return (
    <span className={classes.choice}>
      <PlatformMark {...platform} />
      <Truncated text={platform.name} max={LABEL_MAX} />
    </span>
  )
}
