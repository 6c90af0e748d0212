/** Inputs for a time of day and a date in the campaign's time zone. */
import '@mantine/dates/styles.layer.css'
import { TextInput } from '@mantine/core'
import { TimePicker } from '@mantine/dates'
import { IconClock } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './time-field.module.css'

type FieldProps = {
  label: string
  value: string
  onChange: (next: string) => void
  onBlur?: () => void
  error?: string | undefined
}

/** `HH:mm` inside, a 12-hour clock outside. */
export function TimeField({ label, value, onChange, onBlur, error }: FieldProps) {
  return (
    <TimePicker
      label={label}
      value={value}
      error={error}
      {...(onBlur ? { onBlur } : {})}
      format="12h"
      withDropdown
      classNames={{ field: classes.part, control: classes.choice }}
      leftSection={<IconClock size={16} stroke={1.75} />}
      hoursInputLabel={`${label}: hours`}
      minutesInputLabel={`${label}: minutes`}
      amPmInputLabel={`${label}: AM or PM`}
      onChange={(next) => onChange(next.slice(0, 'HH:mm'.length))}
    />
  )
}

/**
 * `YYYY-MM-DD`, or empty. The browser's own field: phones have a better calendar than we could load, and the
 * kit's would be more than half of this screen's code.
 */
export function DateField({ onChange, ...shared }: FieldProps & { ref?: Ref<HTMLInputElement> }) {
  return (
    <TextInput
      {...shared}
      type="date"
      min="2000-01-01"
      max="9999-12-31"
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
