/** The time zone of the campaign's clock, with what that clock shows now. */
import { isZone } from '#domain/deadlines/deadline-rule.ts'
import { useNow } from '../ui/ticker.ts'
import { SearchField } from './search-field.tsx'
import { zonedMoment } from './zoned-moment.ts'
import { zoneOptions } from './zones.ts'

const SHOWN = 80

export function ZoneField() {
  return (
    <SearchField
      name="timezone"
      label="Time zone"
      optionsFor={zoneOptions}
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
  return <span className="num">It is {zonedMoment(useNow(), { zone, withWeekday: true })} there now.</span>
}
