/** Names the campaign that starts after this one. */
import { Controller, useFormContext } from 'react-hook-form'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import { SearchableSelect } from '../ui/searchable-select.tsx'
import { chainChoices, NO_CAMPAIGN, type ChainOption } from './chain-options.ts'

type ChainFieldProps = {
  name: 'start_after_sale' | 'start_after_deadline'
  label: string
  description: string
  options: readonly ChainOption[]
}

export function ChainField({ name, label, description, options }: ChainFieldProps) {
  const { control } = useFormContext<SettingsForm>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SearchableSelect
          label={label}
          description={description}
          placeholder={options.length === 0 ? 'You have no other campaign that can start' : 'None'}
          data={chainChoices(options, field.value)}
          value={field.value || null}
          onChange={(id) => field.onChange(id === null || id === NO_CAMPAIGN ? '' : id)}
          onBlur={field.onBlur}
          nothingFoundMessage="No campaigns found."
          error={fieldState.error?.message}
        />
      )}
    />
  )
}
