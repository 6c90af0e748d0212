/** Who sends mails of what happened at a provider, and which of their addresses are never the person a mail is about. */
import { saleProviders } from '../sales/sale-providers.ts'
import type { MailPurpose } from './mail-address.ts'

/**
 * Whose mails a campaign takes. Deadlines start by those of AWeber, which has no webhooks without an app (decision 046);
 * of sales any provider may tell by mail, and Mailchimp has nothing else to tell by.
 */
export const mailProviders: Readonly<Record<MailPurpose, readonly string[]>> = {
  start: ['aweber'],
  sale: saleProviders.map(({ slug }) => slug),
}

type MailSender = {
  /** Hosts of the platform's own addresses, subdomains included. */
  hosts: readonly string[]
}

/**
 * What platforms write into their notifications is documented by none of them [U]: only their own hosts are known, and
 * what stands under a label of its own ("Email: …") comes first in any mail.
 */
const senders: Readonly<Record<string, MailSender>> = {
  aweber: { hosts: ['aweber.com', 'aweber-static.com'] },
  mailchimp: {
    hosts: ['mailchimp.com', 'mailchimpapp.com', 'intuit.com', 'mcsv.net', 'rsgsv.net', 'mandrillapp.com'],
  },
  activecampaign: { hosts: ['activecampaign.com'] },
  convertkit: { hosts: ['convertkit.com', 'kit.com'] },
  drip: { hosts: ['drip.com', 'getdrip.com'] },
  keap: { hosts: ['keap.com', 'infusionsoft.com', 'infusionmail.com'] },
  ontraport: { hosts: ['ontraport.com', 'ontraport.net'] },
  kajabi: { hosts: ['kajabi.com', 'kajabimail.net'] },
}

/** Of forwarding programs, whose confirmations name the owner and nobody else. */
const FORWARDING = ['forwarding-noreply@google.com']

/** A mailbox that nobody reads is nobody's. */
const NOBODYS = /^(do-?not-?reply|no-?reply|mailer-daemon|postmaster|bounces?|notifications?)([+._-]|$)/

export function isForwardingNotice(from: readonly string[]): boolean {
  return from.some((address) => FORWARDING.includes(address.trim().toLowerCase()))
}

/** `address`: as `emailAddress` spells it. */
export function isOfNoPerson(
  address: string,
  { provider, ourDomain }: { provider: string; ourDomain: string },
): boolean {
  const [local = '', host = ''] = address.split('@')
  const hosts = [ourDomain, ...(senders[provider]?.hosts ?? [])]
  return NOBODYS.test(local) || hosts.some((own) => host === own || host.endsWith(`.${own}`))
}
