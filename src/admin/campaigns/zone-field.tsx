/** The time zone of the campaign's clock, with what that clock shows now. */
import { Select } from '@mantine/core'
import { useMemo } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'
import { isZone } from '#domain/deadlines/deadline-rule.ts'
import { useNow } from '../ui/ticker.ts'
import { zonedMoment } from './zoned-moment.ts'
import { zoneOptions } from './zones.ts'

const SHOWN = 80

export function ZoneField() {
  const { control, formState } = useFormContext<DeadlineForm>()
  const first = formState.defaultValues?.timezone ?? ''
  const options = useMemo(() => zoneOptions(first), [first])
  return (
    <Controller
      control={control}
      name="timezone"
      render={({ field, fieldState }) => (
        <Select
          label="Time zone"
          data={options}
          value={field.value}
          onChange={field.onChange}
          onBlur={field.onBlur}
          searchable
          limit={SHOWN}
          nothingFoundMessage="No time zones found."
          error={fieldState.error?.message}
          description={isZone(field.value) && <Now zone={field.value} />}
        />
      )}
    />
  )
}

function Now({ zone }: { zone: string }) {
  return <span className="num">It is {zonedMoment(useNow(), { zone, withWeekday: true })} there now.</span>
}
