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
  const [picked, setPicked] = useState(timer.id)
  return {
    picked,
    onPick: setPicked,
    onOpen: () => setPicked(timer.id),
    onClose,
    onSave: () => {
      if (picked !== timer.id) apply((now) => withTemplate(now, picked), 'id')
      onClose()
    },
  }
}

export type TemplateSelection = ReturnType<typeof useTemplateSelection>
