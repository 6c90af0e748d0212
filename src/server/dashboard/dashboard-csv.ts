/** The figures of an account's campaigns as a spreadsheet reads them: a row a campaign, and a row more for each other currency. */
import type { Dashboard, DashboardCampaign } from '#domain/dashboard/dashboard.api.ts'
import { BYTE_ORDER_MARK, csvLine } from '#domain/leads/csv.ts'
import { decimalText } from '#domain/sales/money.ts'

const columns = [
  'Campaign',
  'Type',
  'State',
  'First day',
  'Last day',
  'Time zone',
  'Leads',
  'Leads before',
  'Engagement',
  'Engagement before',
  'Orders',
  'Orders before',
  'Unconfirmed',
  'Conversion',
  'Conversion before',
  'Units',
  'Views',
  'Clicks',
  'Currency',
  'Sales',
  'Sales before',
]

export function* dashboardLines({ campaigns }: Dashboard): Generator<string> {
  yield BYTE_ORDER_MARK + csvLine(columns)
  for (const campaign of campaigns) yield linesOf(campaign)
}

function linesOf(campaign: DashboardCampaign): string {
  const { name, type, state, days, kind, sales } = campaign
  const isOf = (wanted: DashboardCampaign['kind'], values: readonly (number | null)[]) =>
    values.map((value) => (kind === wanted ? textOf(value) : ''))
  const start = [name, type, state, days.from, days.to, days.zone]
  const { leads, engagement, orders, conversion, unconfirmed, units, views, clicks } = campaign
  const counts = [
    ...isOf('leads', [leads.now, leads.before, engagement.now, engagement.before]),
    ...[orders.now, orders.before, unconfirmed].map(textOf),
    ...isOf('leads', [conversion.now, conversion.before]),
    ...isOf('quantity', [units.now]),
    ...isOf('announcement', [views.now, clicks.now]),
  ]
  // Whoever adds a column up counts nobody twice.
  const nothing = counts.map(() => '')
  return sales
    .map(({ currency, now, before }, place) =>
      csvLine([
        ...start,
        ...(place === 0 ? counts : nothing),
        currency,
        decimalText(now, currency),
        before === null ? '' : decimalText(before, currency),
      ]),
    )
    .join('')
}

function textOf(value: number | null): string {
  return value === null ? '' : String(value)
}
