/** The last orders that a checkout has reported to a campaign, kept up to date: how owners see that it works. */
import { money } from '#domain/sales/money-text.ts'
import { Badge } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CheckoutOrder } from '#domain/sales/checkouts.api.ts'
import { relativeTime } from '../ui/relative-time.ts'
import { useNow } from '../ui/ticker.ts'
import { ordersQuery, type CheckoutAt } from './api.ts'
import classes from './guide-pages.module.css'

export function LastOrders({ at }: { at: CheckoutAt }) {
  const { data, error } = useQuery(ordersQuery(at))
  return (
    <section aria-label="Last orders received">
      <h3 className={classes.heading}>Last orders received</h3>
      {data && data.orders.length > 0 ? (
        <ul className={classes.orders}>
          {data.orders.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <p className={classes.text} role="status">
          {error ? error.message : 'None yet. This list looks for new ones by itself.'}
        </p>
      )}
    </section>
  )
}

function Order({ order }: { order: CheckoutOrder }) {
  const { email, amount, currency, createdAt, isTest, isRefunded } = order
  const now = useNow()
  return (
    <li className={classes.order}>
      <span className={classes.buyer}>{email ?? 'Unknown buyer'}</span>
      <span>{money(amount, currency)}</span>
      {isTest && <Badge color="cobalt">Test</Badge>}
      {isRefunded && <Badge color="gray">Refunded</Badge>}
      <time dateTime={new Date(createdAt).toISOString()}>{relativeTime(now - createdAt)}</time>
    </li>
  )
}
