/** Who gets the changed deadline: asked before saving when deadlines already run (behavior §3). */
import { Modal, Radio } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import type { runningDeadlines } from '#domain/campaigns/campaigns.api.ts'
import { Button } from '../ui/button.tsx'
import dialog from '../ui/dialog.module.css'
import { affectedLeadsText, endedText, everyoneText, type AffectedLeads } from './affected-leads.ts'
import classes from './running-deadlines-dialog.module.css'

export type RunningDeadlines = z.infer<typeof runningDeadlines>

/** The rule before and after, in words; alike where something else has moved the deadlines. */
export type DeadlineChange = { from: string; to: string }

type RunningDeadlinesDialogProps = {
  /** Whose deadlines would change; null while nothing is asked. */
  affected: (AffectedLeads & DeadlineChange) | null
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

type ChoicesProps = Omit<RunningDeadlinesDialogProps, 'affected'> & {
  affected: AffectedLeads & DeadlineChange
}

function Choices({ affected, saving, onSave, onClose }: ChoicesProps) {
  const [choice, setChoice] = useState<RunningDeadlines>('newLeadsOnly')
  const { from, to } = affected
  return (
    <>
      {affectedLeadsText(affected).map((sentence) => (
        <p key={sentence} className={dialog.text}>
          {sentence}
        </p>
      ))}
      {from !== to && (
        <p className={classes.change}>
          {from}
          <IconArrowRight size={16} stroke={2} role="img" aria-label="becomes" />
          {to}
        </p>
      )}
      <Radio.Group<RunningDeadlines>
        aria-label="Who gets the new deadline?"
        value={choice}
        onChange={setChoice}
      >
        <div className={classes.choices}>
          <Choice
            value="newLeadsOnly"
            label="New leads only"
            about="Everyone who has a deadline keeps it as it is."
          />
          <Choice
            value="everyone"
            label="Everyone in the campaign"
            about={everyoneText(affected)}
            harm={endedText(affected)}
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

type ChoiceProps = { value: RunningDeadlines; label: string; about: string; harm?: string | null }

function Choice({ value, label, about, harm }: ChoiceProps) {
  return (
    <Radio.Card value={value} className={classes.choice}>
      <Radio.Indicator size="xs" mt={2} />
      <span>
        <span className={classes.label}>{label}</span>
        <span className={classes.about}>
          {about} {harm && <span className={classes.harm}>{harm}</span>}
        </span>
      </span>
    </Radio.Card>
  )
}
