/** A select whose field is its search. The kit's own makes nothing active while one types, so Enter would take nothing. */
import { Select, type SelectProps } from '@mantine/core'

export function SearchableSelect(props: Omit<SelectProps, 'searchable'>) {
  return <Select {...props} searchable selectFirstOptionOnChange />
}
