/** The editor itself, inside a screen that has waited for the campaign and for at least one bar. */
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useLoadedCampaign } from '../campaigns/loaded-campaign.ts'
import { previewAddressesQuery } from '../editor/preview/api.ts'
import { useChosenPage } from '../editor/use-chosen-page.ts'
import { classicBarEditorLink } from '../navigation/links.ts'
import { classicBarsQuery } from './api.ts'
import { ClassicEditor } from './classic-editor.tsx'

export function ClassicDesignScreen() {
  const campaign = useLoadedCampaign()
  const campaignId = campaign.id
  const { preview, ...data } = useSuspenseQuery({
    ...classicBarsQuery(campaignId),
    refetchOnMount: false,
  }).data
  const { page } = useChosenPage(campaignId, data.bars, classicBarEditorLink)
  // The stage asks for the same, and finds what has come with the bars.
  useQuery(previewAddressesQuery(campaignId, page.id, preview))
  return <ClassicEditor campaign={campaign} data={data} />
}
