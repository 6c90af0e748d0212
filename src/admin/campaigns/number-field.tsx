/** A whole number of the campaign form; empty until somebody types one. */
import { NumberInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'

type NumberFieldProps = {
  name: 'deadlineLength' | 'hybridDay' | 'nextWeekExtendHours' | 'quantity'
  label: string
  description?: ReactNode
  suffix?: string
}

export function NumberField({ name, label, description, suffix }: NumberFieldProps) {
  const { control } = useFormContext<CampaignForm>()
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
