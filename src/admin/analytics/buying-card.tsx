/** When people buy: by the time that was left on their own deadline, or by how much of their time had passed. */
import { SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Overview } from '#domain/analytics/analytics.api.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { CurveChart } from '../charts/curve-chart.tsx'
import { useReading } from '../charts/use-reading.ts'
import { links } from '../navigation/links.ts'
import { buyingColumns, buyingViews, type BuyingView } from './buying-columns.ts'
import { percent } from './figures-shown.ts'
import classes from './buying-card.module.css'

type BuyingCardProps = {
  campaignId: string
  buying: Overview['buying']
  /** Whoever bought, and whenever. */
  allOrders: number
}

export function BuyingCard({ campaignId, buying, allOrders }: BuyingCardProps) {
  const [view, setView] = useState<BuyingView>('left')
  const { columns, last, end } = buyingColumns(buying, view)
  const late = { label: 'after', name: 'After the end', value: buying.late }
  const all = [...columns, late]
  const reading = useReading(all.length)
  const read = reading.at === null ? undefined : all[reading.at]
  const share = (orders: number) => (buying.orders === 0 ? '0%' : percent(orders / buying.orders))
  const textOf = (at: number) =>
    `${all[at]?.name ?? ''}: ${orderCount(all[at]?.value ?? 0)}, ${share(all[at]?.value ?? 0)}`
  return (
    <ChartCard
      title="When people buy"
      legend={
        <SegmentedControl<BuyingView>
          aria-label="How time is counted"
          size="xs"
          value={view}
          onChange={setView}
          data={[
            { value: 'left', label: 'Time left' },
            { value: 'tenths', label: 'Tenths of their time' },
          ]}
        />
      }
      description={read ? textOf(reading.at ?? 0) : buyingViews[view].description}
      table={{
        caption: 'When people buy',
        head: [buyingViews[view].head, 'Orders', 'Share'],
        rows: all.map(({ name, value }) => [name, value.toLocaleString('en'), share(value)]),
        foot: ['In all', buying.orders.toLocaleString('en'), buying.orders === 0 ? '0%' : '100%'],
      }}
      notes={<BuyingNotes campaignId={campaignId} buying={buying} allOrders={allOrders} />}
    >
      <div className={classes.chart}>
        <CurveChart
          label={buyingViews[view].head}
          columns={columns}
          last={buying.orders > 0 ? last : null}
          end={end}
          late={late}
          reading={reading}
          textOf={textOf}
        />
      </div>
    </ChartCard>
  )
}

function BuyingNotes({ campaignId, buying, allOrders }: BuyingCardProps) {
  const { orders, late, lastDay, lastHour } = buying
  const untimed = allOrders - orders - late
  if (allOrders === 0) return <p className={classes.notes}>No orders in these days.</p>
  return (
    <p className={classes.notes}>
      {orders > 0 && (
        <span>
          <b>{percent(lastDay / orders)}</b> bought in the last day, <b>{lastHour.toLocaleString('en')}</b> in
          the last hour.
        </span>
      )}
      {late > 0 && (
        <span>
          <b>{late.toLocaleString('en')}</b> bought after the end.{' '}
          <Link {...links.sales(campaignId)}>See who</Link>
        </span>
      )}
      {untimed > 0 && (
        <span>
          Not shown: <b>{orderCount(untimed)}</b> from before the buyer’s own time began, or from somebody we
          do not know.
        </span>
      )}
    </p>
  )
}

function orderCount(orders: number): string {
  return `${orders.toLocaleString('en')} ${orders === 1 ? 'order' : 'orders'}`
}
