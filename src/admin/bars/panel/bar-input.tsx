/** A line of text of the bar, with how much of its limit is used. */
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { LimitedInput } from '../../ui/limited-input.tsx'
import type { SectionProps } from '../section-props.ts'
import { valueAt, withValue, type BarPathOf } from '../../editor/fields/field-path.ts'

type BarInputProps = SectionProps & {
  path: BarPathOf<string>
  label: string
  placeholder?: string
  description?: ReactNode
}

/** Typing beyond the limit is ignored (B §5.5); the schema says it again to those who send a bar themselves. */
export function LimitedBarInput({ max, ...rest }: BarInputProps & { max: number }) {
  return <LimitedInput {...inputProps(rest)} max={max} maxLength={max} />
}

/** For addresses, whose limit nobody meets. */
export function BarInput({ max, ...rest }: BarInputProps & { max: number }) {
  return <TextInput {...inputProps(rest)} maxLength={max} />
}

function inputProps({ path, label, placeholder, description, bar, onChange, problems }: BarInputProps) {
  return {
    label,
    description,
    placeholder,
    autoComplete: 'off',
    'data-field': path,
    value: valueAt(bar, path),
    error: problems[path],
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      onChange(withValue(bar, path, currentTarget.value), path),
  }
}
