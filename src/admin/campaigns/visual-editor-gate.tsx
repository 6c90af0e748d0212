/** What every visual editor waits for: the campaign, and what is edited. Says why one of them does not come. */
import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { SwitchedEditor } from '#domain/campaigns/editor-switch.ts'
import { EditorOutside } from '../editor/editor-shell.tsx'
import { EditorSkeleton } from '../editor/editor-skeleton.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { Problem } from '../ui/problem.tsx'
import { campaignQuery } from './api.ts'
import { CampaignGate } from './campaign-gate.tsx'
import { useCampaignId } from './campaign-id.ts'

type VisualEditorGateProps<Answer, Key extends QueryKey> = {
  kind: SwitchedEditor
  /** How many rows the panel will have; nothing for what is no editor. */
  rows?: number
  /** In the place of an editor's gray shapes. */
  pending?: ReactNode
  query: (campaignId: string) => UseQueryOptions<Answer, Error, Answer, Key>
  /** The heading of the trouble that the query may have. */
  failed: string
  /** What campaigns have here that have nothing to edit; null for all others. */
  missing?: (campaign: CampaignDetail) => ReactNode
  children: (campaign: CampaignDetail, answer: Answer) => ReactNode
}

export function VisualEditorGate<Answer, Key extends QueryKey>(props: VisualEditorGateProps<Answer, Key>) {
  const { kind, rows = 0, missing, pending = <EditorSkeleton rows={rows} />, ...edited } = props
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  const frame = (inside: ReactNode) => (
    <EditorOutside campaignId={campaignId} kind={kind} hasTools={rows > 0 && inside === pending}>
      {inside}
    </EditorOutside>
  )
  return (
    <CampaignGate campaign={campaign} pending={pending} frame={frame}>
      {(detail) => {
        const instead = missing?.(detail)
        if (instead) return frame(instead)
        return <Edited key={detail.id} {...edited} {...{ frame, pending }} campaign={detail} />
      }}
    </CampaignGate>
  )
}

type EditedProps<Answer, Key extends QueryKey> = Pick<
  VisualEditorGateProps<Answer, Key>,
  'query' | 'failed' | 'children'
> & { campaign: CampaignDetail; pending: ReactNode; frame: (inside: ReactNode) => ReactNode }

function Edited<Answer, Key extends QueryKey>(props: EditedProps<Answer, Key>) {
  const { query, failed, campaign, pending, frame, children } = props
  const answer = useQuery(query(campaign.id))
  if (answer.data !== undefined) return children(campaign, answer.data)
  if (!answer.isError) return frame(pending)
  return frame(
    <ScreenBody>
      <Problem title={failed} onRetry={() => void answer.refetch()}>
        {answer.error.message}
      </Problem>
    </ScreenBody>,
  )
}
