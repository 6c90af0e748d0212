/** The portals of a campaign: which page shows which theme, and the themes with what can be done with them (A §2). */
import { Navigate, useSearch } from '@tanstack/react-router'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { PortalEditorData } from '#domain/portals/portals.api.ts'
import { VisualEditorGate } from '../campaigns/visual-editor-gate.tsx'
import { EditorOutside } from '../editor/editor-shell.tsx'
import { links } from '../navigation/links.ts'
import { ScreenBody } from '../shell/screen.tsx'
import { Loading } from '../ui/loading.tsx'
import { portalsQuery } from './api.ts'
import { PagesList } from './list/pages-list.tsx'
import { ThemesList } from './list/themes-list.tsx'
import { portalWords } from './portal-words.ts'
import { useWithoutPortals } from './without-portals.tsx'

export function PortalsScreen() {
  const withoutPortals = useWithoutPortals()
  return (
    <VisualEditorGate
      kind="portal"
      pending={
        <ScreenBody>
          <Loading />
        </ScreenBody>
      }
      query={portalsQuery}
      failed={portalWords.fetchFailed}
      missing={withoutPortals}
    >
      {(campaign, data) => <Portals campaign={campaign} data={data} />}
    </VisualEditorGate>
  )
}

function Portals({ campaign, data }: { campaign: CampaignDetail; data: PortalEditorData }) {
  const { themeId } = useSearch({ strict: false })
  if (data.themes.some(({ id }) => id === themeId))
    return <Navigate {...links.portalEditor(campaign.id, themeId)} replace />
  return (
    <EditorOutside campaignId={campaign.id} kind="portal">
      <ScreenBody>
        <PagesList campaign={campaign} data={data} />
        <ThemesList campaign={campaign} data={data} />
      </ScreenBody>
    </EditorOutside>
  )
}
