/** Where every change saves itself: for as long as somebody looks, and when they leave (specification B §2.2, §4.1). */
import { useEffect, useState } from 'react'
import { toast } from '../ui/toast.ts'
import { createAutoSave, type AutoSaveState } from '../editor/auto-save.ts'

type Ends<Thing> = {
  save: (thing: Thing) => Promise<unknown>
  saveLast: (thing: Thing) => void
  /** For whoever is elsewhere by then. */
  failed: string
}

/** `unsaved`: null where owners save, and for what cannot be saved or need not be. */
export function useAutoSave<Thing>(unsaved: Thing | null, ends: Ends<Thing>) {
  const [state, setState] = useState<AutoSaveState>('saved')
  const [line] = useState(() => lineTo(ends, setState))

  // It is another object after each change, and the same until then.
  useEffect(() => {
    if (unsaved) line.change(unsaved)
    else line.drop()
  }, [line, unsaved])

  useEffect(() => line.hold(), [line])

  return { state, saveNow: line.now }
}

function lineTo<Thing>(ends: Ends<Thing>, show: (state: AutoSaveState) => void) {
  let isGone = false
  let isFailed = false
  const autoSave = createAutoSave<Thing>({
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
      else if (isFailed) toast.failed(ends.failed)
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
