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

export function useConfirmedSave<Values, Saved>({
  preview,
  save,
  onSaved,
  onFailed,
}: ConfirmedSave<Values, Saved>) {
  const [asked, setAsked] = useState<{ values: Values; affected: AffectedLeads } | null>(null)

  async function finish(values: Values, runningDeadlines: RunningDeadlines) {
    try {
      onSaved(await save.mutateAsync({ values, runningDeadlines }), values)
    } catch (error) {
      onFailed(error)
    }
    setAsked(null)
  }

  async function start(values: Values) {
    try {
      const affected = await preview.mutateAsync(values)
      if (affectsLeads(affected)) return setAsked({ values, affected })
    } catch (error) {
      return onFailed(error)
    }
    return finish(values, 'everyone')
  }

  return {
    start,
    busy: preview.isPending || save.isPending,
    question: {
      affected: asked?.affected ?? null,
      saving: save.isPending,
      onSave: (choice: RunningDeadlines) => void (asked && finish(asked.values, choice)),
      onClose: () => setAsked(null),
    },
  }
}
