/** A moment on the wall clock of the campaign's zone, in two fields. */
import { wallInstant, type WallTime } from '#domain/deadlines/wall-time.ts'
import { DateField, TimeField } from '../campaigns/time-field.tsx'
import classes from './date-and-time.module.css'

type DateAndTimeProps = {
  value: WallTime
  onChange: (next: WallTime) => void
  error?: string | null
  labels: readonly [date: string, time: string]
}

export function DateAndTime({ value, onChange, error, labels: [dateLabel, timeLabel] }: DateAndTimeProps) {
  return (
    <div className={classes.pair}>
      <DateField
        label={dateLabel}
        value={value.date}
        error={error ?? undefined}
        onChange={(date) => onChange({ ...value, date })}
      />
      <TimeField label={timeLabel} value={value.time} onChange={(time) => onChange({ ...value, time })} />
    </div>
  )
}

export function wallTimeAt(instant: number, zone: string): WallTime {
  const local = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone)
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  }
}

/** Null until both fields are filled in. */
export function instantOf(wall: WallTime, zone: string): number | null {
  return wall.date === '' || wall.time === '' ? null : wallInstant(wall, zone)
}
