/** Which screens a campaign has, and which of them are open. */
import { seesOnlyAnnouncementBars, seesSetupLinks } from '#domain/accounts/permissions.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { editorNavigation } from '#domain/campaigns/editor-navigation.ts'
import { familyOf } from '../campaigns/campaign-family.ts'
import { useCurrentAccount } from '../session/current-account.ts'

export function useCampaignNavigation(campaign: CampaignDetail) {
  const { account } = useCurrentAccount()
  return { items: screensOf(campaign, account), hasPages: campaign.pageTypes.length > 0 }
}

/** Null while the campaign is on its way. */
export function useScreensOf(campaign: CampaignDetail | undefined) {
  const { account } = useCurrentAccount()
  return campaign ? screensOf(campaign, account) : null
}

type Account = ReturnType<typeof useCurrentAccount>['account']

function screensOf({ form, pageTypes, hasDiscount }: CampaignDetail, account: Account) {
  return editorNavigation({
    family: familyOf(form),
    mode: 'edit',
    pageTypes,
    hasDiscount,
    onlyBarScreens: seesOnlyAnnouncementBars(account),
    hidesSetupLinks: !seesSetupLinks(account),
  }).items
}
