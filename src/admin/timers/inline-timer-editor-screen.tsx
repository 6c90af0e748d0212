/** The inline timer editor, as soon as its timer is there (specification B §2.2). */
import { defaultInlineTimer } from '#domain/timers/inline-timer-templates.ts'
import { VisualEditorGate } from '../campaigns/visual-editor-gate.tsx'
import { screenNames } from '../editor/screens.ts'
import { inlineTimerQuery } from './api.ts'
import { InlineTimerEditor } from './inline-timer-editor.tsx'
import { screensOf } from './timer-screens.ts'

export function InlineTimerEditorScreen() {
  return (
    <VisualEditorGate
      kind="inlineTimer"
      rows={screenNames(screensOf(defaultInlineTimer)).length}
      query={inlineTimerQuery}
      failed="Failed to fetch inline timer"
    >
      {(campaign, { settings }) => <InlineTimerEditor campaign={campaign} saved={settings} />}
    </VisualEditorGate>
  )
}
