/**
 * A save that may meet somebody else's, and may move running deadlines: the server says so first, and the owner is asked
 * only where there is something to be asked.
 */
import { useState } from 'react'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { groupsOf } from '#domain/saves/saved-records.ts'
import type { ConflictQuestion } from '../saving/conflict-dialog.tsx'
import { saveChanges } from '../saving/save-changes.ts'
import { useQuestion } from '../saving/use-question.ts'
import { affectsLeads, type AffectedLeads } from './affected-leads.ts'
import { deadlineText } from './campaign-words.ts'
import type { DeadlineChange, RunningDeadlines } from './running-deadlines-dialog.tsx'

type Form<Values> = {
  /** What it was made from. */
  base: () => Values
  takeOver: (theirs: { base: Values; now: Values }) => void
}

type ConfirmedSave<Values extends object, Saved> = {
  form: Form<Values>
  preview: (changes: FieldChanges) => Promise<AffectedLeads>
  save: (changes: FieldChanges, runningDeadlines: RunningDeadlines) => Promise<Saved>
  onSaved: (saved: Saved, values: Values) => void
  onFailed: (error: unknown) => void
}

export function useConfirmedSave<Values extends object, Saved>({
  form,
  preview,
  save,
  onSaved,
  onFailed,
}: ConfirmedSave<Values, Saved>) {
  const conflicts: ConflictQuestion = useQuestion()
  const deadlines = useQuestion<AffectedLeads & DeadlineChange, RunningDeadlines>()
  const [busy, setBusy] = useState(false)
  const [saving, setSaving] = useState(false)

  async function send(changes: FieldChanges, values: Values): Promise<{ saved: Saved } | null> {
    const affected = await preview(changes)
    const change = { from: deadlineText(form.base()), to: deadlineText(values) }
    const running = affectsLeads(affected) ? await deadlines.ask({ ...affected, ...change }) : 'everyone'
    if (running === null) return null
    setSaving(true)
    return { saved: await save(changes, running) }
  }

  /** True once it is saved, whatever was asked before. */
  async function start(values: Values): Promise<boolean> {
    setBusy(true)
    try {
      const groups = groupsOf('campaign')
      const done = await saveChanges({
        groups,
        base: form.base(),
        now: values,
        send: (changes) => send(changes, values),
        ask: conflicts.ask,
      })
      if (done.outcome === 'saved') onSaved(done.saved, done.now)
      if (done.outcome === 'reloaded') form.takeOver(done)
      return done.outcome === 'saved'
    } catch (error) {
      onFailed(error)
      return false
    } finally {
      deadlines.close()
      setSaving(false)
      setBusy(false)
    }
  }

  return {
    start,
    busy,
    conflicts,
    question: {
      affected: deadlines.asked,
      saving,
      onSave: deadlines.answer,
      onClose: deadlines.callOff,
    },
  }
}
