/** What the settings come to, beside their fields: type, name, deadline, and how it meets visitors. */
import { defaultCampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { settingsFromSettingsForm } from '#domain/campaigns/campaign-settings-form.ts'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { SummaryCard, NameAndDeadline, summaryDeadline } from '../campaigns/summary-card.tsx'
import { zoneTime } from '#domain/deadlines/zoned-date-time.ts'
import { ClockBlock } from '../ui/clock-block.tsx'
import classes from './settings.module.css'
import { settingsHighlights } from './settings-highlights.ts'
import { useSettingsValues } from './written-fields.tsx'

export function SettingsSummary({ campaign }: { campaign: CampaignDetail }) {
  const form = useSettingsValues()
  const { campaignName, campaignType } = campaign.form
  return (
    <SummaryCard of={{ campaignType, deadlineType: form.deadlineType }} name={campaignName}>
      {form.deadlineType !== null && (
        <>
          <ClockBlock
            label={form.deadlineType === 5 ? 'Quantity' : 'Deadline'}
            value={deadlineOf(form, campaign) || '–'}
            note={zoneTime(form.timezone)}
          />
          <dl className={classes.facts}>
            {settingsHighlights(form).map(({ label, value }) => (
              <div key={label} className={classes.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </SummaryCard>
  )
}

export function SettingsSummaryLine({ campaign }: { campaign: CampaignDetail }) {
  return (
    <NameAndDeadline name={campaign.form.campaignName} deadline={deadlineOf(useSettingsValues(), campaign)} />
  )
}

function deadlineOf(form: SettingsForm, { quantity }: CampaignDetail): string {
  const settings = settingsFromSettingsForm(form, defaultCampaignSettings)
  return summaryDeadline(settings, quantity?.used ?? 0)
}
