/** What the settings come to, beside their fields: type, name, deadline, and how it meets visitors. */
import { defaultCampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { settingsFromSettingsForm } from '#domain/campaigns/campaign-settings-form.ts'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { Glance, GlanceLine, glanceWords } from '../campaigns/glance.tsx'
import { zoneName } from '../campaigns/zoned-moment.ts'
import { ClockBlock } from '../ui/clock-block.tsx'
import classes from './settings.module.css'
import { settingsFacts } from './settings-facts.ts'
import { useSettingsValues } from './written-fields.tsx'

export function SettingsSummary({ campaign }: { campaign: CampaignDetail }) {
  const form = useSettingsValues()
  const { campaignName, campaignType } = campaign.form
  return (
    <Glance of={{ campaignType, deadlineType: form.deadlineType }} name={campaignName}>
      {form.deadlineType !== null && (
        <>
          <ClockBlock
            label={form.deadlineType === 5 ? 'Quantity' : 'Deadline'}
            value={wordsOf(form, campaign) || '–'}
            note={zoneName(form.timezone)}
          />
          <dl className={classes.facts}>
            {settingsFacts(form).map(({ label, value }) => (
              <div key={label} className={classes.fact}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Glance>
  )
}

export function SettingsSummaryLine({ campaign }: { campaign: CampaignDetail }) {
  return <GlanceLine name={campaign.form.campaignName} words={wordsOf(useSettingsValues(), campaign)} />
}

function wordsOf(form: SettingsForm, { quantity }: CampaignDetail): string {
  const settings = settingsFromSettingsForm(form, defaultCampaignSettings)
  return glanceWords(settings, quantity?.used ?? 0)
}
