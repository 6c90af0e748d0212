/** What each tab of the sales tracking dialog says, and how it is told of sales (specification B §4.5). */
import type { PlatformId } from '../platforms/platforms.ts'
import { saleProviders, type SaleProvider, type SaleProviderSlug } from '../sales/sale-providers.ts'

/** What stands between backticks is typed as it is. */
export type SaleStep = { title: string; text?: string }

export type SaleSetup = {
  title: string
  intro: string
  /** `url`: an address to paste there · `mail`: one that mails are sent to · `tag`: we make a webhook for a tag. */
  by: 'url' | 'mail' | 'tag'
  /** What is done with the address, said above it. */
  take: string
  /** Below the address. */
  note?: string
  /** What comes after it, at the platform. */
  steps: readonly SaleStep[]
}

const look: SaleStep = { title: 'Let it run once, and look below' }

const url = { by: 'url', take: 'Copy this URL' } as const

export const saleSetups: Record<SaleProviderSlug, SaleSetup> = {
  activecampaign: {
    ...url,
    title: 'Track sales with ActiveCampaign',
    intro:
      'An automation that starts when somebody buys calls a URL. That person’s countdown ends everywhere.',
    steps: [
      {
        title: 'Paste it into an automation',
        text: 'In ActiveCampaign, open the automation that starts with a purchase, or with the tag that buyers get. Add the action “Webhook” under Conditions and Workflow, and paste the URL.',
      },
      look,
    ],
  },
  convertkit: {
    title: 'Track sales with ConvertKit',
    intro:
      'Whoever gets the tag has bought. ConvertKit tells us at once, and that person’s countdown ends everywhere.',
    by: 'tag',
    take: '',
    steps: [],
  },
  drip: {
    ...url,
    title: 'Track sales with Drip',
    intro: 'A workflow that starts when somebody buys calls a URL. That person’s countdown ends everywhere.',
    steps: [
      {
        title: 'Paste it into a workflow',
        text: 'In Drip, open the workflow that starts with a purchase, or with the tag that buyers get. Add the action “Send an HTTP post”, and paste the URL.',
      },
      look,
    ],
  },
  keap: {
    ...url,
    title: 'Track sales with Keap',
    intro: 'A sequence that runs after a purchase calls a URL. That person’s countdown ends everywhere.',
    note: 'Keap fills in the buyer’s address and first name where `~Contact.Email~` and `~Contact.FirstName~` stand: leave both as they are.',
    steps: [
      {
        title: 'Paste it into the sequence after the purchase',
        text: 'In Keap’s automation builder, open the sequence behind your purchase goal. Add “Send HTTP Post”, and paste the URL as its POST URL.',
      },
      look,
    ],
  },
  mailchimp: {
    title: 'Track sales with Mailchimp',
    intro:
      'Mailchimp’s webhooks tell of subscribers, not of purchases. A mail about each order does: whoever it names has bought, and their countdown ends everywhere.',
    by: 'mail',
    take: 'Copy this address',
    note: 'The buyer is the first address in the mail that is neither yours nor ours.',
    steps: [
      {
        title: 'Have your order mails sent there as well',
        text: 'Add the address to those that are notified of orders, or have your mailbox forward these mails to it.',
      },
      look,
    ],
  },
  ontraport: {
    ...url,
    title: 'Track sales with Ontraport',
    intro:
      'An automation that starts when somebody buys calls a URL. That person’s countdown ends everywhere.',
    steps: [
      {
        title: 'Paste it into an automation',
        text: 'In Ontraport, open the automation that starts with a purchase. Add “Send to webhook”, paste the URL, and write `email=[Email]` into its Post Data.',
      },
      look,
    ],
  },
  kajabi: {
    ...url,
    title: 'Track sales with Kajabi',
    intro: 'Kajabi calls a URL for each purchase, with what was paid. The buyer’s countdown ends everywhere.',
    steps: [
      {
        title: 'Paste it into Kajabi as the purchase webhook',
        text: 'For all offers: Settings, Checkout Settings, Webhooks. For one offer: open it under Sales, then More Actions, Webhooks. Kajabi has webhooks on its Growth and Pro plans.',
      },
      look,
    ],
  },
  zapier: {
    ...url,
    title: 'Track sales with Zapier',
    intro:
      'Whatever Zapier hears of a purchase from, it can report it here. A sale ends the buyer’s countdown on every page, link and image.',
    steps: [
      {
        title: 'Add “Webhooks by Zapier” to the Zap of your shop',
        text: 'Begin the Zap with a new order. Choose the event POST and paste the URL. Under Data, add `email` with the buyer’s address and `order_id` with the order’s number.',
      },
      look,
    ],
  },
  make: {
    ...url,
    title: 'Track sales with Make',
    intro:
      'Whatever Make hears of a purchase from, it can report it here. A sale ends the buyer’s countdown on every page, link and image.',
    steps: [
      {
        title: 'Add an HTTP request to the scenario of your shop',
        text: 'Begin the scenario with a new order. Add “Make a request” with the method POST and paste the URL. As its body, send the fields `email` and `order_id`.',
      },
      look,
    ],
  },
  custom: {
    title: 'Track sales with your own code',
    intro:
      'Any shop or script that can call a URL reports its sales here. A sale ends the buyer’s countdown on every page, link and image.',
    by: 'url',
    take: 'Call this URL when somebody has paid',
    note: 'GET or POST, with the buyer’s `email` and, if there is one, an `order_id`: an order told twice is one sale.',
    steps: [look],
  },
}

/** How many steps a tab has; as many placeholders stand there while it loads (B §4.5). */
export function stepCount(slug: SaleProviderSlug): number {
  return saleSetups[slug].by === 'tag' ? 4 : 3
}

/** The provider behind the campaign's checkout platform, else the first automation connector (B §4.5). */
export function defaultSaleProvider(checkoutPlatform: string | null): SaleProviderSlug {
  const named = saleProviders.find(({ platform }) => platform !== null && platform === checkoutPlatform)
  return named?.slug ?? 'zapier'
}

export function findSaleProvider(slug: string): (SaleProvider & { slug: SaleProviderSlug }) | null {
  return saleProviders.find((provider) => provider.slug === slug) ?? null
}

export function providerName(slug: SaleProviderSlug): string {
  return findSaleProvider(slug)?.name ?? slug
}

/** What an owner reads where the account there has no tags, word for word (B §5.2). */
export function noTagsText(name: string): string {
  return `Whoops! Looks like you don't have any tags created in ${name}. Please create a tag there and then return here and refresh the page.`
}

/** Where the platform shows the webhooks of an account; those of others have no page of their own. */
export const webhooksPage: Partial<Record<PlatformId, string>> = { kit: 'https://app.kit.com/webhooks' }
