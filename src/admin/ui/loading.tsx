/** Gray shapes in the size of what is coming, so that nothing jumps when it arrives. */
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './loading.module.css'

/** Cards of the given height, one below the other. */
export function Loading({ heights = [120, 120, 120] }: { heights?: readonly number[] }) {
  return (
    <div className={classes.loading} role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      {heights.map((height, at) => (
        <Skeleton key={at} height={height} radius="lg" aria-hidden="true" />
      ))}
    </div>
  )
}

/** The two columns of a form screen. */
export function LoadingForm({ heights = [186, 222, 320] }: { heights?: readonly number[] }) {
  return (
    <div className={classes.columns}>
      <Loading heights={heights} />
      <Skeleton height={290} radius="lg" aria-hidden="true" />
    </div>
  )
}
