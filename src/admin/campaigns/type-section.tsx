/** 3 Choose A Campaign Type And Deadline. Bars have no deadline, and a shorter title. */
import { Divider } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { hasPreLaunch } from '#domain/pages/pre-launch.ts'
import type { PlatformId } from '#domain/platforms/platforms.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { storeQuery } from '../stores/api.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { DeadlineFields } from './deadline-fields.tsx'
import { DeadlinePreviewLine } from './deadline-preview-line.tsx'
import { PreLaunchFields, type PageOption } from './pre-launch-fields.tsx'
import { TypeCards } from './type-cards.tsx'
import { groupsShown, type ChoiceGroup } from './type-choices.ts'
import { TimeZoneField } from './time-zone-field.tsx'

type TypeSectionProps = {
  groups: readonly ChoiceGroup[]
  pages: readonly PageOption[]
  number?: number | null
}

export function TypeSection({ groups, pages, number = 3 }: TypeSectionProps) {
  const [campaignType, deadlineType] = useWatch<CampaignForm, ['campaignType', 'deadlineType']>({
    name: ['campaignType', 'deadlineType'],
  })
  const isBar = campaignType === 'AnnouncementBar'
  return (
    <SectionCard
      {...(number !== null && { number })}
      title={isBar ? 'Choose A Campaign Type' : 'Choose A Campaign Type And Deadline'}
    >
      <TypeCards groups={useGroupsShown(groups)} />
      {campaignType && deadlineType !== null && (
        <>
          <DeadlineFields />
          <TimeZoneField />
          <DeadlinePreviewLine />
        </>
      )}
      {campaignType && hasPreLaunch({ deadlineType }) && (
        <>
          <Divider my={4} />
          <PreLaunchFields pages={pages} />
        </>
      )}
    </SectionCard>
  )
}

const SHOP: PlatformId = 'shopify'

/** Types for stores come with a shop: one that is chosen above, or the account's own. */
function useGroupsShown(groups: readonly ChoiceGroup[]): ChoiceGroup[] {
  const { account } = useCurrentAccount()
  const [campaignType, ...platforms] = useWatch<
    CampaignForm,
    ['campaignType', 'emailPlatform', 'checkoutPlatform', 'landingPlatform']
  >({ name: ['campaignType', 'emailPlatform', 'checkoutPlatform', 'landingPlatform'] })
  const withoutShop = groupsShown(groups, {
    hasShop: platforms.includes(SHOP),
    account,
    campaignType,
  })
  const { data } = useQuery({ ...storeQuery, enabled: withoutShop.length < groups.length })
  return data?.store ? [...groups] : withoutShop
}
