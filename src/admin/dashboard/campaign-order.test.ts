/** The order of the campaigns on the dashboard. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { DashboardCampaign } from '#domain/dashboard/dashboard.api.ts'
import { campaignOrder, inOrder, type CampaignOrder } from './campaign-order.ts'

type Told = Pick<DashboardCampaign, 'name'> &
  Partial<Pick<DashboardCampaign, 'kind'>> & {
    leads?: number
    orders?: number
    sold?: [number, string]
    share?: number
  }

function campaign({ name, kind = 'leads', leads = 0, orders = 0, sold, share }: Told): DashboardCampaign {
  const compared = (now: number) => ({ now, before: null })
  return {
    id: name,
    name,
    type: 'Evergreen',
    state: 'Live',
    kind,
    days: { from: '2026-11-01', to: '2026-11-27', zone: 'UTC' },
    leads: { ...compared(leads), days: [leads] },
    engagement: compared(0),
    orders: { ...compared(orders), days: [orders] },
    sales: sold ? [{ ...compared(sold[0]), currency: sold[1] }] : [],
    conversion: { now: share ?? null, before: null },
    unconfirmed: 0,
    units: compared(0),
    views: compared(0),
    clicks: compared(0),
  }
}

const campaigns = [
  campaign({ name: 'Week 10', leads: 40, orders: 9, sold: [900, 'EUR'], share: 0.225 }),
  campaign({ name: 'a bar', kind: 'announcement' }),
  campaign({ name: 'Week 9', leads: 1200, orders: 4, sold: [50_000, 'USD'], share: 0.01 }),
  campaign({ name: 'Nobody yet', orders: 0, sold: [0, 'USD'] }),
  campaign({ name: 'Seats', kind: 'quantity', orders: 4, sold: [70_000, 'USD'] }),
]

const orders: { order: CampaignOrder; names: string[] }[] = [
  {
    order: { sort: 'campaign', direction: 'asc' },
    names: ['a bar', 'Nobody yet', 'Seats', 'Week 9', 'Week 10'],
  },
  {
    order: { sort: 'campaign', direction: 'desc' },
    names: ['Week 10', 'Week 9', 'Seats', 'Nobody yet', 'a bar'],
  },
  {
    order: { sort: 'orders', direction: 'desc' },
    names: ['Week 10', 'Week 9', 'Seats', 'a bar', 'Nobody yet'],
  },
  // Those that track nobody stand last, whichever way one looks.
  {
    order: { sort: 'leads', direction: 'desc' },
    names: ['Week 9', 'Week 10', 'Nobody yet', 'a bar', 'Seats'],
  },
  {
    order: { sort: 'leads', direction: 'asc' },
    names: ['Nobody yet', 'Week 10', 'Week 9', 'a bar', 'Seats'],
  },
  {
    order: { sort: 'conversion', direction: 'desc' },
    names: ['Week 10', 'Week 9', 'a bar', 'Nobody yet', 'Seats'],
  },
  // Three sell in dollars: what another one took in euros is neither more nor less.
  {
    order: { sort: 'sales', direction: 'desc' },
    names: ['Seats', 'Week 9', 'Nobody yet', 'Week 10', 'a bar'],
  },
  {
    order: { sort: 'sales', direction: 'asc' },
    names: ['Nobody yet', 'Week 9', 'Seats', 'Week 10', 'a bar'],
  },
]

for (const { order, names } of orders)
  test(`campaigns by ${order.sort}, ${order.direction}: ${names.join(', ')}`, () => {
    assert.deepEqual(
      inOrder(campaigns, order).map(({ name }) => name),
      names,
    )
  })

const addresses: { search: { sort?: string; direction?: string }; order: CampaignOrder }[] = [
  { search: {}, order: { sort: 'orders', direction: 'desc' } },
  { search: { sort: 'campaign' }, order: { sort: 'campaign', direction: 'asc' } },
  { search: { sort: 'leads', direction: 'asc' }, order: { sort: 'leads', direction: 'asc' } },
  { search: { sort: 'price', direction: 'up' }, order: { sort: 'orders', direction: 'desc' } },
]

for (const { search, order } of addresses)
  test(`${JSON.stringify(search)} in the address is ${order.sort}, ${order.direction}`, () => {
    assert.deepEqual(campaignOrder(search), order)
  })
