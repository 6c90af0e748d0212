/** Saves what is designed when its owner says so, and leaves for the campaign's screen when that was asked for. */
import { editorLink, type EditorPath } from '../navigation/links.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import { useGoAfterSave } from '../shell/unsaved-changes.tsx'
import { toast } from '../ui/toast.ts'

export type Saving<Thing> = {
  design: { now: Thing; sending: (thing: Thing) => void }
  mutation: { mutateAsync: (thing: Thing) => Promise<unknown>; isPending: boolean }
  campaignId: string
  /** The screen that it leads to in the end. */
  exit: EditorPath
  messages: { saved: string; saveFailed: string }
}

export function useSave<Thing>({ design, mutation, campaignId, exit, messages }: Saving<Thing>) {
  const { mutateAsync, isPending } = mutation
  const family = useEditorFamily()
  const goAfterSave = useGoAfterSave()

  /** True once it is saved. */
  async function save(): Promise<boolean> {
    if (isPending) return false
    design.sending(design.now)
    try {
      await mutateAsync(design.now)
      toast.done(messages.saved)
      return true
    } catch {
      toast.failed(messages.saveFailed)
      return false
    }
  }

  async function saveAndExit() {
    if (await save()) await goAfterSave(editorLink(family, campaignId, exit))
  }

  return { isPending, exit, save: () => void save(), keep: save, saveAndExit: () => void saveAndExit() }
}
