/** Which sections a campaign's settings have, by its type and its kind of deadline. */
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import { campaignTypeFacts, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { hasPreLaunch } from '#domain/pages/pre-launch.ts'
import { deadlineKinds } from '#domain/deadlines/deadline-rule.ts'
import { DeadlineFields } from '../campaigns/deadline-fields.tsx'
import { DeadlinePreviewLine } from '../campaigns/deadline-preview-line.tsx'
import { pageOption } from '../pages/page-options.ts'
import { PreLaunchFields } from '../campaigns/pre-launch-fields.tsx'
import { TimeZoneField } from '../campaigns/time-zone-field.tsx'
import { useEditorLink } from '../navigation/editor-family.ts'
import { SectionCard } from '../ui/section-card.tsx'
import { ADVANCED_ID, AdvancedSection } from './advanced-section.tsx'
import type { ChainOption } from './chain-options.ts'
import { CategoryField, PixelSection } from './pixel-section.tsx'
import { QuantitySection } from './quantity-section.tsx'
import classes from './settings.module.css'
import { WrittenFields } from './written-fields.tsx'

type SettingsSectionsProps = {
  campaign: CampaignDetail
  type: CampaignType
  pages: readonly { id: string; label: string; beforeUrl: string }[]
  chainOptions: readonly ChainOption[]
}

export function SettingsSections({ campaign, type, pages, chainOptions }: SettingsSectionsProps) {
  const kind = useWatch<SettingsForm, 'deadlineType'>({ name: 'deadlineType' })
  const { advancedSettings, tracksLeads } = campaignTypeFacts(type)
  const isTimed = kind !== null && deadlineKinds[kind].timed

  // Bars have no deadline: what is left of the screen is one card with the name that the rest goes by (A §2).
  if (kind === null)
    return (
      <SectionCard title="Settings">
        <CategoryField />
      </SectionCard>
    )
  return (
    <>
      <SectionCard
        title="Deadline"
        aside={advancedSettings.length > 0 && <AdvancedLink campaignId={campaign.id} />}
      >
        <DeadlineFields />
        <TimeZoneField />
        <DeadlinePreviewLine />
      </SectionCard>
      {kind === 5 && <QuantitySection campaignId={campaign.id} />}
      {isTimed && (
        <SectionCard title="Written Deadline">
          <WrittenFields />
        </SectionCard>
      )}
      {hasPreLaunch({ deadlineType: kind }) && (
        <SectionCard title="Pre-launch">
          <PreLaunchFields pages={pages.map(pageOption)} />
        </SectionCard>
      )}
      {tracksLeads && <PixelSection pixelUrl={campaign.trackingPixelUrl} />}
      {advancedSettings.length > 0 && (
        <AdvancedSection settings={advancedSettings} chainOptions={chainOptions} />
      )}
    </>
  )
}

function AdvancedLink({ campaignId }: { campaignId: string }) {
  const toEditor = useEditorLink()
  return (
    <Link {...toEditor(campaignId, 'settings')} hash={ADVANCED_ID} className={classes.jump}>
      Advanced Settings
    </Link>
  )
}
