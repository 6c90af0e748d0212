/** Saves what is designed when its owner says so, and leaves for the campaign's screen when that was asked for. */
import { editorLink, type EditorPath } from '../navigation/links.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import type { SavedRecord } from '#domain/saves/saved-records.ts'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { useGoAfterSave } from '../shell/unsaved-changes.tsx'
import { toast } from '../ui/toast.ts'

export type Saving<Thing> = {
  record: SavedRecord
  design: {
    base: Thing
    now: Thing
    sending: (thing: Thing) => void
    told: (form: { base: Thing; now: Thing }) => void
  }
  mutation: { mutateAsync: (changes: FieldChanges) => Promise<unknown>; isPending: boolean }
  messages: { saved: string; saveFailed: string }
}

export function useSave<Thing extends object>({ record, design, mutation, messages }: Saving<Thing>) {
  const { mutateAsync, isPending } = mutation
  const changes = useSaveChanges(record)

  /** True once it is saved. */
  async function save(): Promise<boolean> {
    if (isPending) return false
    design.sending(design.now)
    try {
      const { base, now, told } = design
      const done = await changes.save({ base, now, send: mutateAsync, told })
      if (done.outcome !== 'saved') return false
      toast.done(messages.saved)
      return true
    } catch {
      toast.failed(messages.saveFailed)
      return false
    }
  }

  const { conflicts } = changes
  return { isPending, conflicts, save: () => void save(), keep: save }
}

/** `exit`: the screen that it leads to in the end. */
export function useSaveAndExit(keep: () => Promise<boolean>, campaignId: string, exit: EditorPath) {
  const family = useEditorFamily()
  const goAfterSave = useGoAfterSave()

  async function saveAndExit() {
    if (await keep()) await goAfterSave(editorLink(family, campaignId, exit))
  }

  return { exit, saveAndExit: () => void saveAndExit() }
}
