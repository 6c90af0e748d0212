/** Help below a list, as wide as the list. */
import type { GuideTopic } from '#domain/guides/guides.ts'
import { GuideCard } from './guide-card.tsx'
import classes from './guide-foot.module.css'

export function GuideFoot({ topic }: { topic: GuideTopic }) {
  return (
    <aside aria-label="Help" className={classes.foot}>
      <GuideCard topic={topic} />
    </aside>
  )
}
