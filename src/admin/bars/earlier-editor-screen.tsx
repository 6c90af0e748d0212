/** At the addresses of the two earlier bar editors, which this version does not have: what became of them, and where to go. */
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { campaignQuery } from '../campaigns/api.ts'
import { CampaignGate } from '../campaigns/campaign-gate.tsx'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { EditorOutside } from '../editor/editor-shell.tsx'
import { useEditorFamily, useEditorLink } from '../navigation/editor-family.ts'
import { barEditorLink, earlierEditorLink } from '../navigation/links.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'

export function EarlierEditorScreen() {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  const frame = (inside: ReactNode) => (
    <EditorOutside campaignId={campaignId} kind="floatingBar">
      <ScreenBody>{inside}</ScreenBody>
    </EditorOutside>
  )
  return (
    <CampaignGate campaign={campaign} pending={<Loading heights={[200]} />} frame={frame}>
      {({ id, earlierBar }) =>
        earlierBar === 'oldest' ? <ToOldest campaignId={id} /> : frame(<EarlierEditor campaignId={id} />)
      }
    </CampaignGate>
  )
}

/** The bar in force is the oldest one. */
function ToOldest({ campaignId }: { campaignId: string }) {
  return <Navigate {...earlierEditorLink(useEditorFamily(), campaignId, 'legacy-editor')} replace />
}

function EarlierEditor({ campaignId }: { campaignId: string }) {
  const { page } = useSearch({ strict: false })
  const family = useEditorFamily()
  const toEditor = useEditorLink()
  return (
    <EmptyState
      title="Bars have a new editor"
      action={
        <>
          <LinkButton variant="primary" {...barEditorLink(family, campaignId, page)}>
            Open the bar editor
          </LinkButton>
          <LinkButton {...toEditor(campaignId, 'pages')}>Go to your pages</LinkButton>
        </>
      }
    >
      The earlier editor for classic bars is not in this version. To design the bar of a classic page, change
      its type to “Floating bar” under Pages first.
    </EmptyState>
  )
}
