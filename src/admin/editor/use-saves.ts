/** How what is designed comes to the server: when its owner says so, or in the wizard by itself (specification B §2.2). */
import { changesBetween, type FieldChanges } from '#domain/saves/field-changes.ts'
import { groupsOf } from '#domain/saves/saved-records.ts'
import { useBaseOfSaves } from '../saving/use-base-of-saves.ts'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { CalledOff } from './auto-save.ts'
import { useAutoSave } from './use-auto-save.ts'
import { useSave, type Saving } from './use-save.ts'

type Saves<Thing> = Saving<Thing> & {
  isAutomatic: boolean
  design: Saving<Thing>['design'] & { isDirty: boolean; isSent: boolean; isSavable: boolean }
  /** Sends them from a page that goes away. */
  leave: (changes: FieldChanges) => void
}

export function useSaves<Thing extends object>({ isAutomatic, leave, ...saving }: Saves<Thing>) {
  const { record, design, mutation, messages } = saving
  const { now, isDirty, isSent, isSavable } = design
  const base = useBaseOfSaves(design.base)
  const changes = useSaveChanges(record)

  // After a step back to what is saved, something else may still be on its way there.
  const isUnsaved = isAutomatic && isSavable && (isDirty || isSent)
  const autoSave = useAutoSave(isUnsaved ? now : null, {
    failed: messages.saveFailed,
    async save(thing) {
      design.sending(thing)
      const from = base.now()
      const send = mutation.mutateAsync
      const done = await changes.save({ base: from, now: thing, send, told: design.told })
      if (done.outcome === 'cancelled') throw new CalledOff()
      if (done.outcome === 'saved') base.saved(done.now)
    },
    saveLast: (thing) => leave(changesBetween(groupsOf(record), base.now(), thing)),
  })
  const byHand = useSave(saving)
  return {
    ...byHand,
    conflicts: isAutomatic ? changes.conflicts : byHand.conflicts,
    isAutomatic,
    state: autoSave.state,
    save: isAutomatic ? autoSave.saveNow : byHand.save,
    /** Leaving now would lose it: what saves itself is on its way, unless it cannot be saved. */
    isAtRisk: isAutomatic ? autoSave.state === 'failed' || (isDirty && !isSavable) : isDirty,
  }
}
