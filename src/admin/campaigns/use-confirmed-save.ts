/** A save that may move running deadlines: the server counts them first, and the owner is asked only if there are any. */
import { useState } from 'react'
import { affectsLeads, type AffectedLeads } from './affected-leads.ts'
import type { RunningDeadlines } from './running-deadlines-dialog.tsx'

type ConfirmedSave<Values, Saved> = {
  preview: { mutateAsync: (values: Values) => Promise<AffectedLeads>; isPending: boolean }
  save: {
    mutateAsync: (save: { values: Values; runningDeadlines: RunningDeadlines }) => Promise<Saved>
    isPending: boolean
  }
  onSaved: (saved: Saved, values: Values) => void
  onFailed: (error: unknown) => void
}

type Asked<Values> = {
  values: Values
  affected: AffectedLeads
  /** Whether it is saved in the end. */
  answer: (isSaved: boolean | Promise<boolean>) => void
}

export function useConfirmedSave<Values, Saved>({
  preview,
  save,
  onSaved,
  onFailed,
}: ConfirmedSave<Values, Saved>) {
  const [asked, setAsked] = useState<Asked<Values> | null>(null)

  async function finish(values: Values, runningDeadlines: RunningDeadlines): Promise<boolean> {
    try {
      onSaved(await save.mutateAsync({ values, runningDeadlines }), values)
      return true
    } catch (error) {
      onFailed(error)
      return false
    } finally {
      setAsked(null)
    }
  }

  /** True once it is saved, whatever was asked before. */
  async function start(values: Values): Promise<boolean> {
    try {
      const affected = await preview.mutateAsync(values)
      if (affectsLeads(affected)) return await new Promise((answer) => setAsked({ values, affected, answer }))
    } catch (error) {
      onFailed(error)
      return false
    }
    return finish(values, 'everyone')
  }

  function stopAsking() {
    asked?.answer(false)
    setAsked(null)
  }

  return {
    start,
    busy: preview.isPending || save.isPending,
    question: {
      affected: asked?.affected ?? null,
      saving: save.isPending,
      onSave: (choice: RunningDeadlines) => asked?.answer(finish(asked.values, choice)),
      onClose: stopAsking,
    },
  }
}
