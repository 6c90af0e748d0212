/** The cards of a period, one below the other: paler while they are still of the period before. */
import type { ReactNode } from 'react'
import classes from './period-cards.module.css'

export function PeriodCards({ isWaiting, children }: { isWaiting: boolean; children: ReactNode }) {
  return (
    <div className={classes.cards} data-waiting={isWaiting || undefined}>
      {children}
    </div>
  )
}
