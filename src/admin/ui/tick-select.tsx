/** A short list behind a button of which any number is ticked; the button says what they come to. */
import { Combobox, InputBase, useCombobox } from '@mantine/core'
import { IconSelector } from '@tabler/icons-react'
import { TickOption } from './paged-tick-list.tsx'

type TickSelectProps<Value extends string> = {
  label: string
  /** What is ticked, in words. */
  text: string
  options: readonly { value: Value; label: string }[]
  chosen: readonly Value[]
  /** In the order of the options. */
  onChange: (chosen: Value[]) => void
}

export function TickSelect<Value extends string>(props: TickSelectProps<Value>) {
  const { label, text, options, chosen, onChange } = props
  const combobox = useCombobox({
    onDropdownOpen: () => combobox.selectFirstOption(),
    onDropdownClose: () => combobox.resetSelectedOption(),
  })

  function toggle(value: string) {
    const values = options.map((option) => option.value)
    onChange(values.filter((one) => (one === value) !== chosen.includes(one)))
  }

  return (
    <Combobox store={combobox} withinPortal={false} onOptionSubmit={toggle}>
      <Combobox.Target targetType="button" withExpandedAttribute>
        <InputBase
          component="button"
          type="button"
          pointer
          label={label}
          aria-label={`${label}: ${text}`}
          rightSection={<IconSelector size={16} stroke={1.75} />}
          rightSectionPointerEvents="none"
          onClick={() => combobox.toggleDropdown()}
          onBlur={() => combobox.closeDropdown()}
        >
          {text}
        </InputBase>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Options aria-label={label} aria-multiselectable="true">
          {options.map((option) => (
            <TickOption key={option.value} value={option.value} isOn={chosen.includes(option.value)}>
              {option.label}
            </TickOption>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
