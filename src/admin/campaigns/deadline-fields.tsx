/** The fields that each kind of deadline asks for. */
import { Select } from '@mantine/core'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'
import type { DeadlineUnit } from '#domain/campaigns/campaign-settings.ts'
import type { DeadlineKind } from '#domain/deadlines/deadline-rule.ts'
import { BlendedFields } from './blended-fields.tsx'
import { CountedWeekdays } from './counted-weekdays.tsx'
import classes from './deadline-fields.module.css'
import { DayField, DeadlineTimeField, StartDateFields } from './date-time-fields.tsx'
import { NumberField } from './number-field.tsx'
import { SwitchField } from './switch-field.tsx'

export function DeadlineFields() {
  const kind = useWatch<DeadlineForm, 'deadlineType'>({ name: 'deadlineType' })
  if (kind === null) return null
  const Fields = fieldsOf[kind]
  return <Fields />
}

const fieldsOf: Record<DeadlineKind, () => React.JSX.Element> = {
  1: LengthFields,
  2: FixedFields,
  3: LengthFields,
  4: BlendedFields,
  5: QuantityFields,
}

const units = [
  { value: 'days', label: 'days' },
  { value: 'hours', label: 'hours' },
  { value: 'minutes', label: 'minutes' },
] as const satisfies readonly { value: DeadlineUnit; label: string }[]

/** Days end at a clock time, hours and minutes when they are over: the unit decides the kind. */
function LengthFields() {
  const { control, setValue } = useFormContext<DeadlineForm>()
  const unit = useWatch({ control, name: 'deadlineUnit' })
  return (
    <>
      <div className={classes.length}>
        <NumberField name="deadlineLength" label="Length" />
        <Controller
          control={control}
          name="deadlineUnit"
          render={({ field }) => (
            <Select<DeadlineUnit>
              label="Unit"
              data={units}
              value={field.value}
              onBlur={field.onBlur}
              onChange={(next) => {
                if (!next) return
                field.onChange(next)
                setValue('deadlineType', next === 'days' ? 1 : 3, { shouldDirty: true })
              }}
            />
          )}
        />
        {unit === 'days' && <DeadlineTimeField />}
      </div>
      {unit === 'days' && <CountedWeekdays />}
    </>
  )
}

function FixedFields() {
  const hasStart = useWatch<DeadlineForm, 'startDateToggle'>({ name: 'startDateToggle' })
  return (
    <>
      <div className={classes.pair}>
        <DayField name="deadlineDate" label="Date" />
        <DeadlineTimeField />
      </div>
      <SwitchField
        name="startDateToggle"
        label="Start on a date"
        description="Before it, pages of this campaign show no timer."
      />
      {hasStart && <StartDateFields />}
    </>
  )
}

function QuantityFields() {
  return (
    <>
      <div className={classes.length}>
        <NumberField name="quantity" label="Starting quantity" />
        <DayField name="quantityDateStart" label="Opens on" />
        <DayField name="quantityDateEnd" label="Closes after" />
      </div>
      <p className={classes.help}>
        Dates are optional. The offer is open for at most one month, from the first minute of the first day to
        the last of the last.
      </p>
    </>
  )
}
