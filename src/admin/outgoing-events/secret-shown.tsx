/** A secret that is shown this once. */
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import dialog from '../ui/dialog.module.css'
import classes from './outgoing-events.module.css'

type SecretShownProps = { secret: string; onSaved: () => void }

export function SecretShown({ secret, onSaved }: SecretShownProps) {
  return (
    <div className={classes.form}>
      <p className={dialog.text} tabIndex={-1} ref={focus}>
        Copy it now: it is not shown again. With it your program knows that what it hears is from here. Zapier
        and Make do without.
      </p>
      <CopyField label="Secret" value={secret} />
      <div className={dialog.actions}>
        <Button variant="primary" onClick={onSaved}>
          I saved it
        </Button>
      </div>
    </div>
  )
}

/** The button that was pressed is gone: keyboard and screen reader go on where the news is. */
function focus(element: HTMLElement | null) {
  element?.focus()
}
