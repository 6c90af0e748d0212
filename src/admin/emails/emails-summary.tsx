/** The campaign beside its emails: its deadline, the platform that sends them, and the clicks on its links. */
import { shortCount } from '#domain/analytics/short-count.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { settingsFromForm } from '#domain/campaigns/campaign-form.ts'
import type { CampaignType } from '#domain/campaigns/campaign-types.ts'
import { emailTagOf } from '#domain/emails/email-link.ts'
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { PlatformRow } from '../campaigns/platform-row.tsx'
import { SummaryCard, NameAndDeadline, summaryDeadline } from '../campaigns/summary-card.tsx'
import summary from '../campaigns/summary.module.css'
import { GuideCard } from '../guides/guide-card.tsx'
import { TestWriteCard } from '../integrations/test-write-card.tsx'
import { ClockBlock } from '../ui/clock-block.tsx'
import classes from './emails.module.css'

type EmailsSummaryProps = { campaign: CampaignDetail; type: CampaignType; setup: EmailSetup }

export function EmailsSummary({ campaign, type, setup }: EmailsSummaryProps) {
  const { emailProvider: provider, expiringLinks: links } = setup
  const { campaignName, deadlineType } = campaign.form
  const clicks = links.reduce((sum, { engagements }) => sum + engagements, 0)
  return (
    <>
      <SummaryCard of={{ campaignType: type, deadlineType }} name={campaignName}>
        {deadlineType !== null && (
          <ClockBlock
            label={deadlineType === 5 ? 'Quantity' : 'Deadline'}
            value={deadlineOf(campaign, type) || '–'}
          />
        )}
        <dl className={summary.platforms}>
          <PlatformRow label="Email" id={provider.id} />
          <div className={summary.platform}>
            <dt>Merge tag</dt>
            <dd>
              <code className={classes.tag}>{emailTagOf(provider.id)}</code>
            </dd>
          </div>
          <div className={summary.platform}>
            <dt>Clicks, last 30 days</dt>
            <dd className="num">{shortCount(clicks)}</dd>
          </div>
        </dl>
      </SummaryCard>
      {provider.saveUri !== null && <TestWriteCard at={{ campaignId: campaign.id, platform: provider.id }} />}
      <GuideCard topic="integrations" />
    </>
  )
}

export function EmailsSummaryLine({ campaign, type }: Omit<EmailsSummaryProps, 'setup'>) {
  return <NameAndDeadline name={campaign.form.campaignName} deadline={deadlineOf(campaign, type)} />
}

function deadlineOf({ form, quantity }: CampaignDetail, campaignType: CampaignType): string {
  return summaryDeadline(settingsFromForm({ ...form, campaignType }), quantity?.used ?? 0)
}
