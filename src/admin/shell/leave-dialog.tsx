/** Asks before unsaved changes are left behind: what they are, and whether they go along (specification A §4). */
import { Modal } from '@mantine/core'
import { Button } from '../ui/button.tsx'
import type { LeaveWords } from './unsaved.ts'
import classes from './leave-dialog.module.css'

const usualWords: LeaveWords = {
  title: 'Are you sure you want to leave?',
  text: 'You have unsaved changes.',
  leave: 'Continue without saving',
  stay: 'Cancel',
}

type LeaveDialogProps = {
  words?: LeaveWords | undefined
  opened: boolean
  /** What was changed, by the names of its fields; none where nobody can tell. */
  changed?: readonly string[] | undefined
  /** Absent while it cannot be saved as it stands. */
  onSave?: (() => void) | undefined
  onContinue: () => void
  onCancel: () => void
}

export function LeaveDialog({
  words = usualWords,
  opened,
  changed = [],
  onSave,
  onContinue,
  onCancel,
}: LeaveDialogProps) {
  return (
    <Modal opened={opened} onClose={onCancel} title={words.title} size={484}>
      <p className={classes.text}>{words.text}</p>
      {changed.length > 0 && (
        <dl className={classes.changed}>
          <dt>Changed since the last save</dt>
          <dd>{listed(changed)}</dd>
        </dl>
      )}
      <div className={classes.ways}>
        <Button data-autofocus onClick={onCancel} className={classes.cancel}>
          {words.stay}
        </Button>
        <Button onClick={onContinue}>{words.leave}</Button>
        {onSave && (
          <Button variant="primary" onClick={onSave}>
            Save and leave
          </Button>
        )}
      </div>
    </Modal>
  )
}

/** More than that nobody reads, and a template changes everything at once. */
const MAX_NAMED = 6

function listed(names: readonly string[]): string {
  const different = [...new Set(names)]
  const rest = different.length - MAX_NAMED
  const named = different.slice(0, MAX_NAMED).join(', ')
  return rest > 0 ? `${named} and ${rest} more` : named
}
