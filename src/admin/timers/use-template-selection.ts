/** The template that is looked at on the stage, until the selection is saved. */
import { useState } from 'react'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { withTemplate } from './timer-design.ts'

type SelectionFacts = {
  timer: InlineTimer
  apply: (change: (now: InlineTimer) => InlineTimer, what: string) => void
  /** Back to the menu. */
  onClose: () => void
}

export function useTemplateSelection({ timer, apply, onClose }: SelectionFacts) {
  // Who keeps an older look has none of today's templates.
  const current = timer.look === 1 ? null : timer.id
  const [picked, setPicked] = useState(current)
  return {
    picked,
    current,
    onPick: setPicked,
    onOpen: () => setPicked(current),
    onClose,
    onSave: () => {
      if (picked !== null && picked !== current) apply((now) => withTemplate(now, picked), 'id')
      onClose()
    },
  }
}

export type TemplateSelection = ReturnType<typeof useTemplateSelection>
