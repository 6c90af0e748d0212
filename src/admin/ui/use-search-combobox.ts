/** What every list that is searched does: the first match is active while one types, so that Enter takes it. */
import { useCombobox, type ComboboxStore } from '@mantine/core'
import { useEffect, useState } from 'react'

export function useSearchCombobox(searches: boolean, onClose?: () => void) {
  const [typed, type] = useState('')
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.updateSelectedOptionIndex('active')
      if (searches) combobox.focusSearchInput()
    },
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      combobox.focusTarget()
      type('')
      onClose?.()
    },
  })
  useFirstMatchActive(combobox, typed)
  return { combobox, typed, type }
}

/**
 * Nothing typed makes nothing active: Enter then does not choose what nobody has looked at. `matches` names them where
 * they arrive later than what was typed.
 */
export function useFirstMatchActive(combobox: ComboboxStore, typed: string, matches = '') {
  const { selectFirstOption, resetSelectedOption } = combobox
  // After the list of matches is drawn: the option to make active is looked up in the page.
  useEffect(() => {
    if (typed.trim() === '') resetSelectedOption()
    else selectFirstOption()
  }, [typed, matches, selectFirstOption, resetSelectedOption])
}
