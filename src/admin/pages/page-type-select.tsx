/** The type of a page, as a small dropdown on its card. */
import { Select } from '@mantine/core'
import { isPageType, pageTypes, type PageType } from '#domain/pages/page-types.ts'
import { PageTypeIcon } from './page-type-icon.tsx'
import classes from './page-type-select.module.css'

type PageTypeSelectProps = {
  type: string
  offered: readonly PageType[]
  /** Says whose type it is, for people who cannot see the card around it. */
  label: string
  disabled?: boolean
  onChange: (type: string) => void
}

export function PageTypeSelect({ type, offered, label, disabled, onChange }: PageTypeSelectProps) {
  return (
    <Select
      aria-label={label}
      size="xs"
      data={optionsOf(type, offered)}
      value={type}
      disabled={disabled ?? false}
      leftSection={<PageTypeIcon type={type} />}
      classNames={{ root: classes.root, input: classes.input }}
      comboboxProps={{ width: 190, position: 'bottom-start', withinPortal: false }}
      renderOption={({ option }) => (
        <span className={classes.option}>
          <PageTypeIcon type={option.value} />
          {option.label}
        </span>
      )}
      onChange={(next) => next && next !== type && onChange(next)}
    />
  )
}

/** A page keeps a type that its campaign no longer offers. */
function optionsOf(type: string, offered: readonly PageType[]) {
  const types = isPageType(type) && !offered.includes(type) ? [type, ...offered] : offered
  return types.map((one) => ({ value: one, label: pageTypes[one].label }))
}
