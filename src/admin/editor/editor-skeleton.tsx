/** Gray shapes where the panel and the stage will be, so that nothing jumps when they arrive. */
import { Skeleton, VisuallyHidden } from '@mantine/core'
import classes from './editor-skeleton.module.css'

/** With as many rows as the panel will have. */
export function EditorSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.editor} role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div className={classes.panel} aria-hidden="true">
        <div className={classes.head}>
          <Skeleton height={16} width={96} />
        </div>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={classes.row}>
            <Skeleton height={14} width={84} />
            <Skeleton height={12} width={72} />
          </div>
        ))}
      </div>
      <div className={classes.stage} aria-hidden="true">
        <div className={classes.page}>
          <div className={classes.chrome}>
            <Skeleton height={24} width="min(420px, 60%)" />
          </div>
        </div>
      </div>
    </div>
  )
}
