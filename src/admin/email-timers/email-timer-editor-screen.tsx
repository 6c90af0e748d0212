/** The e-mail timer editor, as soon as its timer is there (specification B §2.3). */
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { defaultEmailTimer } from '#domain/email-timers/email-timer.ts'
import { VisualEditorGate } from '../campaigns/visual-editor-gate.tsx'
import { screenNames } from '../editor/screens.ts'
import { emailTimerQuery } from './api.ts'
import { EmailTimerEditor } from './email-timer-editor.tsx'
import { hasTimer, NoTimer } from './no-timer.tsx'
import { screensOf } from './timer-screens.ts'

export function EmailTimerEditorScreen() {
  return (
    <VisualEditorGate
      kind="emailTimer"
      rows={screenNames(screensOf(defaultEmailTimer)).length}
      query={emailTimerQuery}
      failed="Failed to fetch email timer"
      missing={withoutTimer}
    >
      {(campaign, data) => <EmailTimerEditor campaign={campaign} data={data} />}
    </VisualEditorGate>
  )
}

function withoutTimer(campaign: CampaignDetail) {
  return hasTimer(campaign) ? null : <NoTimer campaign={campaign} />
}
