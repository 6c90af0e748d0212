/** The portal editor, as soon as its themes are there; leads to the list where there is no such theme. */
import { Navigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { PortalEditorData } from '#domain/portals/portals.api.ts'
import { VisualEditorGate } from '../campaigns/visual-editor-gate.tsx'
import { links } from '../navigation/links.ts'
import { portalsQuery } from './api.ts'
import { PortalEditor } from './portal-editor.tsx'
import { portalWords } from './portal-words.ts'
import { useWithoutPortals } from './without-portals.tsx'

/** Of the panel, for its skeleton. */
const SECTIONS = 6

export function PortalEditorScreen() {
  const withoutPortals = useWithoutPortals()
  return (
    <VisualEditorGate
      kind="portal"
      rows={SECTIONS}
      query={portalsQuery}
      failed={portalWords.fetchFailed}
      missing={withoutPortals}
    >
      {(campaign, data) => <ChosenTheme campaign={campaign} data={data} />}
    </VisualEditorGate>
  )
}

function ChosenTheme({ campaign, data }: { campaign: CampaignDetail; data: PortalEditorData }) {
  const { themeId } = useSearch({ strict: false })
  const found = themeId === undefined ? data.themes[0] : data.themes.find(({ id }) => id === themeId)
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  // Somebody else has deleted it: its editor stays, for what is not saved yet, and a save says so.
  const theme = found ?? (last?.id === themeId || themeId === undefined ? last : undefined)
  if (!theme) return <Navigate {...links.portals(campaign.id)} replace />
  return <PortalEditor key={theme.id} campaign={campaign} data={data} theme={theme} />
}
