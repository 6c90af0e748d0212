/** Instants as exports tell them: in UTC, which an import reads back as the same instant in whatever zone. */

const DAY_MS = 86_400_000

/** As Temporal writes it, in a tenth of the time: an export of a million lines has some three million of them. */
export function instantText(at: number): string {
  const day = Math.floor(at / DAY_MS)
  const inDay = at - day * DAY_MS
  const seconds = Math.floor(inDay / 1000)
  const minutes = Math.floor(seconds / 60)
  const time = `${two[Math.floor(minutes / 60)]}:${two[minutes % 60]}:${two[seconds % 60]}`
  return `${dateText(day)}T${time}${fractionText(inDay % 1000)}Z`
}

const two = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

/** Leads that follow each other tell of few days; what is about many begins anew. */
const dates = new Map<number, string>()
const DATES_KEPT = 1000

function dateText(day: number): string {
  const known = dates.get(day)
  if (known !== undefined) return known
  if (dates.size === DATES_KEPT) dates.clear()
  const text = new Date(day * DAY_MS).toISOString().slice(0, -'T00:00:00.000Z'.length)
  dates.set(day, text)
  return text
}

function fractionText(milliseconds: number): string {
  return milliseconds === 0 ? '' : `.${String(milliseconds).padStart(3, '0').replace(/0+$/, '')}`
}
