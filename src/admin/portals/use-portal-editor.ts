/** Everything that the portal editor knows and does, of the theme that is designed. */
import { useState } from 'react'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { PortalEditorData, PortalThemeAnswer } from '#domain/portals/portals.api.ts'
import { useDesign } from '../editor/use-design.ts'
import { useEditor } from '../editor/use-editor.ts'
import { useShownProblems } from '../editor/use-shown-problems.ts'
import { blockAt, placeOf, type BlockPlace } from './block-place.ts'
import { portalDesign } from './portal-design.ts'
import { portalScreens } from './portal-screens.ts'
import { usePortalSaves } from './use-portal-saves.ts'

export type PortalEditorProps = {
  campaign: CampaignDetail
  data: PortalEditorData
  theme: PortalThemeAnswer
}

const devices = ['desktop', 'tablet', 'mobile'] as const

export type PortalEditorState = ReturnType<typeof usePortalEditor>

export function usePortalEditor({ campaign, data, theme }: PortalEditorProps) {
  const facts = {
    hasClock: campaign.quantity === null,
    hasStock: campaign.quantity !== null,
    hasCode: campaign.exampleCode !== null,
  }
  const designed = useDesign(portalDesign, { id: theme.id, saved: theme.data })
  const shown = useShownProblems(designed)
  const [chosen, choose] = useState<BlockPlace>({ step: 0, block: null })
  const design = {
    ...designed,
    ...shown,
    /** What is to be mended in a block is opened with its screen. */
    onTried() {
      const [path] = Object.keys(designed.problems)
      if (path !== undefined) choose((is) => placeOf(path) ?? is)
    },
  }
  const saves = usePortalSaves(campaign.id, theme.id, designed)
  const screenFacts = { hasClock: facts.hasClock, pageCount: theme.pageIds.length }
  const editor = useEditor(
    design,
    {
      screensOf: (now) => portalScreens(now, screenFacts),
      first: 'blocks',
      devices,
      onStep: (field) => choose((is) => placeOf(field) ?? is),
    },
    saves,
  )
  const pages = data.pages.filter(({ id }) => theme.pageIds.includes(id))
  return {
    campaign,
    data,
    theme,
    pages,
    facts,
    saves,
    editor,
    design,
    /** A step back may have taken the step away. */
    place: blockAt(designed.now.steps, chosen),
    choose,
  }
}
