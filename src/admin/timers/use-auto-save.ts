/** In the wizard every change saves itself (specification B §2.2, §4.1). */
import { useEffect, useState } from 'react'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { inlineTimerEditorMessages as words } from '#domain/timers/inline-timer-editor.ts'
import { toast } from '../ui/toast.ts'
import { useSaveTimer } from './api.ts'
import { createAutoSave, type AutoSaveState } from './auto-save.ts'

type Facts = {
  campaignId: string
  /** Null outside of the wizard, and for what cannot be saved or need not be. */
  unsaved: InlineTimer | null
}

type Save = (body: { settings: InlineTimer; isECWV2: true }) => Promise<unknown>

export function useAutoSave({ campaignId, unsaved }: Facts) {
  const { mutateAsync } = useSaveTimer(campaignId)
  const [state, setState] = useState<AutoSaveState>('saved')
  const [line] = useState(() => autoSaveTo(mutateAsync, setState))

  // A timer is another object after each change, and the same until then.
  useEffect(() => {
    if (unsaved) line.change(unsaved)
    else line.drop()
  }, [line, unsaved])

  // Whoever leaves within the moment that it waits loses nothing.
  useEffect(() => {
    line.come()
    return line.leave
  }, [line])

  return { state, saveNow: line.now }
}

function autoSaveTo(save: Save, show: (state: AutoSaveState) => void) {
  let isGone = false
  const autoSave = createAutoSave<InlineTimer>({
    save: (settings) => save({ settings, isECWV2: true }),
    later(work, milliseconds) {
      const timeout = setTimeout(work, milliseconds)
      return () => clearTimeout(timeout)
    },
    onState(state) {
      if (!isGone) show(state)
      else if (state === 'failed') toast.failed(words.saveFailed)
    },
  })
  return {
    ...autoSave,
    come: () => void (isGone = false),
    leave: () => {
      isGone = true
      autoSave.now()
    },
  }
}
