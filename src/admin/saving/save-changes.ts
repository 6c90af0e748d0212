/**
 * Sends what was changed in a form, and what it was changed from. What somebody else has changed too is asked about, and
 * nothing of theirs is replaced without an answer.
 */
import {
  changesBetween,
  fieldsOf,
  thingOf,
  type FieldChanges,
  type FieldGroups,
} from '#domain/saves/field-changes.ts'
import type { Conflict } from '#domain/saves/field-changes.schema.ts'
import { RequestFailed } from '../calls/request.ts'

/** `reload` takes what is saved and leaves the rest in the form; `keep` saves what was typed. */
export type ConflictAnswer = 'reload' | 'keep'

/** One answer for each; null: not saved after all. */
export type AskAboutConflicts = (conflicts: readonly Conflict[]) => Promise<readonly ConflictAnswer[] | null>

type Save<Thing, Saved> = {
  groups: FieldGroups
  /** What the form was made from. */
  base: Thing
  now: Thing
  /** Null: called off on the way. */
  send: (changes: FieldChanges) => Promise<{ saved: Saved } | null>
  ask: AskAboutConflicts
  /** After each answer: how the form goes on. */
  told?: (form: { base: Thing; now: Thing }) => void
  /** What they were asked about. */
  heard?: (conflicts: readonly Conflict[]) => void
}

export type SaveOutcome<Thing, Saved> =
  | { outcome: 'saved'; saved: Saved; now: Thing }
  /** Nothing was saved: the form goes on with what others have saved. */
  | { outcome: 'reloaded'; base: Thing; now: Thing }
  | { outcome: 'cancelled' }

export async function saveChanges<Thing extends object, Saved>({
  groups,
  send,
  ask,
  told,
  heard,
  ...form
}: Save<Thing, Saved>): Promise<SaveOutcome<Thing, Saved>> {
  let { base, now } = form
  for (;;) {
    const changes = changesBetween(groups, base, now)
    const sent = await send(changes).catch(conflictsOf)
    if (sent === null) return { outcome: 'cancelled' }
    if ('saved' in sent) return { outcome: 'saved', saved: sent.saved, now }
    const answers = await ask(sent.conflicts)
    if (answers === null) return { outcome: 'cancelled' }
    base = withTheirs(base, sent.conflicts)
    now = withTheirs(
      now,
      sent.conflicts.filter((_conflict, at) => answers[at] !== 'keep'),
    )
    heard?.(sent.conflicts)
    told?.({ base, now })
    if (!answers.includes('keep')) return { outcome: 'reloaded', base, now }
  }
}

function conflictsOf(error: unknown): { conflicts: readonly Conflict[] } {
  if (error instanceof RequestFailed && error.conflicts.length > 0) return { conflicts: error.conflicts }
  throw error
}

/** Conflicts about something beside the form leave it as it is. */
function withTheirs<Thing extends object>(thing: Thing, conflicts: readonly Conflict[]): Thing {
  const fields = fieldsOf(thing)
  const theirs = conflicts
    .flatMap((conflict) => Object.entries(conflict.fields))
    .filter(([path]) => path in fields)
    .map(([path, values]): [string, unknown] => [path, values.theirs])
  // The same fields, with values that the server read by the same schema.
  return thingOf({ ...fields, ...Object.fromEntries(theirs) }) as Thing
}
