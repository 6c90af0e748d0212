/** How many sales there are, how many of them wait for their owner, and what that means. */
import { Link } from '@tanstack/react-router'
import { zoneTime } from '#domain/deadlines/zoned-date-time.ts'
import { links } from '../navigation/links.ts'
import classes from './sale-list.module.css'

type SaleCountProps = { total: number; unconfirmed: number; zone: string }

export function SaleCount({ total, unconfirmed, zone }: SaleCountProps) {
  return (
    <p className={classes.count}>
      {total.toLocaleString('en')} {total === 1 ? 'sale' : 'sales'}. Times are {zoneTime(zone)}.
      {unconfirmed > 0 && (
        <>
          {' '}
          An unconfirmed sale is a visit to your sales page without proof. It takes no unit, ends no deadline
          and is in no figure until you confirm it.{' '}
          <Link {...links.guide('sales')} target="_blank" className={classes.link}>
            What counts as a sale
          </Link>
        </>
      )}
    </p>
  )
}
