/** The floating bar editor: waits for the campaign and its bars, and says when there are none (specification B §2.4). */
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { barEditorMessages } from '#domain/bars/bar-editor.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { CampaignGate } from '../campaigns/campaign-gate.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { EditorTopBar } from '../shell/editor-top-bar.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { VisualEditorOutside } from '../shell/visual-editor.tsx'
import { Problem } from '../ui/problem.tsx'
import { barsQuery } from './api.ts'
import { BarEditorSkeleton } from './bar-editor-skeleton.tsx'
import { BarEditorSwitch } from './bar-editor-switch.tsx'
import { NoBars } from './no-bars.tsx'

export function FloatingBarEditorScreen() {
  const campaign = useQuery(campaignQuery(useCampaignId()))
  return (
    <CampaignGate campaign={campaign} pending={<BarEditorSkeleton />} frame={Outside}>
      {({ id }) => <Bars key={id} campaignId={id} />}
    </CampaignGate>
  )
}

function Bars({ campaignId }: { campaignId: string }) {
  const bars = useQuery(barsQuery(campaignId))
  if (bars.data?.bars.length) return <Outlet />
  return (
    <Outside>
      {bars.isPending && <BarEditorSkeleton />}
      {bars.isError && !bars.data && (
        <ScreenBody>
          <Problem title={barEditorMessages.fetchFailed} onRetry={() => void bars.refetch()}>
            {bars.error.message}
          </Problem>
        </ScreenBody>
      )}
      {bars.data && <NoBars campaignId={campaignId} />}
    </Outside>
  )
}

function Outside({ children }: { children: ReactNode }) {
  const campaignId = useCampaignId()
  return (
    <VisualEditorOutside
      title="Floating Bar"
      top={<EditorTopBar campaignId={campaignId} editors={<BarEditorSwitch campaignId={campaignId} />} />}
    >
      {children}
    </VisualEditorOutside>
  )
}
