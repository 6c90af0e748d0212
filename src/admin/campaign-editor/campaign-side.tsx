/** The side bar of one campaign: the way to its screens, and to other campaigns. */
import { useNavigate, type LinkProps } from '@tanstack/react-router'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import type { EditorItem } from '#domain/campaigns/editor-navigation.ts'
import { useSeesSaleTracking } from '../campaigns/sale-tracking.tsx'
import { typeLabel } from '../campaigns/type-label.ts'
import { useSwitcherCampaigns } from '../campaigns/use-switcher-campaigns.ts'
import { useEditorLink } from '../navigation/editor-family.ts'
import { useQuickstartCard } from '../quickstart/use-quickstart-card.ts'
import { EditorSide } from '../shell/editor-side.tsx'
import { useCampaignNavigation } from './use-campaign-navigation.ts'

type CampaignSideProps = {
  campaign: CampaignDetail
  /** Where choosing another campaign leads; its deadline unless told otherwise. */
  switchTo?: (campaignId: string) => LinkProps
}

export function CampaignSide({ campaign, switchTo }: CampaignSideProps) {
  const { id, form } = campaign
  const navigate = useNavigate()
  const toEditor = useEditorLink()
  const others = useSwitcherCampaigns()
  const { items, hasPages } = useCampaignNavigation(campaign)
  const quickstart = useQuickstartCard(campaign)
  const seesSaleTracking = useSeesSaleTracking()
  return (
    <EditorSide
      campaign={{ id, name: form.campaignName, typeLabel: typeLabel(form) }}
      others={others}
      onSwitch={(other) => void navigate(switchTo?.(other) ?? toEditor(other, 'deadline'))}
      items={items}
      complete={completeItems({ hasPages, hasDiscount: campaign.hasDiscount })}
      quickstart={quickstart}
      hasSaleTracking={seesSaleTracking(form)}
    />
  )
}

function completeItems(campaign: { hasPages: boolean; hasDiscount: boolean }): Set<EditorItem> {
  const complete = new Set<EditorItem>(['deadline'])
  if (campaign.hasPages) complete.add('pages')
  if (campaign.hasDiscount) complete.add('discounts')
  return complete
}
