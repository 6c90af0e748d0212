/** 3 Choose A Campaign Type And Deadline. Bars have no deadline, and a shorter title. */
import { Divider } from '@mantine/core'
import { useWatch } from 'react-hook-form'
import type { CampaignForm } from '#domain/campaigns/campaign-form.schema.ts'
import { hasPreLaunch } from '#domain/pages/pre-launch.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { DeadlineFields } from './deadline-fields.tsx'
import { DeadlinePreviewLine } from './deadline-preview-line.tsx'
import { PreLaunchFields, type PageOption } from './pre-launch-fields.tsx'
import { TypeCards } from './type-cards.tsx'
import type { ChoiceGroup } from './type-choices.ts'
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
      <TypeCards groups={groups} />
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
