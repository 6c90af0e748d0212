/** What the chart over days, or over the hours of one, shows of a campaign of each kind. */
import { plainMoney } from '#domain/sales/money-text.ts'
import type { Counted, Overview } from '#domain/analytics/analytics.api.ts'
import { shortMoney, shortNumber } from '../campaigns/number-format.ts'
import type { Panel, Series } from '../charts/series.ts'

type SeriesFacts = Pick<Series, 'label' | 'shape' | 'tone'> & {
  key: keyof Counted
  isMoney?: true
  isHidden?: true
}

const facts = {
  leads: { key: 'leads', label: 'Leads', shape: 'bars', tone: 'cobalt' },
  clicks: { key: 'clicks', label: 'Clicks', shape: 'line', tone: 'ink' },
  orders: { key: 'orders', label: 'Orders', shape: 'bars', tone: 'green' },
  sales: { key: 'sales', label: 'Sales', shape: 'bars', tone: 'green', isMoney: true, isHidden: true },
  units: { key: 'units', label: 'Units', shape: 'bars', tone: 'cobalt' },
  views: { key: 'views', label: 'Views', shape: 'bars', tone: 'cobalt' },
  hides: { key: 'hides', label: 'Hides', shape: 'bars', tone: 'gray' },
} as const satisfies Partial<Record<keyof Counted, SeriesFacts>>

/** Each row is a panel with a scale of its own. */
const panels: Record<Overview['kind'], readonly (readonly SeriesFacts[])[]> = {
  leads: [[facts.leads, facts.clicks], [facts.orders], [facts.sales]],
  quantity: [[facts.units], [facts.orders], [facts.sales]],
  announcement: [[facts.views, facts.clicks], [facts.hides]],
}

/** Sales are read more than looked at: their bars are those of orders, more or less. */
export function hiddenAtFirst(kind: Overview['kind']): ReadonlySet<string> {
  return new Set(
    panels[kind]
      .flat()
      .filter(({ isHidden }) => isHidden)
      .map(({ key }) => key),
  )
}

const TALL = 150
const LOW = 54

/** `groups`: the days, or hours, of each column. */
export function panelsOf(
  { kind, currency }: Pick<Overview, 'kind' | 'currency'>,
  groups: readonly (readonly Counted[])[],
): Panel[] {
  return panels[kind].map((row, at) => {
    const isMoney = row.some((one) => one.isMoney)
    return {
      series: row.map((one) => seriesOf(one, groups, currency)),
      height: at === 0 ? TALL : LOW,
      tick: (value) => (isMoney ? shortMoney(value, currency) : shortNumber(value)),
    }
  })
}

function seriesOf(
  { key, label, shape, tone, isMoney }: SeriesFacts,
  groups: readonly (readonly Counted[])[],
  currency: string,
): Series {
  return {
    key,
    label,
    shape,
    tone,
    values: groups.map((group) => group.reduce((total, one) => total + one[key], 0)),
    format: (value) => (isMoney ? plainMoney(value, currency) : value.toLocaleString('en')),
  }
}
