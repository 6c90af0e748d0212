/** How the timer comes to the server, and to other tabs that have it open. */
import { inlineTimerEditorMessages as messages } from '#domain/timers/inline-timer-editor.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import type { useDesign } from '../editor/use-design.ts'
import { useSaveAndExit } from '../editor/use-save.ts'
import { useSaves } from '../editor/use-saves.ts'
import { useEditorFamily } from '../navigation/editor-family.ts'
import { leaveTimer, useSaveTimer } from './api.ts'
import { tellOtherTabs, useOtherTabs } from './other-tabs.ts'

type TimerDesign = ReturnType<typeof useDesign<InlineTimer>>

export type TimerSaves = ReturnType<typeof useTimerSaves>

export function useTimerSaves(campaignId: string, design: TimerDesign) {
  const isECWV2 = useEditorFamily() === 'update'
  const { mutateAsync, isPending } = useSaveTimer(campaignId)
  useOtherTabs(campaignId)

  // Each family of screens saves in its own way.
  const send = (changes: FieldChanges) =>
    mutateAsync({ changes, isECWV2 }).then(() => tellOtherTabs(campaignId))
  const saves = useSaves({
    record: 'inlineTimer',
    isAutomatic: isECWV2,
    design,
    mutation: { mutateAsync: send, isPending },
    leave: (changes) => leaveTimer(campaignId, { changes, isECWV2 }),
    messages,
  })
  return { ...saves, ...useSaveAndExit(saves.keep, campaignId, 'pages') }
}
