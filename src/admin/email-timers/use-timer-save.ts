/** Saves the timer, and leaves for the e-mail screen when that was asked for (specification B §2.3). */
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import { timerEditorMessages as words } from '#domain/email-timers/email-timer-editor.ts'
import { editorLink } from '../links.ts'
import { useEditorFamily } from '../shell/editor-family.ts'
import { useGoAfterSave } from '../shell/unsaved-changes.tsx'
import { toast } from '../ui/toast.ts'
import { useSaveTimer } from './api.ts'

type Facts = {
  campaignId: string
  timer: EmailTimer
  isSavable: boolean
  /** It cannot be saved as it stands. */
  onProblems: () => void
}

export function useTimerSave({ campaignId, timer, isSavable, onProblems }: Facts) {
  const { mutateAsync, isPending } = useSaveTimer(campaignId)
  const family = useEditorFamily()
  const goAfterSave = useGoAfterSave()

  async function save(): Promise<boolean> {
    if (isPending) return false
    if (!isSavable) {
      onProblems()
      return false
    }
    try {
      await mutateAsync(timer)
      toast.done(words.saved)
      return true
    } catch {
      toast.failed(words.saveFailed)
      return false
    }
  }

  async function saveAndExit() {
    if (await save()) await goAfterSave(editorLink(family, campaignId, 'emails'))
  }

  return { isPending, save: () => void save(), saveAndExit: () => void saveAndExit() }
}
