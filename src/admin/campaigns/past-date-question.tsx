/** Asks before a date that has passed is saved. */
import { useState } from 'react'
import type { DeadlineForm } from '#domain/campaigns/deadline-form.schema.ts'
import { pastDateMessages } from '#domain/deadlines/past-date.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { movesIntoThePast, type DateBefore } from '#domain/campaigns/past-date.ts'

/** `before` is the form as it was loaded; nothing for a campaign that is new. */
export function usePastDateQuestion(before?: DateBefore) {
  const [answer, setAnswer] = useState<((isWanted: boolean) => void) | null>(null)

  function answered(isWanted: boolean) {
    answer?.(isWanted)
    setAnswer(null)
  }

  return {
    /** The same save, after the question where there is one; false where the date is to be changed. */
    askFirst:
      <Values extends DeadlineForm>(save: (values: Values) => Promise<boolean>) =>
      async (values: Values): Promise<boolean> => {
        if (!movesIntoThePast({ form: values, before, now: Date.now() })) return save(values)
        const isWanted = await new Promise<boolean>((done) => setAnswer(() => done))
        return isWanted && save(values)
      },
    question: {
      opened: answer !== null,
      onConfirm: () => answered(true),
      onClose: () => answered(false),
    },
  }
}

type PastDateQuestionProps = ReturnType<typeof usePastDateQuestion>['question']

export function PastDateQuestion(props: PastDateQuestionProps) {
  return (
    <ConfirmDialog
      title={pastDateMessages.title}
      confirmLabel="Save anyway"
      cancelLabel="Change the date"
      tone="danger"
      {...props}
    >
      {pastDateMessages.detail}
    </ConfirmDialog>
  )
}
