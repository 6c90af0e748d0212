/** A text field with suggestions: the first match is active while one types; the last one creates what was typed. */
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { useState } from 'react'
import { useFirstMatchActive } from './use-search-combobox.ts'

type CreatableSelectProps = {
  label: string
  description: string
  placeholder: string
  /** Names the suggestions. */
  listLabel: string
  maxLength: number
  value: string
  error?: string | undefined
  /** For what was typed; `creates` is null where the typed text is a choice already. */
  suggest: (typed: string) => { choices: readonly string[]; creates: string | null }
  onChange: (value: string) => void
}

const CREATE = '$create'

export function CreatableSelect(props: CreatableSelectProps) {
  const { value, suggest, onChange, listLabel, ...field } = props
  const [typed, setTyped] = useState<string | null>(null)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  useFirstMatchActive(combobox, typed ?? '')
  const { choices, creates } = suggest(typed ?? '')

  function choose(picked: string) {
    onChange(picked === CREATE ? (creates ?? '') : picked)
    setTyped(null)
    combobox.closeDropdown()
  }

  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target>
        <InputBase
          {...field}
          value={typed ?? value}
          onFocus={() => combobox.openDropdown()}
          onClick={() => combobox.openDropdown()}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            combobox.openDropdown()
          }}
          onBlur={() => {
            // What was typed and not chosen counts all the same; nothing typed takes the value away.
            if (typed !== null && typed.trim() !== value) onChange(typed.trim())
            setTyped(null)
            combobox.closeDropdown()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={choices.length === 0 && !creates}>
        <Combobox.Options aria-label={listLabel}>
          {choices.map((choice) => (
            <Combobox.Option key={choice} value={choice}>
              {choice}
            </Combobox.Option>
          ))}
          {creates && <Combobox.Option value={CREATE}>Create “{creates}”</Combobox.Option>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
