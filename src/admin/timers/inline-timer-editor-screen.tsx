/** The inline timer editor: waits for the campaign and its timer (specification B §2.2). */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { CampaignGate } from '../campaigns/campaign-gate.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { EditorTopBar } from '../shell/editor-top-bar.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { VisualEditorOutside } from '../shell/visual-editor.tsx'
import { VisualEditorSkeleton } from '../shell/visual-editor-skeleton.tsx'
import { Problem } from '../ui/problem.tsx'
import { inlineTimerQuery } from './api.ts'
import { InlineTimerEditor } from './inline-timer-editor.tsx'
import { TimerEditorSwitch } from './timer-editor-switch.tsx'
import { timerScreens } from './timer-screens.ts'

export function InlineTimerEditorScreen() {
  const campaign = useQuery(campaignQuery(useCampaignId()))
  return (
    <CampaignGate campaign={campaign} pending={<Shapes />} frame={Outside}>
      {(detail) => <Timer key={detail.id} campaign={detail} />}
    </CampaignGate>
  )
}

function Timer({ campaign }: { campaign: CampaignDetail }) {
  const timer = useQuery(inlineTimerQuery(campaign.id))
  if (timer.data) return <InlineTimerEditor campaign={campaign} saved={timer.data.settings} />
  return (
    <Outside>
      {timer.isPending && <Shapes />}
      {timer.isError && (
        <ScreenBody>
          <Problem title="Failed to fetch inline timer" onRetry={() => void timer.refetch()}>
            {timer.error.message}
          </Problem>
        </ScreenBody>
      )}
    </Outside>
  )
}

function Shapes() {
  return <VisualEditorSkeleton rows={Object.keys(timerScreens).length} />
}

function Outside({ children }: { children: ReactNode }) {
  const campaignId = useCampaignId()
  return (
    <VisualEditorOutside
      title="Inline Timer"
      top={<EditorTopBar campaignId={campaignId} editors={<TimerEditorSwitch campaignId={campaignId} />} />}
    >
      {children}
    </VisualEditorOutside>
  )
}
