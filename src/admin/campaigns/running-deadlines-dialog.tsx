/** Who gets the changed deadline: asked before saving when deadlines already run (behavior §3). */
import { Modal, Radio } from '@mantine/core'
import { useState } from 'react'
import type { z } from 'zod'
import type { runningDeadlines } from '#domain/campaigns/campaigns.api.ts'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import { affectedLeadsText, type AffectedLeads } from './affected-leads.ts'
import classes from './running-deadlines-dialog.module.css'

export type RunningDeadlines = z.infer<typeof runningDeadlines>

type RunningDeadlinesDialogProps = {
  /** Whose deadlines would change; null while nothing is asked. */
  affected: AffectedLeads | null
  saving: boolean
  onSave: (choice: RunningDeadlines) => void
  onClose: () => void
}

export function RunningDeadlinesDialog({ affected, onClose, ...rest }: RunningDeadlinesDialogProps) {
  return (
    <Modal opened={affected !== null} onClose={onClose} title="Who gets the new deadline?" size={440}>
      {affected && <Choices affected={affected} onClose={onClose} {...rest} />}
    </Modal>
  )
}

type ChoicesProps = Omit<RunningDeadlinesDialogProps, 'affected'> & { affected: AffectedLeads }

function Choices({ affected, saving, onSave, onClose }: ChoicesProps) {
  const [choice, setChoice] = useState<RunningDeadlines>('everyone')
  return (
    <>
      {affectedLeadsText(affected).map((sentence) => (
        <p key={sentence} className={dialog.text}>
          {sentence}
        </p>
      ))}
      <Radio.Group<RunningDeadlines>
        aria-label="Who gets the new deadline?"
        value={choice}
        onChange={setChoice}
      >
        <div className={classes.choices}>
          <Choice
            value="everyone"
            label="Everyone in the campaign"
            about="Running deadlines are computed again, and may move earlier or later."
          />
          <Choice
            value="newLeadsOnly"
            label="New leads only"
            about="Everyone who has a deadline keeps it as it is."
          />
        </div>
      </Radio.Group>
      <div className={dialog.actions}>
        <Button onClick={onClose} disabled={saving}>
          Cancel
        </Button>
        <Button variant="primary" data-autofocus disabled={saving} onClick={() => onSave(choice)}>
          {saving ? 'Saving...' : 'Save changes'}
        </Button>
      </div>
    </>
  )
}

function Choice({ value, label, about }: { value: RunningDeadlines; label: string; about: string }) {
  return (
    <Radio.Card value={value} className={classes.choice}>
      <Radio.Indicator size="xs" mt={2} />
      <span>
        <span className={classes.label}>{label}</span>
        <span className={classes.about}>{about}</span>
      </span>
    </Radio.Card>
  )
}
