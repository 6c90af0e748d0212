/** Which screens a campaign has, and which of them are open. */
import { useQuery } from '@tanstack/react-query'
import { seesOnlyAnnouncementBars, seesSetupLinks } from '#domain/accounts/permissions.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { editorNavigation } from '#domain/campaigns/editor-navigation.ts'
import { familyOf } from '../campaigns/campaign-family.ts'
import { pagesQuery } from '../pages/api.ts'
import { useCurrentAccount } from '../session/current-account.ts'

export function useCampaignNavigation({ id, form, pageCount }: CampaignDetail) {
  const { account } = useCurrentAccount()
  const pages = useQuery(pagesQuery(id)).data?.pages
  const known = pages ?? Array.from({ length: pageCount }, () => ({ type: '' }))
  const { items } = editorNavigation({
    family: familyOf(form),
    mode: 'edit',
    pageTypes: known.map(({ type }) => type),
    hasDiscount: false,
    onlyBarScreens: seesOnlyAnnouncementBars(account),
    hidesSetupLinks: !seesSetupLinks(account),
  })
  return { items, hasPages: known.length > 0 }
}
