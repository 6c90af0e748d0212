/** What the built-in guide asks for, as buttons or as one field. */
import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import type { Ask } from '#domain/assistant/wire.ts'
import classes from './assistant.module.css'
import { Chips } from './chips.tsx'

const AskField = lazyRouteComponent(() => import('./ask-field.tsx'), 'AskField')

type AskPickerProps = { ask: Ask; onAnswer: (text: string) => void }

export function AskPicker({ ask, onAnswer }: AskPickerProps) {
  // One of the next questions may want it.
  useEffect(() => void AskField.preload?.(), [])
  const chips = ask.kind === 'choice' ? ask.options : (ask.suggestions ?? [])
  return (
    <div data-ask className={classes.ask}>
      {chips.length > 0 && <Chips label="Answers" chips={chips} onChoose={onAnswer} />}
      {ask.kind !== 'choice' && (
        <Suspense>
          <AskField ask={ask} onAnswer={onAnswer} />
        </Suspense>
      )}
    </div>
  )
}
