/** How the timer comes to the server: when its owner says so, or in the wizard by itself (specification B §2.2). */
import { inlineTimerEditorMessages as messages } from '#domain/timers/inline-timer-editor.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { useAutoSave } from '../editor/use-auto-save.ts'
import type { useDesign } from '../editor/use-design.ts'
import { useSave } from '../editor/use-save.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import { changesBetween, type FieldChanges } from '#domain/saves/field-changes.ts'
import { groupsOf } from '#domain/saves/saved-records.ts'
import { CalledOff } from '../editor/auto-save.ts'
import { useBaseOfSaves } from '../saving/use-base-of-saves.ts'
import { useSaveChanges } from '../saving/use-save-changes.ts'
import { leaveTimer, useSaveTimer } from './api.ts'
import { tellOtherTabs, useOtherTabs } from './other-tabs.ts'

type TimerDesign = ReturnType<typeof useDesign<InlineTimer>>

export type TimerSaves = ReturnType<typeof useTimerSaves>

export function useTimerSaves(campaignId: string, design: TimerDesign) {
  const isAutomatic = useEditorFamily() === 'update'
  const { now, isDirty, isSent, isSavable } = design
  const { mutateAsync, isPending } = useSaveTimer(campaignId)
  useOtherTabs(campaignId)

  // Each family of screens saves in its own way.
  const send = (changes: FieldChanges) =>
    mutateAsync({ changes, isECWV2: isAutomatic }).then(() => tellOtherTabs(campaignId))
  const base = useBaseOfSaves(design.base)
  const changes = useSaveChanges('inlineTimer')

  // After a step back to what is saved, something else may still be on its way there.
  const isUnsaved = isAutomatic && isSavable && (isDirty || isSent)
  const autoSave = useAutoSave(isUnsaved ? now : null, {
    failed: messages.saveFailed,
    async save(settings) {
      design.sending(settings)
      const from = base.now()
      const done = await changes.save({ base: from, now: settings, send, told: design.told })
      if (done.outcome === 'cancelled') throw new CalledOff()
      if (done.outcome === 'saved') base.saved(done.now)
    },
    saveLast: (settings) =>
      leaveTimer(campaignId, {
        changes: changesBetween(groupsOf('inlineTimer'), base.now(), settings),
        isECWV2: isAutomatic,
      }),
  })
  const mutation = { mutateAsync: send, isPending }
  const saves = useSave({ record: 'inlineTimer', design, mutation, campaignId, exit: 'pages', messages })
  return {
    ...saves,
    conflicts: isAutomatic ? changes.conflicts : saves.conflicts,
    isAutomatic,
    state: autoSave.state,
    save: isAutomatic ? autoSave.saveNow : saves.save,
    /** Leaving now would lose it: what saves itself is on its way, unless it cannot be saved. */
    isAtRisk: isAutomatic ? autoSave.state === 'failed' || (isDirty && !isSavable) : isDirty,
  }
}
