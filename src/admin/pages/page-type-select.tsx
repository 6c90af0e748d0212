/** The type of a page, as a small dropdown on its card. */
import { Select } from '@mantine/core'
import { isLockedPageType, pageTypes, type PageType } from '#domain/pages/page-types.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { typesWith } from './page-choices.ts'
import { PageTypeIcon } from './page-type-icon.tsx'
import classes from './page-type-select.module.css'

type PageTypeSelectProps = {
  type: string
  availableTypes: readonly PageType[]
  /** Says whose type it is, for people who cannot see the card around it. */
  label: string
  disabled?: boolean
  error?: string | null
  onChange: (type: string) => void
}

export function PageTypeSelect({
  type,
  availableTypes,
  label,
  disabled,
  error,
  onChange,
}: PageTypeSelectProps) {
  const { account } = useCurrentAccount()
  // The form of a page says why one is locked; here is no room for it.
  const types = typesWith(type, availableTypes).filter(
    (one) => one === type || !isLockedPageType(account, one),
  )
  return (
    <Select
      aria-label={label}
      size="xs"
      data={types.map((one) => ({ value: one, label: pageTypes[one].label }))}
      value={type}
      disabled={disabled ?? false}
      error={error ?? undefined}
      leftSection={<PageTypeIcon type={type} />}
      classNames={{ root: classes.root, input: classes.input, error: classes.error }}
      comboboxProps={{ width: 232, position: 'bottom-start', withinPortal: false }}
      renderOption={({ option, checked }) => (
        <span className={classes.option} data-checked={checked || undefined}>
          <PageTypeIcon type={option.value} />
          {option.label}
        </span>
      )}
      onChange={(next) => next !== null && next !== type && onChange(next)}
    />
  )
}
