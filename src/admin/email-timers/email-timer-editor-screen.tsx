/** The e-mail timer editor: waits for the campaign and its timer (specification B §2.3). */
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { defaultEmailTimer } from '#domain/email-timers/email-timer.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { CampaignGate } from '../campaigns/campaign-gate.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { EditorGate } from '../editor/editor-gate.tsx'
import { EditorOutside } from '../editor/editor-shell.tsx'
import { EditorSkeleton } from '../editor/editor-skeleton.tsx'
import { screenNames } from '../editor/screens.ts'
import { emailTimerQuery } from './api.ts'
import { EmailTimerEditor } from './email-timer-editor.tsx'
import { hasTimer, NoTimer } from './no-timer.tsx'
import { screensOf } from './timer-screens.ts'

export function EmailTimerEditorScreen() {
  const campaign = useQuery(campaignQuery(useCampaignId()))
  return (
    <CampaignGate campaign={campaign} pending={shapes} frame={Outside}>
      {(detail) =>
        hasTimer(detail) ? (
          <Timer key={detail.id} campaign={detail} />
        ) : (
          <Outside>
            <NoTimer campaign={detail} />
          </Outside>
        )
      }
    </CampaignGate>
  )
}

function Timer({ campaign }: { campaign: CampaignDetail }) {
  const timer = useQuery(emailTimerQuery(campaign.id))
  return (
    <EditorGate answer={timer} failed="Failed to fetch email timer" pending={shapes} frame={Outside}>
      {(data) => <EmailTimerEditor campaign={campaign} data={data} />}
    </EditorGate>
  )
}

const shapes = <EditorSkeleton rows={screenNames(screensOf(defaultEmailTimer)).length} />

function Outside({ children }: { children: ReactNode }) {
  return (
    <EditorOutside campaignId={useCampaignId()} kind="emailTimer">
      {children}
    </EditorOutside>
  )
}
