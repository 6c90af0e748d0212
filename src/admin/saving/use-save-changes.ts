/** Saves what was changed of something, and asks about what somebody else has changed too. */
import { groupsOf, type SavedRecord } from '#domain/saves/saved-records.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import type { ConflictQuestion } from './conflict-dialog.tsx'
import { saveChanges, type SaveOutcome } from './save-changes.ts'
import { useQuestion } from './use-question.ts'

type Save<Thing, Saved> = { base: Thing; now: Thing; send: (changes: FieldChanges) => Promise<Saved> }

export function useSaveChanges(record: SavedRecord) {
  const conflicts: ConflictQuestion = useQuestion()
  return {
    conflicts,
    save: <Thing extends object, Saved>({
      base,
      now,
      send,
    }: Save<Thing, Saved>): Promise<SaveOutcome<Thing, Saved>> =>
      saveChanges({
        groups: groupsOf(record),
        base,
        now,
        send: async (changes) => ({ saved: await send(changes) }),
        ask: conflicts.ask,
      }),
  }
}
