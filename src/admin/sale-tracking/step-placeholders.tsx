/** As many grey steps as will stand there (specification B §4.5). */
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './sale-tracking-dialog.module.css'

export function StepPlaceholders({ count }: { count: number }) {
  return (
    <div role="status" className={classes.placeholders}>
      <VisuallyHidden>Loading…</VisuallyHidden>
      <Skeleton height={18} width="45%" aria-hidden="true" />
      <Skeleton height={34} aria-hidden="true" />
      {Array.from({ length: count }, (_, at) => (
        <div key={at} className={classes.placeholder} data-placeholder>
          <Skeleton circle height={22} aria-hidden="true" />
          <Skeleton height={58} aria-hidden="true" />
        </div>
      ))}
    </div>
  )
}
