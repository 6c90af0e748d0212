/** The welcome of an account without campaigns, by the campaign types that it may create. */
import {
  seesOnlyAnnouncementBars,
  isStoreAccount,
  type AccountPermissions,
} from '#domain/accounts/permissions.ts'
import { campaignTypesFor } from '#domain/campaigns/type-choice.ts'

type Welcome = { title: string; text: string; hasDemo: boolean }

const texts = {
  general: {
    title: 'Give your visitors a deadline that holds',
    text: 'Create your first campaign, or watch one work on the demo shop before you touch a site of your own.',
  },
  store: {
    title: 'Give your shoppers a deadline that holds',
    text: 'Create your first campaign: the same deadline for everyone, or one of their own for every subscriber.',
  },
  bar: {
    title: 'Tell every visitor what is new',
    text: 'Create your first announcement bar, and name the pages on which it shows.',
  },
} as const

/** The demo shop runs an evergreen campaign: it is for whoever may make one. */
export function welcomeText(account: AccountPermissions): Welcome {
  const kind = seesOnlyAnnouncementBars(account) ? 'bar' : isStoreAccount(account) ? 'store' : 'general'
  return { ...texts[kind], hasDemo: campaignTypesFor(account).includes('evergreen') }
}
