/** How far written deadlines are, in the words of the card. */
import type { Writes } from '#domain/write-back/write-back.api.ts'

type Counted = Omit<Writes, 'failures'>

/** `status` is the icon in front. */
type Said = { status: 'done' | 'trouble' | 'open'; children: string }

export function writesStatus({ waiting, failed, isBroken }: Counted): Said {
  if (waiting === 0 && failed > 0) return { status: 'trouble', children: `${inFull(failed)} failed` }
  if (waiting === 0) return { status: 'done', children: 'Up to date' }
  if (isBroken) return { status: 'trouble', children: 'Waits for the key' }
  return { status: 'open', children: waiting === 1 ? '1 on its way' : `${inFull(waiting)} on their way` }
}

const MINUTES_AN_HOUR = 60
const MINUTES_A_DAY = 24 * MINUTES_AN_HOUR

/** Nobody can say when a connection will be mended. */
export function waitingLabel({ waiting, perMinute, isBroken }: Counted): string {
  if (waiting === 0 || isBroken) return 'Waiting'
  return `Waiting, about ${duration(Math.ceil(waiting / perMinute))}`
}

function duration(minutes: number): string {
  if (minutes >= 2 * MINUTES_A_DAY) return amount(minutes / MINUTES_A_DAY, 'day')
  if (minutes >= 2 * MINUTES_AN_HOUR) return amount(minutes / MINUTES_AN_HOUR, 'hour')
  return amount(minutes, 'minute')
}

function amount(count: number, unit: string): string {
  const whole = Math.round(count)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}

export function skippedLabel({ skipped: { cookieOnly, missing } }: Counted, platform: string): string {
  const reasons = [
    ...(cookieOnly > 0 || missing === 0 ? ['cookie only'] : []),
    ...(missing > 0 ? [`not in ${platform}`] : []),
  ]
  return `Skipped: ${reasons.join(', or ')}`
}

export function retryAllLabel(failed: number): string {
  return failed === 2 ? 'Try both again' : 'Try all again'
}

export function inFull(count: number): string {
  return count.toLocaleString('en')
}

const DAY_MS = 86_400_000

/** "8:41 AM" of today, "Yesterday", else the date. */
export function failedWhen(at: number, { now, zone }: { now: number; zone: string }): string {
  const dayOf = (instant: number) => new Date(instant).toLocaleDateString('en-US', { timeZone: zone })
  if (dayOf(at) === dayOf(now))
    return new Date(at).toLocaleTimeString('en-US', { timeZone: zone, hour: 'numeric', minute: '2-digit' })
  if (dayOf(at) === dayOf(now - DAY_MS)) return 'Yesterday'
  return new Date(at).toLocaleDateString('en-US', { timeZone: zone, month: 'short', day: 'numeric' })
}
