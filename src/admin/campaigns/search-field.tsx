/** A searchable select, for lists that are too long to read. */
import { useMemo, type ReactNode } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import { SearchableSelect } from '../ui/searchable-select.tsx'

type SearchFieldProps = {
  /** The settings have all the fields of a deadline, and some of their own. */
  name: 'timezone' | 'deadline_language' | 'currency'
  label: string
  /** With the one that was there at first, even when nothing else would list it. Defined outside of components. */
  optionsFor: (first: string) => { value: string; label: string }[]
  /** More would make the list slow to open; who looks for another one types its name. */
  shown: number
  nothingFound: string
  about?: (value: string) => ReactNode
}

export function SearchField({ name, label, optionsFor, shown, nothingFound, about }: SearchFieldProps) {
  const { control, formState } = useFormContext<SettingsForm>()
  const first = formState.defaultValues?.[name] ?? ''
  const options = useMemo(() => optionsFor(first), [optionsFor, first])
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <SearchableSelect
          label={label}
          data={options}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          limit={shown}
          nothingFoundMessage={nothingFound}
          error={fieldState.error?.message}
          description={about?.(field.value)}
        />
      )}
    />
  )
}
