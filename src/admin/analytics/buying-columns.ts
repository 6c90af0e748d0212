/** The two ways of looking at when people buy, as columns of a curve. */
import type { Overview } from '#domain/analytics/analytics.api.ts'
import { timeLeftLabel, timeLeftName } from './time-left.ts'

export const buyingViews = {
  left: {
    head: 'Time left',
    description: 'Orders by the time that was left on the buyer’s own deadline.',
  },
  tenths: {
    head: 'Time passed',
    description: 'Orders by how much of the time that the buyer was given had passed.',
  },
} as const

export type BuyingView = keyof typeof buyingViews

type Buying = Overview['buying']

type BuyingColumns = {
  columns: { label: string; name: string; value: number }[]
  last: { from: number; text: string }
  end: string
}

const DAY_MS = 86_400_000

export function buyingColumns(buying: Buying, view: BuyingView): BuyingColumns {
  return view === 'left' ? byTimeLeft(buying) : byTenths(buying)
}

const HOUR_MS = DAY_MS / 24

/** The axis before anybody has bought. */
const usualStretches = [120, 96, 72, 48, 24, 12, 6, 3, 1].map((hours, at, all) => ({
  fromMs: hours * HOUR_MS,
  toMs: (all[at + 1] ?? 0) * HOUR_MS,
  orders: 0,
}))

function byTimeLeft({ byTimeLeft: stretches, orders, lastDay, lastHour }: Buying): BuyingColumns {
  const columns = (stretches.length > 0 ? stretches : usualStretches).map(
    ({ fromMs, toMs, orders: value }) => ({
      label: timeLeftLabel(fromMs),
      name: timeLeftName({ fromMs, toMs }),
      value,
    }),
  )
  const isShort = (stretches[0]?.fromMs ?? 0) <= DAY_MS
  const ofLastDay = stretches.findIndex(({ fromMs }) => fromMs <= DAY_MS)
  const ofLastHour = stretches.findIndex(({ fromMs }) => fromMs <= HOUR_MS)
  return {
    columns,
    last: isShort
      ? { from: Math.max(0, ofLastHour), text: `Last hour: ${of(lastHour, orders)}` }
      : { from: Math.max(0, ofLastDay), text: `Last day: ${of(lastDay, orders)}` },
    end: '0',
  }
}

function byTenths({ tenths, orders }: Buying): BuyingColumns {
  const columns = tenths.map((value, at) => ({
    label: at === tenths.length - 1 ? '' : `${(at + 1) * 10}%`,
    name: `${at * 10}% to ${(at + 1) * 10}% of their time`,
    value,
  }))
  return {
    columns,
    last: { from: tenths.length - 1, text: `Last tenth: ${of(tenths.at(-1) ?? 0, orders)}` },
    end: '100%',
  }
}

function of(part: number, all: number): string {
  return `${part.toLocaleString('en')} of ${all.toLocaleString('en')}`
}
