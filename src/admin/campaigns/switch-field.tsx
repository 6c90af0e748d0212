/** A switch of the campaign form, with what it does below. */
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'

type SwitchFieldProps = {
  name: 'startDateToggle' | 'nextWeekExtendToggle' | 'lockdown'
  label: string
  description: ReactNode
}

/** Controlled: the kit's switch keeps its own state when the form only registers it. */
export function SwitchField({ name, label, description }: SwitchFieldProps) {
  const { control } = useFormContext<CampaignForm>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <Switch label={label} description={description} checked={value} {...field} />
      )}
    />
  )
}
