/** The type of a page, as a small dropdown on its card. A type that the plan lacks leads to the upgrade. */
import { Select } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { isLockedPageType, isPageType, pageTypes, type PageType } from '#domain/pages/page-types.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { links } from '../navigation/links.ts'
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
  const navigate = useNavigate()
  const isLocked = (name: string) => isPageType(name) && isLockedPageType(account, name)

  function choose(next: string | null) {
    if (next === null || next === type) return
    if (isLocked(next)) return void navigate(links.upgradePortal())
    onChange(next)
  }

  return (
    <Select
      aria-label={label}
      size="xs"
      data={optionsOf(type, availableTypes)}
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
          {isLocked(option.value) && (
            <span className={classes.locked}>
              <IconLock size={12} stroke={2} aria-hidden="true" />
              Premium Feature
            </span>
          )}
        </span>
      )}
      onChange={choose}
    />
  )
}

/** A page keeps a type that its campaign no longer offers. */
function optionsOf(type: string, availableTypes: readonly PageType[]) {
  const types =
    isPageType(type) && !availableTypes.includes(type) ? [type, ...availableTypes] : availableTypes
  return types.map((one) => ({ value: one, label: pageTypes[one].label }))
}
