/** The three sections of the campaign form, for creating and for editing. */
import { useQuery } from '@tanstack/react-query'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { isCampaignType } from '#domain/campaigns/campaign-types.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { campaignsQuery } from './api.ts'
import { NameSection } from './name-section.tsx'
import type { PageOption } from './pre-launch-fields.tsx'
import { StackSection } from './stack-section.tsx'
import { typeChoices, type ChoiceGroup } from './type-choices.ts'
import { TypeSection } from './type-section.tsx'

type CampaignFieldsProps = {
  groups: readonly ChoiceGroup[]
  pages: readonly PageOption[]
  /** Whoever creates a campaign begins with its name. */
  isNew?: boolean
}

export function CampaignFields({ groups, pages, isNew = false }: CampaignFieldsProps) {
  return (
    <>
      <NameSection autoFocus={isNew} />
      <StackSection />
      <TypeSection groups={groups} pages={pages} />
    </>
  )
}

/** Without a campaign the types that can be created, with one those that it can be changed to. */
export function useTypeChoices(campaign?: CampaignDetail): ChoiceGroup[] {
  const { account } = useCurrentAccount()
  const campaigns = useQuery(campaignsQuery({ search: '', show: 'current' })).data?.campaigns ?? []
  const campaignType = campaign?.form.campaignType
  return typeChoices({
    account,
    editing: campaign && isCampaignType(campaignType) ? { ...campaign, campaignType } : null,
    hasFixedDate: campaigns.some(
      (other) => other.campaignType === 'ShopifyFixedDate' && other.id !== campaign?.id,
    ),
  })
}
