/** Switches of the bar: for what is on or off, and for what is kept the other way round, as hidden. */
import { Switch, type SwitchProps } from '@mantine/core'
import type { SectionProps } from '../section-props.ts'
import { valueAt, withValue, type BarPathOf } from '../../editor/fields/field-path.ts'

type BarSwitchProps = SectionProps &
  Pick<SwitchProps, 'label' | 'description' | 'aria-label'> & { path: BarPathOf<boolean> }

export function BarSwitch({ path, bar, onChange, ...words }: BarSwitchProps) {
  const { label, description, 'aria-label': ariaLabel } = words
  return (
    <Switch
      label={label}
      description={description}
      aria-label={ariaLabel}
      data-field={path}
      checked={valueAt(bar, path)}
      onChange={({ currentTarget }) => onChange(withValue(bar, path, currentTarget.checked), path)}
    />
  )
}

/** On while the bar does not say "hidden". */
export function ShownSwitch({ path, bar, onChange, ...words }: BarSwitchProps) {
  const { label, description, 'aria-label': ariaLabel } = words
  return (
    <Switch
      label={label}
      description={description}
      aria-label={ariaLabel}
      data-field={path}
      checked={!valueAt(bar, path)}
      onChange={({ currentTarget }) => onChange(withValue(bar, path, !currentTarget.checked), path)}
    />
  )
}
