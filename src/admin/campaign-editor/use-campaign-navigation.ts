/** Which screens a campaign has, and which of them are open. */
import { seesOnlyAnnouncementBars, seesSetupLinks } from '#domain/accounts/permissions.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { editorNavigation } from '#domain/campaigns/editor-navigation.ts'
import { familyOf } from '../campaigns/campaign-family.ts'
import { useCurrentAccount } from '../session/current-account.ts'

export function useCampaignNavigation({ form, pageTypes, hasDiscount }: CampaignDetail) {
  const { account } = useCurrentAccount()
  const { items } = editorNavigation({
    family: familyOf(form),
    mode: 'edit',
    pageTypes,
    hasDiscount,
    onlyBarScreens: seesOnlyAnnouncementBars(account),
    hidesSetupLinks: !seesSetupLinks(account),
  })
  return { items, hasPages: pageTypes.length > 0 }
}
