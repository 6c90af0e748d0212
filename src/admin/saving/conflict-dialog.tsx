/** What somebody else has changed since a form was opened: theirs beside one's own, and an answer for each. */
import { Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import type { Conflict } from '#domain/saves/field-changes.schema.ts'
import { Button } from '../ui/button.tsx'
import { useNow } from '../ui/ticker.ts'
import dialog from '../ui/dialog.module.css'
import {
  conflictCaption,
  conflictHelp,
  conflictRows,
  conflictTitle,
  type ConflictWords,
} from './conflict-text.ts'
import classes from './conflict-dialog.module.css'
import type { ConflictAnswer } from './save-changes.ts'
import type { Question } from './use-question.ts'

export type ConflictQuestion = Question<readonly Conflict[], readonly ConflictAnswer[]>

type ConflictDialogProps = { question: ConflictQuestion; words: ConflictWords }

export function ConflictDialog({ question, words }: ConflictDialogProps) {
  const { asked, callOff } = question
  const now = useNow()
  const title = asked ? conflictTitle(asked, { words, now }) : ''
  return (
    <Modal opened={asked !== null} onClose={callOff} title={title} size={440}>
      {asked && <Answers conflicts={asked} question={question} words={words} />}
    </Modal>
  )
}

function Answers({ conflicts, question, words }: ConflictDialogProps & { conflicts: readonly Conflict[] }) {
  const [answers, setAnswers] = useState<readonly ConflictAnswer[]>(conflicts.map(() => 'reload'))
  const [first] = conflicts
  const isOne = conflicts.length === 1
  const keepsAny = answers.includes('keep')

  function answer(given: readonly ConflictAnswer[]) {
    question.close()
    question.answer(given)
  }

  return (
    <>
      <p className={dialog.text}>
        You opened this form before that. Everything else you changed can be saved as it is.
      </p>
      {conflicts.map((conflict, at) => (
        <div key={conflict.group}>
          <ConflictTable conflict={conflict} words={words} isOne={isOne} />
          {!isOne && (
            <SegmentedControl<ConflictAnswer>
              fullWidth
              mt={8}
              aria-label={`${words(conflict.group).label}: reload or keep mine`}
              data={[
                { value: 'reload', label: 'Reload' },
                { value: 'keep', label: 'Keep mine' },
              ]}
              value={answers[at] ?? 'reload'}
              onChange={(given) => setAnswers(answers.with(at, given))}
            />
          )}
        </div>
      ))}
      {first && isOne && <p className={classes.help}>{conflictHelp(first)}</p>}
      <div className={dialog.actions}>
        <Button onClick={question.callOff} className={classes.cancel}>
          Cancel
        </Button>
        {isOne && <Button onClick={() => answer(['keep'])}>Keep mine</Button>}
        <Button variant="primary" data-autofocus onClick={() => answer(answers)}>
          {keepsAny ? 'Save changes' : 'Reload'}
        </Button>
      </div>
    </>
  )
}

type ConflictTableProps = { conflict: Conflict; words: ConflictWords; isOne: boolean }

function ConflictTable({ conflict, words, isOne }: ConflictTableProps) {
  const now = useNow()
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>
        {words(conflict.group).label}
        {!isOne && <span className={classes.who}>{conflictCaption(conflict, now)}</span>}
      </caption>
      <tbody>
        {conflictRows(conflict, words).map(({ side, label, text }) => (
          <tr key={side}>
            <th scope="row">{label}</th>
            <td>{side === 'before' ? <s>{text}</s> : text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
