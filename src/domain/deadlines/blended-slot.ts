/** Blended deadlines: everyone who starts before a slot of the calendar shares that slot's end. */
import type { Blended, Slot } from './deadline-rule.ts'
import { instantOn, localDate } from './wall-time.ts'

type SlotOf<Type extends Slot['type']> = Extract<Slot, { type: Type }>

const HOUR = 3_600_000

/** The date of the slot in the period (week, month, quarter) that is `nth` after the one `day` lies in. */
const slotDates: {
  [Type in Slot['type']]: (slot: SlotOf<Type>, day: Temporal.PlainDate, nth: number) => Temporal.PlainDate
} = {
  weekday: (slot, day, nth) => day.add({ days: ((slot.weekday - day.dayOfWeek + 7) % 7) + 7 * nth }),
  monthDay: (slot, day, nth) => clampedDay(day.with({ day: 1 }).add({ months: nth }), slot.day),
  quarterDay: (slot, day, nth) => {
    const firstMonth = day.month - ((day.month - 1) % 3)
    const month = day.with({ day: 1, month: firstMonth + slot.month - 1 })
    return clampedDay(month.add({ months: 3 * nth }), slot.day)
  },
}

/** The first slot strictly after the start, or for a weekday too close to it the one a week later. */
export function nextSlotAfter(rule: Blended, startedAt: number): number {
  // A slot that a clock change pushes past midnight still belongs to the day before.
  const from = localDate(startedAt, rule.zone).subtract({ days: 1 })
  const time = Temporal.PlainTime.from(rule.time)
  const end = (nth: number) => instantOn(slotDate(rule.slot, from, nth), time, rule.zone)

  let nth = 0
  while (end(nth) <= startedAt) nth += 1
  return isTooClose(rule, end(nth) - startedAt) ? end(nth + 1) : end(nth)
}

function isTooClose({ slot, extendHours }: Blended, left: number): boolean {
  return slot.type === 'weekday' && extendHours !== null && left <= extendHours * HOUR
}

function slotDate<Type extends Slot['type']>(
  slot: SlotOf<Type> & { type: Type },
  day: Temporal.PlainDate,
  nth: number,
) {
  return slotDates[slot.type](slot, day, nth)
}

/** Temporal clamps a day that the month does not have to the month's last one. */
function clampedDay(firstOfMonth: Temporal.PlainDate, day: number): Temporal.PlainDate {
  return firstOfMonth.with({ day })
}
