/** Takes a person's word: is it on the page? */
import { useId } from 'react'
import type { PageAnswer } from '#domain/pages/pages.api.ts'
import { Button } from '../ui/button.tsx'
import classes from './page-setup.module.css'
import { seenQuestion } from './seen-words.ts'

type SeenQuestionProps = { page: PageAnswer; busy: boolean; onYes: () => void; onNo: () => void }

export function SeenQuestion({ page, busy, onYes, onNo }: SeenQuestionProps) {
  const id = useId()
  return (
    <div className={classes.seen} role="group" aria-labelledby={id}>
      <p id={id} className={classes.question}>
        {seenQuestion(page.type)}
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
