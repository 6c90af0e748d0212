/** A whole number of a campaign's forms; empty until somebody types one. */
import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'

type NumberFieldProps = {
  /** The settings have all the fields of a deadline, and some of their own. */
  name:
    | 'deadlineLength'
    | 'hybridDay'
    | 'nextWeekExtendHours'
    | 'quantity'
    | 'hours_left_until_reveal'
    | 'coupon_cookie_exist_days'
  label: string
  description?: ReactNode
  suffix?: string
}

export function NumberField({ name, label, description, suffix }: NumberFieldProps) {
  const { control } = useFormContext<SettingsForm>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <NumberInput
          {...field}
          label={label}
          description={description}
          error={fieldState.error?.message}
          onChange={(value) => field.onChange(numberOf(value))}
          // The schema says what is too much; changing what somebody typed would hide it.
          clampBehavior="none"
          allowNegative={false}
          allowDecimal={false}
          thousandSeparator=","
          {...(suffix ? { suffix: ` ${suffix}` } : {})}
          min={0}
        />
      )}
    />
  )
}

/** The kit hands back text for numbers that are too long to be one. */
function numberOf(value: number | string): number | '' {
  return value === '' ? '' : Number(value)
}
