/** The inline timer editor: waits for the campaign and its timer (specification B §2.2). */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { defaultInlineTimer } from '#domain/timers/inline-timer-templates.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { CampaignGate } from '../campaigns/campaign-gate.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { EditorGate } from '../editor/editor-gate.tsx'
import { EditorOutside } from '../editor/editor-shell.tsx'
import { EditorSkeleton } from '../editor/editor-skeleton.tsx'
import { screenNames } from '../editor/screens.ts'
import { inlineTimerQuery } from './api.ts'
import { InlineTimerEditor } from './inline-timer-editor.tsx'
import { screensOf } from './timer-screens.ts'

export function InlineTimerEditorScreen() {
  const campaign = useQuery(campaignQuery(useCampaignId()))
  return (
    <CampaignGate campaign={campaign} pending={shapes} frame={Outside}>
      {(detail) => <Timer key={detail.id} campaign={detail} />}
    </CampaignGate>
  )
}

function Timer({ campaign }: { campaign: CampaignDetail }) {
  const timer = useQuery(inlineTimerQuery(campaign.id))
  return (
    <EditorGate answer={timer} failed="Failed to fetch inline timer" pending={shapes} frame={Outside}>
      {({ settings }) => <InlineTimerEditor campaign={campaign} saved={settings} />}
    </EditorGate>
  )
}

const shapes = <EditorSkeleton rows={screenNames(screensOf(defaultInlineTimer)).length} />

function Outside({ children }: { children: ReactNode }) {
  return (
    <EditorOutside campaignId={useCampaignId()} kind="inlineTimer">
      {children}
    </EditorOutside>
  )
}
