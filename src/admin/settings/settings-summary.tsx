/** What the settings come to, beside their fields: type, name, deadline, and how it meets visitors. */
import { Card } from '@mantine/core'
import { defaultCampaignSettings } from '#domain/campaigns/campaign-settings.ts'
import { settingsFromSettingsForm } from '#domain/campaigns/campaign-settings-form.ts'
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { campaignDeadlineWords } from '#domain/campaigns/deadline-words.ts'
import { TypeBadge } from '../campaigns/type-badge.tsx'
import { zoneName } from '../campaigns/zoned-moment.ts'
import { ClockBlock } from '../ui/clock-block.tsx'
import classes from './settings.module.css'
import { settingsFacts } from './settings-facts.ts'
import { useSettingsValues } from './written-fields.tsx'

export function SettingsSummary({ campaign }: { campaign: CampaignDetail }) {
  const form = useSettingsValues()
  return (
    <Card padding="md" component="section" className={classes.glance}>
      <div>
        <TypeBadge of={{ campaignType: campaign.form.campaignType, deadlineType: form.deadlineType }} />
      </div>
      <p className={classes.name}>{campaign.form.campaignName}</p>
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
    </Card>
  )
}

export function SettingsSummaryLine({ campaign }: { campaign: CampaignDetail }) {
  const words = wordsOf(useSettingsValues(), campaign)
  return (
    <>
      {campaign.form.campaignName}
      {words && <span className={classes.lineDeadline}> · {words}</span>}
    </>
  )
}

const NO_BREAK_SPACE = '\u00a0'

function wordsOf(form: SettingsForm, { quantity }: CampaignDetail): string {
  const settings = settingsFromSettingsForm(form, defaultCampaignSettings)
  return campaignDeadlineWords(settings, { used: quantity?.used ?? 0 }).replace(/ (?=[AP]M)/g, NO_BREAK_SPACE)
}
