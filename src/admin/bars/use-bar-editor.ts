/** Everything that the bar editor knows and does, of the page that is designed for. */
import type { BarAnswer, BarTemplate } from '#domain/bars/bars.api.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { useChosenPage } from '../editor/use-chosen-page.ts'
import { useEditor } from '../editor/use-editor.ts'
import { barEditorLink } from '../navigation/links.ts'
import { barScreens } from './bar-screens.ts'
import { useBarDesign } from './use-bar-design.ts'
import { useSaves } from './use-saves.ts'
import { useTemplates } from './use-templates.ts'

export type BarEditorProps = {
  campaign: CampaignDetail
  bars: readonly BarAnswer[]
  templates: readonly BarTemplate[]
}

const devices = ['desktop', 'mobile'] as const

export function useBarEditor({ campaign, bars, templates: own }: BarEditorProps) {
  const campaignId = campaign.id
  const { account } = useCurrentAccount()
  const { page, choose: choosePage } = useChosenPage(campaignId, bars, barEditorLink)
  const design = useBarDesign({ page, bars, account })
  const templates = useTemplates({ campaignId, page, templates: own, design })
  const selectedTemplateId = templates.selected?.id ?? null
  const facts = {
    account,
    // What is limited ends with the last piece: no clock runs toward it.
    hasClock: !page.data.isAnnouncementBar && campaign.quantity === null,
    quantity: campaign.quantity,
    language: campaign.language,
    exampleCode: campaign.exampleCode,
    templateName: templates.selected?.name,
  }
  const saves = useSaves({ campaignId, page, bars, design, selectedTemplateId })
  const first = page.isSaved ? 'template' : null
  const editor = useEditor(design, { screensOf: () => barScreens(facts), first, devices }, saves)
  return { campaignId, account, page, choosePage, bar: design.bar, templates, facts, saves, editor }
}
