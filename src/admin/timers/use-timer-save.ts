/** Saves the timer when its owner says so, and leaves for the pages when that was asked for (specification B §2.2). */
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { inlineTimerEditorMessages as words } from '#domain/timers/inline-timer-editor.ts'
import { editorLink } from '../links.ts'
import { useGoAfterSave } from '../shell/unsaved-changes.tsx'
import { toast } from '../ui/toast.ts'
import { useSaveTimer } from './api.ts'

type Facts = {
  campaignId: string
  timer: InlineTimer
  isSavable: boolean
  /** It cannot be saved as it stands. */
  onProblems: () => void
}

export function useTimerSave({ campaignId, timer, isSavable, onProblems }: Facts) {
  const { mutateAsync, isPending } = useSaveTimer(campaignId)
  const goAfterSave = useGoAfterSave()

  async function save(): Promise<boolean> {
    if (isPending) return false
    if (!isSavable) {
      onProblems()
      return false
    }
    try {
      await mutateAsync({ settings: timer, isECWV2: false })
      toast.done(words.saved)
      return true
    } catch {
      toast.failed(words.saveFailed)
      return false
    }
  }

  async function saveAndExit() {
    if (await save()) await goAfterSave(editorLink('edit', campaignId, 'pages'))
  }

  return { isPending, save: () => void save(), saveAndExit: () => void saveAndExit() }
}
