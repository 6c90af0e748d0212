/** A message at the edge of the screen about what was done, with the way back. */
import { notifications } from '@mantine/notifications'
import { Button } from './button.tsx'
import classes from './undo-toast.module.css'

/** Long enough to be reached with the keyboard. */
const SHOWN_MS = 10_000

/** `onGone`: nobody has undone it in time, or somebody has put the message away. */
export function undoToast(message: string, undo: () => void, onGone: () => void = () => {}): void {
  let isUndone = false
  const id = notifications.show({
    color: 'green',
    autoClose: SHOWN_MS,
    onClose: () => !isUndone && onGone(),
    message: (
      <span className={classes.line}>
        {message}
        <Button
          size="xs"
          onClick={() => {
            isUndone = true
            notifications.hide(id)
            undo()
          }}
        >
          Undo
        </Button>
      </span>
    ),
  })
}
