/** Saves what is designed when its owner says so, and leaves for the campaign's screen when that was asked for. */
import { editorLink, type EditorPath } from '../links.ts'
import { toast } from '../ui/toast.ts'
import { useEditorFamily } from '../shell/editor-family.ts'
import { useGoAfterSave } from '../shell/unsaved-changes.tsx'

type Facts = {
  send: () => Promise<unknown>
  isPending: boolean
  isSavable: boolean
  /** It cannot be saved as it stands. */
  onProblems: () => void
  words: { saved: string; saveFailed: string }
  campaignId: string
  exit: EditorPath
}

export function useSave({ send, isPending, isSavable, onProblems, words, campaignId, exit }: Facts) {
  const family = useEditorFamily()
  const goAfterSave = useGoAfterSave()

  async function save(): Promise<boolean> {
    if (isPending) return false
    if (!isSavable) {
      onProblems()
      return false
    }
    try {
      await send()
      toast.done(words.saved)
      return true
    } catch {
      toast.failed(words.saveFailed)
      return false
    }
  }

  async function saveAndExit() {
    if (await save()) await goAfterSave(editorLink(family, campaignId, exit))
  }

  return { isPending, save: () => void save(), saveAndExit: () => void saveAndExit() }
}
