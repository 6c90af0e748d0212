/** The time zone of the campaign's clock, with what that clock shows now. */
import { isZone } from '#domain/deadlines/wall-time.ts'
import { useNow } from '../ui/ticker.ts'
import { SearchField } from './search-field.tsx'
import { formatDateTime } from '#domain/deadlines/zoned-date-time.ts'
import { timeZoneOptions } from './time-zones.ts'

const SHOWN = 80

export function TimeZoneField() {
  return (
    <SearchField
      name="timezone"
      label="Time zone"
      optionsFor={timeZoneOptions}
      shown={SHOWN}
      nothingFound="No time zones found."
      about={nowIn}
    />
  )
}

function nowIn(zone: string) {
  return isZone(zone) && <Now zone={zone} />
}

function Now({ zone }: { zone: string }) {
  return <span className="num">It is {formatDateTime(useNow(), { zone, withWeekday: true })} there now.</span>
}
