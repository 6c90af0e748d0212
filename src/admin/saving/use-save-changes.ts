/** Saves what was changed of something, and asks about what somebody else has changed too. */
import { groupsOf, type SavedRecord } from '#domain/saves/saved-records.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import type { Conflict } from '#domain/saves/field-changes.schema.ts'
import type { ConflictQuestion } from './conflict-dialog.tsx'
import { saveChanges, type SaveOutcome } from './save-changes.ts'
import { useQuestion } from './use-question.ts'

type Save<Thing, Saved> = {
  base: Thing
  now: Thing
  send: (changes: FieldChanges) => Promise<Saved>
  told?: (form: { base: Thing; now: Thing }) => void
  heard?: (conflicts: readonly Conflict[]) => void
}

export function useSaveChanges(record: SavedRecord) {
  const conflicts: ConflictQuestion = useQuestion()
  return {
    conflicts,
    save: <Thing extends object, Saved>({
      send,
      ...form
    }: Save<Thing, Saved>): Promise<SaveOutcome<Thing, Saved>> =>
      saveChanges({
        groups: groupsOf(record),
        ...form,
        send: async (changes) => ({ saved: await send(changes) }),
        ask: conflicts.ask,
      }),
  }
}
