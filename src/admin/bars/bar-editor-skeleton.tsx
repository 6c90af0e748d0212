/** Grey shapes where the panel and the page will be, so that nothing jumps when they arrive. */
import { Skeleton, VisuallyHidden } from '@mantine/core'
import { barSections } from './bar-section.ts'
import classes from './bar-editor-skeleton.module.css'

export function BarEditorSkeleton() {
  return (
    <div className={classes.editor} role="status">
      <VisuallyHidden>Loading…</VisuallyHidden>
      <div className={classes.panel} aria-hidden="true">
        <div className={classes.head}>
          <Skeleton height={16} width={96} />
        </div>
        {Object.keys(barSections).map((section) => (
          <div key={section} className={classes.row}>
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
