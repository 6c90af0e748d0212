/** The fields of a blended deadline: a slot of the calendar, and how close to it a start moves to the next one. */
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'
import type { HybridType } from '#domain/campaigns/campaign-settings.ts'
import { weekdays } from '#domain/deadlines/deadline-rule.ts'
import { SegmentedControl } from '@mantine/core'
import { Field } from '../ui/field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { weekdayNumbers } from './counted-weekdays.tsx'
import classes from './deadline-fields.module.css'
import { DeadlineTimeField } from './date-time-fields.tsx'
import { NumberField } from './number-field.tsx'
import { SwitchField } from './switch-field.tsx'

const slots = [
  { value: 'weekday', label: 'Day of the week' },
  { value: 'monthDay', label: 'Day of the month' },
  { value: 'quarterDay', label: 'Day of the quarter' },
] as const satisfies readonly { value: HybridType; label: string }[]

const weekdayOptions = weekdayNumbers.map((day) => ({ value: day, label: weekdays[day] }))

const monthOptions = [
  { value: 1, label: 'First month' },
  { value: 2, label: 'Second month' },
  { value: 3, label: 'Third month' },
] as const

export function BlendedFields() {
  const { control } = useFormContext<DeadlineForm>()
  const type = useWatch({ control, name: 'hybridType' })
  return (
    <>
      <Field label="Everyone’s window closes on a">
        <Controller
          control={control}
          name="hybridType"
          render={({ field }) => (
            <SegmentedControl<HybridType>
              aria-label="Everyone’s window closes on a"
              data={[...slots]}
              value={field.value}
              onChange={field.onChange}
              fullWidth
              className={classes.slots}
            />
          )}
        />
      </Field>
      <div className={classes.length}>
        {type === 'weekday' && (
          <ChoiceField name="expireDayInAWeek" label="Weekday" options={weekdayOptions} />
        )}
        {type === 'quarterDay' && (
          <ChoiceField name="hybridMonth" label="Month of the quarter" options={monthOptions} />
        )}
        {type !== 'weekday' && <NumberField name="hybridDay" label="Day of the month" />}
        <DeadlineTimeField />
      </div>
      {type === 'weekday' ? (
        <NextWeek />
      ) : (
        <p className={classes.help}>In a month that has no such day, its last day counts.</p>
      )}
    </>
  )
}

function NextWeek() {
  const isOn = useWatch<DeadlineForm, 'nextWeekExtendToggle'>({ name: 'nextWeekExtendToggle' })
  return (
    <>
      <SwitchField
        name="nextWeekExtendToggle"
        label="Give late starters the next week"
        description="Someone who starts shortly before the window closes gets the one a week later."
      />
      {isOn && (
        <div className={classes.short}>
          <NumberField name="nextWeekExtendHours" label="Hours before it closes" />
        </div>
      )}
    </>
  )
}
