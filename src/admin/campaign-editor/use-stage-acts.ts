/** What each entry in the menu of a campaign's badge does. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { isPageType } from '#domain/pages/page-types.ts'
import { shownBy } from '#domain/pages/shown.ts'
import { useDuplicateCampaign } from '../campaigns/api.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { pagesQuery } from '../pages/api.ts'
import { copyText } from '../ui/copy.ts'
import { toast } from '../ui/toast.ts'
import { undoToast } from '../ui/undo-toast.tsx'
import { startPreview, useChangeStage } from './api.ts'
import type { AskedAct } from './stage-dialogs.tsx'
import type { StageAct } from './stage-menu.ts'

const switched = { paused: 'The campaign is paused.', live: 'The campaign is live again.' } as const

type Switched = keyof typeof switched

type Dialogs = { ask: (act: AskedAct) => void; goLive: () => void }

export function useStageActs(campaign: CampaignDetail, { ask, goLive }: Dialogs) {
  const change = useChangeStage(campaign.id)
  const duplicate = useDuplicateCampaign(campaign.id)
  const navigate = useNavigate()
  const toEditor = useEditorLink()
  const queryClient = useQueryClient()

  const atOnce = (to: Switched, back: Switched) =>
    toast.outcome(
      change
        .mutateAsync(to)
        .then(() =>
          undoToast(switched[to], () => void toast.outcome(change.mutateAsync(back), switched[back])),
        ),
    )

  async function reopen() {
    // Over by its date and not by its owner: only another date opens it.
    if (campaign.stage !== 'ended') return navigate(toEditor(campaign.id, 'deadline'))
    await change.mutateAsync('live')
    return toast.done('The campaign is open again.')
  }

  async function copyPreviewLink() {
    const { pages } = await queryClient.ensureQueryData(pagesQuery(campaign.id))
    const shown = pages.filter(({ type }) => isPageType(type) && shownBy(type) !== null)
    const page = shown[0] ?? pages[0]
    if (!page) return toast.failed('Add a page first: there is nothing to preview yet.')
    const { previewUrl, campaignPreviewUrl } = await startPreview(campaign.id, page.id)
    const isCopied = await copyText(shown.length > 1 ? campaignPreviewUrl : previewUrl)
    return isCopied ? toast.done('The preview link is copied.') : toast.failed('Failed to copy.')
  }

  async function copyCampaign() {
    const { id } = await duplicate.mutateAsync()
    toast.done(`“${campaign.form.campaignName}” was copied, without its leads.`)
    await navigate(toEditor(id, 'deadline'))
  }

  const acts: Record<StageAct, () => unknown> = {
    goLive,
    goLiveNow: () => ask('goLiveNow'),
    end: () => ask('end'),
    draft: () => toast.outcome(change.mutateAsync('draft'), 'The campaign is a draft again.'),
    pause: () => atOnce('paused', 'live'),
    resume: () => atOnce('live', 'paused'),
    reopen: () => toast.outcome(reopen()),
    preview: () => toast.outcome(copyPreviewLink()),
    copy: () => toast.outcome(copyCampaign()),
  }
  return {
    run: (act: StageAct) => void acts[act](),
    isBusy: change.isPending || duplicate.isPending,
  }
}
