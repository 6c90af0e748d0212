/** Where a provider's mails tell a campaign of its sales. */
import { mailAddress } from '#domain/inbound-mail/mail-address.ts'
import { mailProviders } from '#domain/inbound-mail/mail-senders.ts'
import { inboundMailDomain, type InboundMailSettings } from '../foundation/inbound-mail-settings.ts'
import type { SaleSecrets } from './sale-secrets.ts'

type Asked = { campaignId: string; provider: string; secrets: Pick<SaleSecrets, 'mailSecretOf'> }

/** Null where this installation receives no mail, and for providers that tell nothing by mail. */
export function saleMailAddress(
  environment: InboundMailSettings,
  { campaignId, provider, secrets }: Asked,
): string | null {
  const domain = inboundMailDomain(environment)
  if (domain === null || !mailProviders.sale.includes(provider)) return null
  return mailAddress({ purpose: 'sale', campaignId, secret: secrets.mailSecretOf(provider) }, domain)
}
