/** Asks the owner whether the page shows what it should. */
import { useId } from 'react'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { Button } from '../ui/button.tsx'
import classes from './page-setup.module.css'
import { verificationQuestion } from './verification-text.ts'

type VerificationQuestionProps = { page: PageAnswer; busy: boolean; onYes: () => void; onNo: () => void }

export function VerificationQuestion({ page, busy, onYes, onNo }: VerificationQuestionProps) {
  const id = useId()
  return (
    <div className={classes.seen} role="group" aria-labelledby={id}>
      <p id={id} className={classes.question}>
        {verificationQuestion(page.type)}
      </p>
      <div className={classes.yesNo}>
        <Button onClick={onNo} disabled={busy}>
          No
        </Button>
        <Button busy={busy} onClick={onYes}>
          Yes
        </Button>
      </div>
    </div>
  )
}
