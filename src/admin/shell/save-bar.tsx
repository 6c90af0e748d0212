/** The floating bar that saves a form: there while something is unsaved, and always while creating. */
import { Button } from '../ui/button.tsx'
import classes from './save-bar.module.css'

type SaveBarProps = {
  /** What the bar is for, to those who do not see it. */
  name?: string
  /** "Unsaved changes", or what a first save will do. */
  text: string
  saveLabel: string
  saving: boolean
  /** Editing only; there is nothing to go back to while creating. */
  onDiscard?: (() => void) | undefined
  discardLabel?: string
  /** Without it the button submits the form that the bar stands in. */
  onSave?: (() => void) | undefined
}

export function SaveBar({ name = 'Save', text, saveLabel, saving, onSave, ...rest }: SaveBarProps) {
  const { onDiscard, discardLabel = 'Discard' } = rest
  return (
    <div className={classes.dock}>
      <div className={classes.bar} role="region" aria-label={name}>
        <span className={classes.text}>{text}</span>
        <div className={classes.actions}>
          {onDiscard && (
            <Button variant="subtle" onClick={onDiscard} disabled={saving}>
              {discardLabel}
            </Button>
          )}
          <Button
            variant="primary"
            type={onSave ? 'button' : 'submit'}
            onClick={onSave}
            disabled={saving}
            aria-busy={saving || undefined}
            className={classes.save}
          >
            {saving ? 'Saving...' : saveLabel}
          </Button>
        </div>
      </div>
    </div>
  )
}
