/** What an owner puts into e-mails: webhooks that start deadlines, links, and the timer (specification A §2). */
import { useQuery } from '@tanstack/react-query'
import { campaignTypeFacts, isCampaignType, type CampaignType } from '#domain/campaigns/campaign-types.ts'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { emailTabs } from '#domain/emails/email-tabs.ts'
import type { EmailSetup } from '#domain/emails/emails.api.ts'
import { clockOf, needsCustomization } from '#domain/emails/email-setup.ts'
import { campaignQuery } from '../campaigns/api.ts'
import { useCampaignId } from '../campaigns/campaign-id.ts'
import { namedPlatform } from '#domain/platforms/platforms.ts'
import { FormColumns } from '../shell/form-columns.tsx'
import { ScreenBody } from '../shell/screen.tsx'
import { LoadingForm } from '../ui/loading.tsx'
import { UnreachableNotice } from '../guides/unreachable-notice.tsx'
import { Problem } from '../ui/problem.tsx'
import { SectionCard } from '../ui/section-card.tsx'
import { WrittenDeadlines } from '../integrations/written-deadlines.tsx'
import { emailSetupQuery } from '../email-code/api.ts'
import { emailSetupText } from './email-setup-text.ts'
import { ConnectorTabs } from './connector-tabs.tsx'
import { CustomizeNotice, MergeTagLine } from './merge-tag-notes.tsx'
import { EmailsSummary, EmailsSummaryLine } from './emails-summary.tsx'
import { LinkList } from './link-list.tsx'
import { TestMailCard } from './test-mail/test-mail-card.tsx'
import { TimerSection } from './timer-section.tsx'

export function EmailsScreen() {
  const campaignId = useCampaignId()
  const campaign = useQuery(campaignQuery(campaignId))
  const setup = useQuery(emailSetupQuery(campaignId))
  const failed = [campaign, setup].find(({ isError, data }) => isError && !data)
  const type = campaign.data?.form.campaignType
  return (
    <ScreenBody width="wide">
      {!failed && (campaign.isPending || setup.isPending) && <LoadingForm />}
      {failed && (
        <Problem
          onRetry={() => {
            void campaign.refetch()
            void setup.refetch()
          }}
        >
          {failed.error?.message}
        </Problem>
      )}
      {campaign.data && setup.data && isCampaignType(type) && (
        <Emails key={campaignId} campaign={campaign.data} type={type} setup={setup.data} />
      )}
    </ScreenBody>
  )
}

type EmailsProps = { campaign: CampaignDetail; type: CampaignType; setup: EmailSetup }

function Emails({ campaign, type, setup }: EmailsProps) {
  const { tracksLeads } = campaignTypeFacts(type)
  const { emailProvider, expiringLinks } = setup
  const tabs = emailTabs({ campaignType: type, emailPlatform: emailProvider.id })
  const number = tabs.length > 0 ? 1 : 0
  const clock = clockOf(campaign.form.deadlineType)
  const text = emailSetupText[clock]
  // Links to #top lead to the beginning of all of it (A §2).
  return (
    <div id="top">
      <FormColumns
        summary={<EmailsSummary campaign={campaign} type={type} setup={setup} />}
        summaryLine={<EmailsSummaryLine campaign={campaign} type={type} />}
      >
        {tabs.length === 0 && (
          <UnreachableNotice who={namedPlatform(emailProvider.id)?.name}>
            Links and timers in your emails work for you alone until it has a public address.
          </UnreachableNotice>
        )}
        {tabs.length > 0 && (
          <SectionCard number={number} {...text.tabs}>
            <ConnectorTabs campaign={campaign} setup={setup} tabs={tabs} />
          </SectionCard>
        )}
        {tabs.length > 0 && emailProvider.saveUri !== null && (
          <WrittenDeadlines at={{ campaignId: campaign.id, platform: emailProvider.id }} />
        )}
        {needsCustomization(emailProvider.id) && <CustomizeNotice provider={emailProvider} clock={clock} />}
        <SectionCard
          number={number + 1}
          title="Expiring Links"
          description={`Put these into your emails in place of the addresses of your pages. ${text.links}`}
        >
          {expiringLinks.length > 0 && !needsCustomization(emailProvider.id) && (
            <MergeTagLine provider={emailProvider} />
          )}
          <LinkList campaignId={campaign.id} links={expiringLinks} />
        </SectionCard>
        {tracksLeads && <TimerSection number={number + 2} campaignId={campaign.id} setup={setup} />}
        <TestMailCard campaignId={campaign.id} clock={clock} number={number + (tracksLeads ? 3 : 2)} />
      </FormColumns>
    </div>
  )
}
