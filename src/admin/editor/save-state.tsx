/** Where the save stands that nobody has to ask for. */
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import controls from './editor-controls.module.css'
import { Button } from '../ui/button.tsx'
import type { AutoSaveState } from './auto-save.ts'
import classes from './save-state.module.css'

type SaveStateProps = {
  state: AutoSaveState
  /** It cannot be saved as it stands. */
  hasProblem: boolean
  onRetry: () => void
}

export function SaveState({ state, hasProblem, onRetry }: SaveStateProps) {
  const isFailed = state === 'failed'
  return (
    <div className={classes.state}>
      <span
        role="status"
        className={`${controls.unsaved} ${classes.words}`}
        data-bad={isFailed || hasProblem || undefined}
      >
        <Words state={state} hasProblem={hasProblem} />
      </span>
      {isFailed && !hasProblem && (
        <Button size="xs" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}

function Words({ state, hasProblem }: Pick<SaveStateProps, 'state' | 'hasProblem'>) {
  if (hasProblem || state === 'failed')
    return (
      <>
        <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
        <span className={classes.said}>Not saved</span>
      </>
    )
  if (state === 'saved')
    return (
      <>
        <IconCheck size={14} stroke={2} aria-hidden="true" className={classes.done} />
        Saved
      </>
    )
  return 'Saving...'
}
