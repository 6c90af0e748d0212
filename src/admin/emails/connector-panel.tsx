/** One connector: its webhook URL, how to set it up, and its last webhook, kept up to date. */
import { useQuery } from '@tanstack/react-query'
import type { CampaignDetail } from '#domain/campaigns/campaigns.api.ts'
import { connectorSteps } from '#domain/emails/connector-steps.ts'
import type { EmailTab } from '#domain/emails/email-tabs.ts'
import type { EmailSetup, Webhook } from '#domain/emails/emails.api.ts'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { UnreachableNotice } from '../guides/unreachable-notice.tsx'
import { CopyBlock, CopyField } from '../ui/copy-field.tsx'
import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { webhookQuery } from './api.ts'
import { RotateWebhook } from './rotate-webhook.tsx'
import { CustomApiRequest } from './custom-api-request.tsx'
import { LastWebhook } from './last-webhook.tsx'
import { MailAddress } from './mail-address.tsx'

type ConnectorPanelProps = {
  tab: EmailTab
  campaign: CampaignDetail
  setup: EmailSetup
  /** As the screen was answered. */
  webhook: Webhook
}

export function ConnectorPanel({ tab: { slug, name }, campaign, setup, webhook }: ConnectorPanelProps) {
  const asked = { campaignId: campaign.id, provider: slug }
  const { url, mailAddress, last } = useQuery(webhookQuery(asked, webhook)).data ?? webhook
  const steps = connectorSteps(slug)
  const template = findPlatform(slug)?.webhookTemplate
  return (
    <>
      <CopyField label="Webhook URL" value={url} />
      <UnreachableNotice who={slug === 'custom' ? 'Your program' : name}>
        Until it has a public address no webhook arrives, and links and timers in emails work for you alone.
      </UnreachableNotice>
      {steps && <NumberedSteps steps={steps} />}
      {template && <CopyBlock label={template.label} value={template.body} />}
      {slug === 'custom' && <CustomApiRequest url={url} setup={setup} hasDiscount={campaign.hasDiscount} />}
      {mailAddress !== null && <MailAddress name={name} address={mailAddress} />}
      <LastWebhook last={last} zone={campaign.timezone} />
      <RotateWebhook {...asked} name={name} />
    </>
  )
}
