/** Puts the bar as it stands onto other pages of the campaign. */
import { Checkbox, Modal } from '@mantine/core'
import { useState } from 'react'
import type { BarAnswer } from '#domain/bars/bars.api.ts'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import classes from './copy-dialog.module.css'

type CopyDialogProps = {
  opened: boolean
  others: readonly BarAnswer[]
  busy: boolean
  onCopy: (pageIds: string[]) => void
  onClose: () => void
}

export function CopyDialog({ opened, onClose, ...choice }: CopyDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Copy To Another Page" size={560}>
      <Choice {...choice} onClose={onClose} />
    </Modal>
  )
}

function Choice({ others, busy, onCopy, onClose }: Omit<CopyDialogProps, 'opened'>) {
  const [chosen, setChosen] = useState<string[]>([])
  return (
    <>
      <p className={dialog.text}>
        Their own bars are replaced by this one, as it stands now. This page keeps what is saved.
      </p>
      <Checkbox.Group aria-label="Pages" value={chosen} onChange={setChosen}>
        <div className={classes.pages}>
          {others.map(({ id, url, label }) => (
            <Checkbox
              key={id}
              value={id}
              label={label ? `${label} · ${url}` : url}
              className={classes.page}
            />
          ))}
        </div>
      </Checkbox.Group>
      <div className={dialog.actions}>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={busy} disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
          Copy
        </Button>
      </div>
    </>
  )
}
