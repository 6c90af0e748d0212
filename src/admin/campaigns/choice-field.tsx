/** A select for fields of the campaign form that have few options. */
import { Select } from '@mantine/core'
import { Controller, useFormContext } from 'react-hook-form'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'

type ChoiceFieldProps<Name extends keyof DeadlineForm> = {
  name: Name
  label: string
  options: readonly { value: DeadlineForm[Name]; label: string }[]
}

export function ChoiceField<Name extends 'expireDayInAWeek' | 'hybridMonth' | 'preventUrlSelected'>({
  name,
  label,
  options,
}: ChoiceFieldProps<Name>) {
  const { control } = useFormContext<DeadlineForm>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          label={label}
          data={options.map((option) => ({ value: String(option.value), label: option.label }))}
          value={String(field.value)}
          onChange={(next) => field.onChange(options.find(({ value }) => String(value) === next)?.value)}
          onBlur={field.onBlur}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
