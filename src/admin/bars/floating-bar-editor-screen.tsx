/** The floating bar editor: waits for the campaign and its bars, and says when there are none (specification B §2.4). */
import { useQuery } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { barEditorMessages } from '#domain/bars/bar-editor.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { CampaignGate } from '../campaigns/campaign-gate.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { EditorGate } from '../editor/editor-gate.tsx'
import { EditorOutside } from '../editor/editor-shell.tsx'
import { barsQuery } from './api.ts'
import { BarEditorSkeleton } from './bar-editor-skeleton.tsx'
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
  return (
    <EditorGate
      answer={bars}
      failed={barEditorMessages.fetchFailed}
      pending={<BarEditorSkeleton />}
      frame={Outside}
    >
      {({ bars: { length } }) =>
        length > 0 ? (
          <Outlet />
        ) : (
          <Outside>
            <NoBars campaignId={campaignId} />
          </Outside>
        )
      }
    </EditorGate>
  )
}

function Outside({ children }: { children: ReactNode }) {
  return (
    <EditorOutside campaignId={useCampaignId()} kind="floatingBarNew">
      {children}
    </EditorOutside>
  )
}
