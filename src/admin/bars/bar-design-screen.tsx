/** The editor itself, inside a screen that has waited for the campaign and for at least one bar. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useLoadedCampaign } from '../campaigns/loaded-campaign.ts'
import { useChosenPage } from '../editor/use-chosen-page.ts'
import { barEditorLink } from '../navigation/links.ts'
import { previewAddressesQuery } from '../editor/preview/api.ts'
import { barsQuery } from './api.ts'
import { BarEditor } from './bar-editor.tsx'

export function BarDesignScreen() {
  const campaign = useLoadedCampaign()
  const campaignId = campaign.id
  const { bars, templates, preview } = useSuspenseQuery({
    ...barsQuery(campaignId),
    refetchOnMount: false,
  }).data
  const { page } = useChosenPage(campaignId, bars, barEditorLink)
  // The stage asks for the same, and finds what has come with the bars.
  useQuery(previewAddressesQuery(campaignId, page.id, preview))
  return <BarEditor campaign={campaign} bars={bars} templates={templates} />
}
