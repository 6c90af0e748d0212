/** Help below a list, as wide as the list. */
import type { GuideTopic } from '#domain/guides/guides.ts'
import { GuideCard } from './guide-card.tsx'
import classes from './guide-footer.module.css'

export function GuideFooter({ topic }: { topic: GuideTopic }) {
  return (
    <aside aria-label="Help" className={classes.footer}>
      <GuideCard topic={topic} />
    </aside>
  )
}
