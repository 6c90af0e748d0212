/** How the timer comes to the server: when its owner says so, or in the wizard by itself (specification B §2.2). */
import { inlineTimerEditorMessages as words } from '#domain/timers/inline-timer-editor.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { useEditorFamily } from '../shell/editor-family.ts'
import { useSave } from '../editor/use-save.ts'
import { leaveTimer, useSaveTimer } from './api.ts'
import { tellOtherTabs, useOtherTabs } from './other-tabs.ts'
import { useAutoSave } from './use-auto-save.ts'
import type { InlineTimerDesign } from './use-timer-design.ts'

type Facts = {
  campaignId: string
  design: InlineTimerDesign
  isSavable: boolean
  /** It cannot be saved as it stands. */
  onProblems: () => void
}

export type TimerSaves = ReturnType<typeof useTimerSaves>

export function useTimerSaves({ campaignId, design, isSavable, onProblems }: Facts) {
  const isByItself = useEditorFamily() === 'update'
  const { timer, isDirty, isSent } = design
  const { mutateAsync, isPending } = useSaveTimer(campaignId)

  // Each family of screens saves in its own way.
  const send = (settings: InlineTimer) => {
    design.sending(settings)
    return mutateAsync({ settings, isECWV2: isByItself }).then(() => tellOtherTabs(campaignId))
  }
  useOtherTabs(campaignId)

  // After a step back to what is saved, something else may still be on its way there.
  const isUnsaved = isByItself && isSavable && (isDirty || isSent)
  const autoSave = useAutoSave(isUnsaved ? timer : null, {
    save: send,
    saveLast: (settings) => leaveTimer(campaignId, { settings, isECWV2: isByItself }),
  })
  const saves = useSave({
    campaignId,
    exit: 'pages',
    words,
    send: () => send(timer),
    isPending,
    isSavable,
    onProblems,
  })
  return {
    ...saves,
    isByItself,
    state: autoSave.state,
    save: isByItself ? autoSave.saveNow : saves.save,
    /** Leaving now would lose it: what saves itself is on its way, unless it cannot be saved. */
    isAtRisk: isByItself ? autoSave.state === 'failed' || (isDirty && !isSavable) : isDirty,
  }
}
