/** The date and time fields of the campaign form. */
import { Controller, useFormContext } from 'react-hook-form'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'
import classes from './deadline-fields.module.css'
import { DateField, TimeField } from './time-field.tsx'

export function DeadlineTimeField({ label = 'Time' }: { label?: string }) {
  const { control } = useFormContext<DeadlineForm>()
  return (
    <Controller
      control={control}
      name="deadlineTime"
      render={({ field, fieldState }) => (
        <TimeField {...field} label={label} error={fieldState.error?.message} />
      )}
    />
  )
}

type DayFieldProps = { name: 'deadlineDate' | 'quantityDateStart' | 'quantityDateEnd'; label: string }

export function DayField({ name, label }: DayFieldProps) {
  const { control } = useFormContext<DeadlineForm>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <DateField {...field} label={label} error={fieldState.error?.message} />
      )}
    />
  )
}

const MIDNIGHT = '00:00'

/** One value of the form in two fields. Without a date there is no value, whatever the time says. */
export function StartDateFields() {
  const { control } = useFormContext<DeadlineForm>()
  return (
    <Controller
      control={control}
      name="startDate"
      render={({ field, fieldState }) => {
        const [date = '', time = MIDNIGHT] = field.value.split('T')
        return (
          <div className={classes.pair}>
            <DateField
              label="Start date"
              value={date}
              error={fieldState.error?.message}
              onBlur={field.onBlur}
              onChange={(next) => field.onChange(next === '' ? '' : `${next}T${time}`)}
            />
            <TimeField
              label="Start time"
              value={time}
              onBlur={field.onBlur}
              onChange={(next) => field.onChange(`${date}T${next}`)}
            />
          </div>
        )
      }}
    />
  )
}
