/** Which figures a campaign of each kind has, and what each of them counts, in words. */
import { fromMinorUnits } from '#domain/sales/money.ts'
import { money, plainMoney } from '#domain/sales/money-text.ts'
import type { Overview } from '#domain/analytics/analytics.api.ts'
import { shortMoney, shortNumber } from '../campaigns/number-format.ts'
import type { Compared } from './figure-change.ts'

/** Of nobody there is no share: null. */
type Figure = Overview['figures']['conversion']

export type ShownFigure = {
  label: string
  /** Short: 1.2M */
  value: string
  /** The whole number. */
  whole: string
  counts: string
  notes: readonly string[]
  figure: Figure
  compared: Compared
}

type FigureFacts = {
  label: string
  of: (overview: Overview) => Figure
  kind: 'count' | 'money' | 'share'
  counts: string
  notes?: (overview: Overview) => string[]
}

const orders: FigureFacts = {
  label: 'Orders',
  of: ({ figures }) => figures.orders,
  kind: 'count',
  counts: 'Confirmed sales',
  notes: ({ refunded, unconfirmed }) => [
    ...(refunded > 0 ? [`${shortNumber(refunded)} refunded`] : []),
    ...(unconfirmed > 0 ? [`and ${shortNumber(unconfirmed)} unconfirmed`] : []),
  ],
}

const sales: FigureFacts = {
  label: 'Sales',
  of: ({ figures }) => figures.sales,
  kind: 'money',
  counts: 'Net of refunds',
  notes: ({ otherSales }) => otherSales.map((other) => `and ${shortMoney(other.sales, other.currency)}`),
}

const shown: Record<Overview['kind'], readonly FigureFacts[]> = {
  leads: [
    { label: 'Leads', of: ({ figures }) => figures.leads, kind: 'count', counts: 'Deadlines started' },
    {
      label: 'Engagement',
      of: ({ figures }) => figures.engagement,
      kind: 'count',
      counts: 'Leads who clicked a link',
      notes: ({ period: { peopleAnewAfter } }) =>
        peopleAnewAfter === null ? [] : [`Again after ${peopleAnewAfter} days away`],
    },
    orders,
    sales,
    {
      label: 'Conversion',
      of: ({ figures }) => figures.conversion,
      kind: 'share',
      counts: 'Of these leads, bought by now',
    },
    {
      label: 'Revenue per lead',
      of: ({ figures }) => figures.revenuePerLead,
      kind: 'money',
      counts: 'From these leads by now',
    },
  ],
  quantity: [
    {
      label: 'Units',
      of: ({ figures }) => figures.units,
      kind: 'count',
      counts: 'Taken by confirmed sales',
    },
    orders,
    sales,
  ],
  announcement: [
    {
      label: 'Views',
      of: ({ figures }) => figures.views,
      kind: 'count',
      counts: 'Pages loaded with the bar',
    },
    {
      label: 'Clicks',
      of: ({ figures }) => figures.clicks,
      kind: 'count',
      counts: 'On the bar’s button or a link',
    },
    {
      label: 'Hides',
      of: ({ figures }) => figures.hides,
      kind: 'count',
      counts: 'Visitors who closed the bar',
    },
  ],
}

export function figuresOf(overview: Overview): ShownFigure[] {
  return shown[overview.kind].map(({ label, of, kind, counts, notes }) => {
    const figure = of(overview)
    return {
      label,
      figure,
      counts,
      notes: notes?.(overview) ?? [],
      compared: kind === 'share' ? 'share' : 'amount',
      ...figureTexts(figure.now, kind, overview.currency),
    }
  })
}

/** `currency`: of amounts. */
export function figureTexts(
  now: number | null,
  kind: FigureFacts['kind'],
  currency: string,
): { value: string; whole: string } {
  if (now === null) return { value: '–', whole: 'Of nobody' }
  if (kind === 'count') return { value: roomyNumber(now), whole: now.toLocaleString('en') }
  if (kind === 'money') return { value: roomyMoney(now, currency), whole: money(now, currency) }
  const share = percent(now)
  return { value: share, whole: share }
}

/** 9.4%; of few people whole ones are exact enough. */
export function percent(share: number): string {
  return `${(share * 100).toLocaleString('en', { maximumFractionDigits: 1 })}%`
}

/** Beside a figure is more room than on a card of the list. */
const SHORT_FROM = 100_000

function roomyNumber(count: number): string {
  return Math.abs(count) < SHORT_FROM ? count.toLocaleString('en') : shortNumber(count)
}

function roomyMoney(minor: number, currency: string): string {
  const amount = Math.abs(fromMinorUnits(minor, currency))
  return amount < SHORT_FROM ? plainMoney(minor, currency) : shortMoney(minor, currency)
}
