/** A switch of a campaign's forms, with what it does below. */
import { Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'

type SwitchFieldProps = {
  /** The settings have all the fields of a deadline, and some of their own. */
  name:
    | 'startDateToggle'
    | 'nextWeekExtendToggle'
    | 'lockdown'
    | 'use_twenty_four_hours'
    | 'track_cookies'
    | 'pass_to_after'
    | 'start_on_form'
  label: string
  description: ReactNode
}

/** Controlled: the kit's switch keeps its own state when the form only registers it. */
export function SwitchField({ name, label, description }: SwitchFieldProps) {
  const { control } = useFormContext<SettingsForm>()
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
