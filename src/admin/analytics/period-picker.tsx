/** Chooses the days that everything below is about: a row of choices, on phones one field, and own dates in two more. */
import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import type { Overview } from '#domain/analytics/analytics.api.ts'
import { dayText, localDay } from '#domain/analytics/local-day.ts'
import { periodNames } from '#domain/analytics/period.ts'
import { zoneTime } from '#domain/deadlines/zoned-date-time.ts'
import { Button } from '../ui/button.tsx'
import { spanName } from './day-words.ts'
import { isPeriod, periods, useChoosePeriod, usePeriod } from './period-search.ts'
import classes from './period-picker.module.css'

type PeriodPickerProps = {
  /** What the server understood of it; undefined until it has answered. */
  shown: Overview['period'] | undefined
  /** The campaign's: its days are meant. */
  zone: string
}

export function PeriodPicker({ shown, zone }: PeriodPickerProps) {
  const { period } = usePeriod()
  const choose = useChoosePeriod()
  const [picksDates, setPicksDates] = useState(period === 'own')

  function pick(name: string) {
    if (!isPeriod(name)) return
    setPicksDates(name === 'own')
    if (name !== 'own') choose({ period: name })
  }

  const value = picksDates ? 'own' : period
  return (
    <div className={classes.picker}>
      <SegmentedControl
        className={classes.row ?? ''}
        aria-label="Period"
        value={value}
        onChange={pick}
        data={periodNames.map((name) => ({ value: name, label: periods[name].label }))}
      />
      <NativeSelect
        className={classes.field ?? ''}
        aria-label="Period"
        leftSection={<IconCalendar size={16} stroke={1.75} aria-hidden="true" />}
        value={value}
        onChange={({ currentTarget }) => pick(currentTarget.value)}
        data={periodNames.map((name) => ({ value: name, label: periods[name].long }))}
      />
      {picksDates && <OwnDates shown={shown} zone={zone} />}
      {shown && <p className={classes.words}>{periodWords(shown)}</p>}
    </div>
  )
}

function OwnDates({ shown, zone }: PeriodPickerProps) {
  const { from = shown?.from ?? '', to = shown?.to ?? '' } = usePeriod()
  const choose = useChoosePeriod()
  const [first, setFirst] = useState(from)
  const [last, setLast] = useState(to)
  const [now] = useState(Date.now)
  const today = dayText(localDay(now, zone))
  function pick(firstDay: string, lastDay: string) {
    setFirst(firstDay)
    setLast(lastDay)
    choose({ period: 'own', from: firstDay, to: lastDay })
  }
  const isBackwards = first !== '' && last !== '' && first > last
  return (
    <form
      className={classes.dates}
      onSubmit={(event) => {
        event.preventDefault()
        if (first && last && !isBackwards) pick(first, last)
      }}
    >
      <TextInput
        label="First day"
        type="date"
        max={today}
        value={first}
        onChange={({ currentTarget }) => setFirst(currentTarget.value)}
      />
      <TextInput
        label="Last day"
        type="date"
        max={today}
        value={last}
        onChange={({ currentTarget }) => setLast(currentTarget.value)}
        error={isBackwards && 'This is before the first day.'}
      />
      <Button type="submit">Show</Button>
      <Button variant="subtle" onClick={() => pick(today, today)}>
        Today by the hour
      </Button>
    </form>
  )
}

/** "Oct 24 to Nov 22, New York time, compared with the 30 days before" */
function periodWords({ from, to, zone, before, name }: Overview['period']): string {
  const shown = `${spanName({ from, to }, to)}, ${zoneTime(zone)}`
  if (!before) return shown
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  const isOfLastMonth = name === 'month'
  const words = days === 1 ? 'the day before' : `the ${days.toLocaleString('en')} days before`
  return `${shown}, compared with ${isOfLastMonth ? spanName(before, to) : words}`
}
