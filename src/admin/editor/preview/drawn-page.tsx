/** A page of nobody's, so that nothing is shown over nothing: while the owner's comes, or where it cannot be shown. */
import { Button } from '../../ui/button.tsx'
import classes from './drawn-page.module.css'

type DrawnPageProps = {
  /** Why it is there. */
  note: string
  onRetry?: () => void
  /** What stands in the page has the place that the note has under what floats over it. */
  hasContent: boolean
}

export function DrawnPage({ note, onRetry, hasContent }: DrawnPageProps) {
  return (
    <div className={classes.page} data-content={hasContent || undefined}>
      <div className={classes.heading} aria-hidden="true" />
      <div className={classes.line} aria-hidden="true" />
      <div className={classes.picture}>
        <div className={classes.note}>
          <span role="status">{note}</span>
          {onRetry && (
            <Button variant="default" size="xs" onClick={onRetry}>
              Try again
            </Button>
          )}
        </div>
      </div>
      <Lines />
      <Lines />
    </div>
  )
}

function Lines() {
  return (
    <div className={classes.lines} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  )
}
