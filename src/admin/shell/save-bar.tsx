/** The floating bar that saves a form: there while something is unsaved, and always while creating. */
import { Button } from '../ui/button.tsx'
import classes from './save-bar.module.css'

type SaveBarProps = {
  /** "Unsaved changes", or what a first save will do. */
  text: string
  saveLabel: string
  saving: boolean
  /** Editing only; there is nothing to go back to while creating. */
  onDiscard?: (() => void) | undefined
  disabled?: boolean
  /** Without it the button submits the form that the bar stands in. */
  onSave?: () => void
}

export function SaveBar({ text, saveLabel, saving, onDiscard, disabled = false, onSave }: SaveBarProps) {
  return (
    <div className={classes.dock}>
      <div className={classes.bar} role="region" aria-label="Save">
        <span className={classes.text}>{text}</span>
        {onDiscard && (
          <Button variant="subtle" onClick={onDiscard} disabled={saving}>
            Discard
          </Button>
        )}
        <Button
          variant="primary"
          type={onSave ? 'button' : 'submit'}
          onClick={onSave}
          disabled={saving || disabled}
          aria-busy={saving || undefined}
          className={classes.save}
        >
          {saving ? 'Saving...' : saveLabel}
        </Button>
      </div>
    </div>
  )
}
