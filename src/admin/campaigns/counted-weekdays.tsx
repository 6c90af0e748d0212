/** Which weekdays count toward a deadline in days. */
import { Checkbox } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'
import { weekdays, type Weekday } from '#domain/deadlines/deadline-rule.ts'
import { Field } from '../ui/field.tsx'
import classes from './deadline-fields.module.css'

export const weekdayNumbers = [1, 2, 3, 4, 5, 6, 7] as const satisfies readonly Weekday[]

/** The form keeps the excluded ones; people think in the days that count. */
export function CountedWeekdays() {
  const { control } = useFormContext<DeadlineForm>()
  return (
    <Controller
      control={control}
      name="excludeWeekDays"
      render={({ field, fieldState }) => (
        <div data-invalid={fieldState.error ? true : undefined}>
          <Field
            label="Days that count"
            error={fieldState.error?.message}
            description="A deadline never falls on a day that does not count."
          >
            <div className={classes.weekdays}>
              {weekdayNumbers.map((day) => (
                <Checkbox
                  key={day}
                  label={weekdays[day].slice(0, 3)}
                  aria-label={weekdays[day]}
                  checked={!field.value.includes(day)}
                  onBlur={field.onBlur}
                  onChange={({ currentTarget }) =>
                    field.onChange(
                      weekdayNumbers.filter((other) =>
                        other === day ? !currentTarget.checked : field.value.includes(other),
                      ),
                    )
                  }
                />
              ))}
            </div>
          </Field>
        </div>
      )}
    />
  )
}
