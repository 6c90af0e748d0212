/** In the wizard every change saves itself (specification B §2.2, §4.1). */
import { useEffect, useState } from 'react'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { inlineTimerEditorMessages as words } from '#domain/timers/inline-timer-editor.ts'
import { toast } from '../ui/toast.ts'
import { createAutoSave, type AutoSaveState } from '../editor/auto-save.ts'

type Ends = {
  save: (timer: InlineTimer) => Promise<unknown>
  saveLast: (timer: InlineTimer) => void
}

/** `unsaved`: null outside of the wizard, and for what cannot be saved or need not be. */
export function useAutoSave(unsaved: InlineTimer | null, ends: Ends) {
  const [state, setState] = useState<AutoSaveState>('saved')
  const [line] = useState(() => lineTo(ends, setState))

  // A timer is another object after each change, and the same until then.
  useEffect(() => {
    if (unsaved) line.change(unsaved)
    else line.drop()
  }, [line, unsaved])

  useEffect(() => line.hold(), [line])

  return { state, saveNow: line.now }
}

function lineTo(ends: Ends, show: (state: AutoSaveState) => void) {
  let isGone = false
  let isFailed = false
  const autoSave = createAutoSave<InlineTimer>({
    ...ends,
    later(work, milliseconds) {
      // Nobody would see what becomes of it, and a later editor may have saved something else by then.
      if (isGone) return () => {}
      const timeout = setTimeout(work, milliseconds)
      return () => clearTimeout(timeout)
    },
    onState(state) {
      isFailed = state === 'failed'
      if (!isGone) show(state)
      else if (isFailed) toast.failed(words.saveFailed)
    },
  })

  /** Whoever leaves within the moment that it waits loses nothing; who was told that it failed leaves without it. */
  function leave() {
    isGone = true
    if (isFailed) autoSave.drop()
    else autoSave.now()
  }

  function hold() {
    isGone = false
    const isHeard = new AbortController()
    const { signal } = isHeard
    addEventListener('online', autoSave.now, { signal })
    // Phones end pages that nobody looks at, and tell them nothing.
    document.addEventListener('visibilitychange', () => document.hidden && autoSave.now(), { signal })
    addEventListener('pagehide', autoSave.last, { signal })
    return () => {
      isHeard.abort()
      leave()
    }
  }

  return { ...autoSave, hold }
}
