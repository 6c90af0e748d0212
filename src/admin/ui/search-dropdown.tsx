/** A list behind a button, with a search above it: the first match is active while one types, and Enter takes it. */
import { Combobox, type ComboboxProps } from '@mantine/core'
import type { ReactElement, ReactNode } from 'react'
import { useSearchCombobox } from './use-search-combobox.ts'

type SearchDropdownProps = Pick<ComboboxProps, 'position' | 'width' | 'middlewares' | 'withinPortal'> & {
  /** A button that opens the list. */
  renderTarget: (toggle: () => void) => ReactElement
  /** Names the dropdown as a whole; needed where it stands outside of everything else. */
  label?: string
  searchLabel: string
  placeholder: string
  listLabel: string
  listClassName?: string | undefined
  /** A short list is read, not searched. */
  searches?: boolean
  /** The `Combobox.Option`s for what was typed. */
  renderOptions: (typed: string) => ReactNode
  /** False keeps the list open. */
  onChoose: (value: string) => boolean | void
  onClose?: () => void
}

export function SearchDropdown(props: SearchDropdownProps) {
  const { renderTarget, label, searchLabel, placeholder, listLabel, listClassName, searches = true } = props
  const { renderOptions, onChoose, onClose, ...dropdown } = props
  const { position, width, middlewares, withinPortal } = dropdown
  const { combobox, typed, type } = useSearchCombobox(searches, onClose)
  const content = (
    <>
      {searches && (
        <Combobox.Search
          value={typed}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          placeholder={placeholder}
          aria-label={searchLabel}
          role="combobox"
          aria-expanded={combobox.dropdownOpened}
          data-own-undo
        />
      )}
      <Combobox.Options aria-label={listLabel} className={listClassName}>
        {renderOptions(typed)}
      </Combobox.Options>
    </>
  )
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(value) => {
        if (onChoose(value) !== false) combobox.closeDropdown()
      }}
      {...{ position, width, middlewares, withinPortal }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute>
        {renderTarget(() => combobox.toggleDropdown())}
      </Combobox.Target>
      <Combobox.Dropdown>
        {label ? <section aria-label={label}>{content}</section> : content}
      </Combobox.Dropdown>
    </Combobox>
  )
}
