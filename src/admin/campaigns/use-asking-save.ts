/** Saving what may move deadlines that already run: the server says whose, and only then the owner is asked. */
import { useState } from 'react'
import { movesSomebody, type Moved } from './moved-words.ts'
import type { RunningDeadlines } from './running-deadlines-dialog.tsx'

type AskingSave<Values, Saved> = {
  preview: { mutateAsync: (values: Values) => Promise<Moved>; isPending: boolean }
  save: {
    mutateAsync: (save: { values: Values; runningDeadlines: RunningDeadlines }) => Promise<Saved>
    isPending: boolean
  }
  onSaved: (saved: Saved, values: Values) => void
  onFailed: (error: unknown) => void
}

export function useAskingSave<Values, Saved>({
  preview,
  save,
  onSaved,
  onFailed,
}: AskingSave<Values, Saved>) {
  const [asked, setAsked] = useState<{ values: Values; moved: Moved } | null>(null)

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
      const moved = await preview.mutateAsync(values)
      if (movesSomebody(moved)) return setAsked({ values, moved })
    } catch (error) {
      return onFailed(error)
    }
    return finish(values, 'everyone')
  }

  return {
    start,
    busy: preview.isPending || save.isPending,
    question: {
      moved: asked?.moved ?? null,
      saving: save.isPending,
      onSave: (choice: RunningDeadlines) => void (asked && finish(asked.values, choice)),
      onClose: () => setAsked(null),
    },
  }
}
