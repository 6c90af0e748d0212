/** The catalog of e-mail, checkout and website platforms that owners name in their campaigns. */
import { activecampaign } from './activecampaign.ts'
import { drip } from './drip.ts'
import { getresponse } from './getresponse.ts'
import { hubspot } from './hubspot.ts'
import { keap } from './keap.ts'
import { mailchimp } from './mailchimp.ts'
import { ontraport } from './ontraport.ts'
import type { PageBuilder, PlatformFacts, PlatformKind } from './platform.ts'
import { shopify } from './shopify.ts'

/** In the order in which they are offered. A row is all that a platform needs; who has more to say has a file. */
export const platforms = {
  undecided: { name: 'Not decided yet', unnamed: true, kinds: ['email', 'checkout', 'landing'] },
  activecampaign,
  kit: {
    name: 'Kit (ConvertKit)',
    kinds: ['email', 'landing'],
    emailMergeTag: '{{ subscriber.email_address }}',
    firstNameMergeTag: '{{ subscriber.first_name }}',
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://developers.kit.com/',
    deadlineField: { field: 'deadline_text', tag: '{{ subscriber.deadline_text }}' },
  },
  mailerlite: {
    name: 'MailerLite',
    kinds: ['email', 'landing'],
    emailMergeTag: '{$email}',
    firstNameMergeTag: '{$name}',
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://developers.mailerlite.com/docs/',
  },
  mailchimp,
  klaviyo: {
    name: 'Klaviyo',
    kinds: ['email'],
    emailMergeTag: '{{ email }}',
    firstNameMergeTag: '{{ first_name }}',
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://developers.klaviyo.com/en/reference/api_overview',
  },
  hubspot,
  drip,
  keap,
  ontraport,
  aweber: {
    name: 'AWeber',
    kinds: ['email', 'landing'],
    emailMergeTag: '{!email}',
    firstNameMergeTag: '{!firstname}',
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://api.aweber.com/',
  },
  getresponse,
  brevo: {
    name: 'Brevo',
    kinds: ['email', 'landing'],
    emailMergeTag: '{{ contact.EMAIL }}',
    firstNameMergeTag: '{{ contact.FIRSTNAME }}',
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://developers.brevo.com/',
    deadlineField: { field: 'DEADLINE_TEXT', tag: '{{ contact.DEADLINE_TEXT }}' },
  },
  kajabi: {
    name: 'Kajabi',
    kinds: ['email', 'checkout', 'landing'],
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://developers.kajabi.com/',
    hasHeaderCode: true,
    pageBuilder: {
      mark: /kajabi-cdn|kajabi-storefronts/i,
      hint: 'This looks like Kajabi. Put the code into the header page scripts of the site.',
    },
  },
  highlevel: {
    name: 'HighLevel',
    kinds: ['email', 'checkout', 'landing'],
    emailMergeTag: '{{contact.email}}',
    firstNameMergeTag: '{{contact.first_name}}',
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://marketplace.gohighlevel.com/docs/',
  },
  clickfunnels: {
    name: 'ClickFunnels 2.0',
    kinds: ['email', 'checkout', 'landing'],
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://developers.myclickfunnels.com/',
    hasHeaderCode: true,
    pageBuilder: {
      mark: /clickfunnels/i,
      hint: 'This looks like ClickFunnels. Put the code into the head tracking code of the page or funnel.',
    },
  },
  'clickfunnels-classic': {
    name: 'ClickFunnels Classic (Actionetics)',
    kinds: ['email', 'checkout', 'landing'],
    supports: ['webhooks'],
  },
  kartra: {
    name: 'Kartra',
    kinds: ['email', 'checkout', 'landing'],
    emailMergeTag: '{email_address}',
    firstNameMergeTag: '{first_name}',
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://documentation.kartra.com/',
  },
  'systeme-io': {
    name: 'systeme.io',
    kinds: ['email', 'checkout', 'landing'],
    emailMergeTag: '{email}',
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://developer.systeme.io/',
  },
  simplero: {
    name: 'Simplero',
    kinds: ['email', 'checkout', 'landing'],
    emailMergeTag: '{{email}}',
    firstNameMergeTag: '{{firstname}}',
    supports: ['fields', 'tags', 'webhooks'],
  },
  flodesk: {
    name: 'Flodesk',
    kinds: ['email', 'checkout', 'landing'],
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://developers.flodesk.com/',
  },
  'mailerlite-classic': {
    name: 'MailerLite Classic',
    kinds: ['email', 'landing'],
    emailMergeTag: '{$email}',
    firstNameMergeTag: '{$name}',
    supports: ['fields', 'webhooks'],
  },
  'constant-contact': {
    name: 'Constant Contact',
    kinds: ['email', 'landing'],
    supports: ['fields', 'tags'],
    apiDocs: 'https://developer.constantcontact.com/',
  },
  'campaign-monitor': {
    name: 'Campaign Monitor',
    kinds: ['email'],
    emailMergeTag: '[email]',
    firstNameMergeTag: '[firstname]',
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://www.campaignmonitor.com/api/',
  },
  omnisend: {
    name: 'Omnisend',
    kinds: ['email'],
    firstNameMergeTag: '[[contact.first_name]]',
    supports: ['fields', 'tags'],
    apiDocs: 'https://api-docs.omnisend.com/',
  },
  moosend: {
    name: 'Moosend',
    kinds: ['email', 'landing'],
    emailMergeTag: '#recipient:email#',
    firstNameMergeTag: '#recipient:name#',
    supports: ['fields', 'tags'],
  },
  sendlane: {
    name: 'Sendlane',
    kinds: ['email'],
    emailMergeTag: 'VAR_EMAIL',
    supports: ['fields', 'tags', 'webhooks'],
  },
  sendgrid: {
    name: 'SendGrid Marketing Campaigns',
    kinds: ['email'],
    emailMergeTag: '{{email}}',
    firstNameMergeTag: '{{first_name}}',
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://www.twilio.com/docs/sendgrid/api-reference',
  },
  mailjet: {
    name: 'Mailjet',
    kinds: ['email'],
    emailMergeTag: '[[EMAIL_TO]]',
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://dev.mailjet.com/',
  },
  mautic: {
    name: 'Mautic',
    kinds: ['email', 'landing'],
    emailMergeTag: '{contactfield=email}',
    firstNameMergeTag: '{contactfield=firstname}',
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://developer.mautic.org/',
    deadlineField: { field: 'deadline_text', tag: '{contactfield=deadline_text}' },
  },
  klicktipp: {
    name: 'KlickTipp',
    kinds: ['email'],
    emailMergeTag: '%Subscriber:EmailAddress%',
    supports: ['fields', 'tags', 'webhooks'],
  },
  fluentcrm: {
    name: 'FluentCRM',
    kinds: ['email'],
    emailMergeTag: '{{contact.email}}',
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://developers.fluentcrm.com/',
  },
  sendy: {
    name: 'Sendy',
    kinds: ['email'],
    emailMergeTag: '[Email]',
    firstNameMergeTag: '[Name]',
    supports: ['fields'],
    apiDocs: 'https://sendy.co/api',
  },
  'zoho-campaigns': {
    name: 'Zoho Campaigns',
    kinds: ['email'],
    emailMergeTag: '$[EMAIL]$',
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://www.zoho.com/campaigns/help/developers/',
  },
  'zoho-crm': {
    name: 'Zoho CRM',
    kinds: ['email'],
    emailMergeTag: '${Contacts.Email}',
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://www.zoho.com/crm/developer/docs/api/',
  },
  salesforce: { name: 'Salesforce CRM', kinds: ['email'], supports: ['fields', 'webhooks'] },
  'salesforce-marketing-cloud': {
    name: 'Salesforce Marketing Cloud',
    kinds: ['email', 'landing'],
    emailMergeTag: '%%emailaddr%%',
    supports: ['fields'],
  },
  pardot: { name: 'Account Engagement (Pardot)', kinds: ['email', 'landing'], supports: ['fields', 'tags'] },
  marketo: {
    name: 'Adobe Marketo Engage',
    kinds: ['email', 'landing'],
    emailMergeTag: '{{lead.Email Address}}',
    supports: ['fields', 'webhooks'],
  },
  'act-on': {
    name: 'Act-On',
    kinds: ['email', 'landing'],
    emailMergeTag: '{{Email-Address}}',
    supports: ['fields'],
  },
  sharpspring: { name: 'SharpSpring', kinds: ['email', 'landing'], supports: ['fields', 'tags'] },
  ortto: { name: 'Ortto (Autopilot)', kinds: ['email'], supports: ['fields', 'tags', 'webhooks'] },
  beehiiv: {
    name: 'beehiiv',
    kinds: ['email', 'landing'],
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://developers.beehiiv.com/',
  },
  emailoctopus: {
    name: 'EmailOctopus',
    kinds: ['email', 'landing'],
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://emailoctopus.com/api-documentation',
  },
  'customer-io': {
    name: 'Customer.io',
    kinds: ['email'],
    emailMergeTag: '{{ customer.email }}',
    firstNameMergeTag: '{{ customer.first_name }}',
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://docs.customer.io/',
    deadlineField: { field: 'deadline_text', tag: '{{ customer.deadline_text }}' },
  },
  intercom: {
    name: 'Intercom',
    kinds: ['email'],
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://developers.intercom.com/',
  },
  loops: {
    name: 'Loops',
    kinds: ['email'],
    emailMergeTag: '{email}',
    firstNameMergeTag: '{firstName}',
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://loops.so/docs/api-reference',
  },
  sendpulse: {
    name: 'SendPulse',
    kinds: ['email', 'landing'],
    emailMergeTag: '{{email}}',
    firstNameMergeTag: '{{name}}',
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://sendpulse.com/integrations/api',
  },
  sendfox: { name: 'SendFox', kinds: ['email', 'landing'], supports: ['fields'] },
  'benchmark-email': {
    name: 'Benchmark Email',
    kinds: ['email', 'landing'],
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://developer.benchmarkemail.com/',
  },
  'mad-mimi': { name: 'Mad Mimi', kinds: ['email'], emailMergeTag: '(email)', supports: ['fields'] },
  icontact: { name: 'iContact', kinds: ['email'], supports: ['fields'] },
  interspire: { name: 'Interspire Email Marketer', kinds: ['email'], supports: ['fields'] },
  'market-hero': { name: 'Market Hero', kinds: ['email'], supports: ['tags'] },
  maropost: { name: 'Maropost', kinds: ['email'], supports: ['fields', 'tags', 'webhooks'] },
  mailvio: { name: 'Mailvio', kinds: ['email'], supports: ['fields'] },
  platformly: { name: 'Platformly', kinds: ['email'], supports: ['fields', 'tags'] },
  'agile-crm': { name: 'Agile CRM', kinds: ['email', 'landing'], supports: ['fields', 'tags', 'webhooks'] },
  smoove: { name: 'smoove', kinds: ['email', 'landing'], supports: ['fields'] },
  mailrelay: { name: 'Mailrelay', kinds: ['email'], emailMergeTag: '[email]', supports: ['fields'] },
  'sg-autorepondeur': {
    name: 'SG-Autorépondeur',
    kinds: ['email'],
    emailMergeTag: '++email++',
    supports: ['fields'],
  },
  mailpoet: { name: 'MailPoet', kinds: ['email'], supports: ['fields', 'tags'] },
  manychat: {
    name: 'Manychat',
    kinds: ['email'],
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://api.manychat.com/swagger',
  },
  shopify,
  thrivecart: {
    name: 'ThriveCart',
    kinds: ['checkout'],
    supports: ['webhooks'],
    apiDocs: 'https://developers.thrivecart.com/',
  },
  samcart: {
    name: 'SamCart',
    kinds: ['checkout', 'landing'],
    supports: ['webhooks'],
    apiDocs: 'https://developer.samcart.com/',
  },
  teachable: {
    name: 'Teachable',
    kinds: ['email', 'checkout', 'landing'],
    supports: ['tags', 'webhooks'],
    apiDocs: 'https://docs.teachable.com/',
  },
  thinkific: {
    name: 'Thinkific',
    kinds: ['checkout', 'landing'],
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://developers.thinkific.com/',
  },
  podia: { name: 'Podia', kinds: ['email', 'checkout', 'landing'], supports: ['tags'] },
  woocommerce: {
    name: 'WooCommerce',
    kinds: ['checkout'],
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://woocommerce.github.io/woocommerce-rest-api-docs/',
  },
  stripe: {
    name: 'Stripe',
    kinds: ['checkout'],
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://docs.stripe.com/webhooks',
  },
  paypal: {
    name: 'PayPal',
    kinds: ['checkout'],
    supports: ['webhooks'],
    apiDocs: 'https://developer.paypal.com/api/rest/webhooks/',
  },
  paddle: {
    name: 'Paddle',
    kinds: ['checkout'],
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://developer.paddle.com/',
  },
  'lemon-squeezy': {
    name: 'Lemon Squeezy',
    kinds: ['checkout'],
    supports: ['webhooks'],
    apiDocs: 'https://docs.lemonsqueezy.com/api',
  },
  gumroad: {
    name: 'Gumroad',
    kinds: ['checkout'],
    supports: ['webhooks'],
    apiDocs: 'https://app.gumroad.com/api',
  },
  payhip: { name: 'Payhip', kinds: ['checkout'], supports: ['webhooks'] },
  sendowl: { name: 'SendOwl', kinds: ['checkout'], supports: ['webhooks'] },
  hotmart: {
    name: 'Hotmart',
    kinds: ['checkout', 'landing'],
    supports: ['webhooks'],
    apiDocs: 'https://developers.hotmart.com/',
  },
  clickbank: { name: 'ClickBank', kinds: ['checkout'], supports: ['webhooks'] },
  jvzoo: { name: 'JVZoo', kinds: ['checkout'], supports: ['webhooks'] },
  warriorplus: { name: 'WarriorPlus', kinds: ['checkout'], supports: ['webhooks'] },
  digistore24: { name: 'Digistore24', kinds: ['checkout'], supports: ['webhooks'] },
  paykickstart: { name: 'PayKickstart', kinds: ['checkout'], supports: ['webhooks'] },
  spiffy: { name: 'Spiffy', kinds: ['checkout'] },
  ultracart: { name: 'UltraCart', kinds: ['checkout'], supports: ['webhooks'] },
  fastspring: {
    name: 'FastSpring',
    kinds: ['checkout'],
    supports: ['webhooks'],
    apiDocs: 'https://developer.fastspring.com/',
  },
  bigcommerce: {
    name: 'BigCommerce',
    kinds: ['checkout'],
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://developer.bigcommerce.com/',
  },
  'adobe-commerce': {
    name: 'Adobe Commerce (Magento)',
    kinds: ['checkout'],
    supports: ['fields', 'webhooks'],
    apiDocs: 'https://developer.adobe.com/commerce/',
  },
  ecwid: { name: 'Ecwid', kinds: ['checkout'], supports: ['webhooks'], apiDocs: 'https://docs.ecwid.com/' },
  surecart: {
    name: 'SureCart',
    kinds: ['checkout'],
    supports: ['webhooks'],
    apiDocs: 'https://developer.surecart.com/',
  },
  cartflows: { name: 'CartFlows', kinds: ['checkout', 'landing'], supports: ['webhooks'] },
  'easy-digital-downloads': { name: 'Easy Digital Downloads', kinds: ['checkout'] },
  memberpress: { name: 'MemberPress', kinds: ['checkout'], supports: ['webhooks'] },
  learndash: { name: 'LearnDash', kinds: ['checkout'] },
  learnworlds: {
    name: 'LearnWorlds',
    kinds: ['checkout', 'landing'],
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://www.learnworlds.dev/',
  },
  'new-zenler': { name: 'New Zenler', kinds: ['email', 'checkout', 'landing'], supports: ['tags'] },
  teachery: { name: 'Teachery', kinds: ['checkout', 'landing'] },
  membervault: { name: 'MemberVault', kinds: ['email', 'checkout', 'landing'] },
  'mighty-networks': { name: 'Mighty Networks', kinds: ['checkout', 'landing'] },
  circle: {
    name: 'Circle',
    kinds: ['checkout', 'landing'],
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://api.circle.so/',
  },
  skool: { name: 'Skool', kinds: ['checkout', 'landing'] },
  'stan-store': { name: 'Stan Store', kinds: ['checkout', 'landing'] },
  wordpress: {
    name: 'WordPress',
    kinds: ['landing'],
    apiDocs: 'https://developer.wordpress.org/rest-api/',
    hasHeaderCode: true,
    pageBuilder: {
      mark: /\/wp-(content|includes)\/|content="WordPress/i,
      hint: 'This looks like WordPress. Put the code into the header with your theme or a header plugin, then clear the cache of the site.',
    },
  },
  leadpages: { name: 'Leadpages', kinds: ['checkout', 'landing'], hasHeaderCode: true },
  unbounce: {
    name: 'Unbounce',
    kinds: ['landing'],
    supports: ['webhooks'],
    apiDocs: 'https://developer.unbounce.com/',
  },
  instapage: { name: 'Instapage', kinds: ['landing'], supports: ['webhooks'] },
  squarespace: {
    name: 'Squarespace',
    kinds: ['checkout', 'landing'],
    supports: ['webhooks'],
    apiDocs: 'https://developers.squarespace.com/',
    pageBuilder: {
      mark: /static1\.squarespace\.com/i,
      hint: 'This looks like Squarespace. Put the code into the header with Code Injection.',
    },
  },
  wix: {
    name: 'Wix',
    kinds: ['checkout', 'landing'],
    supports: ['fields', 'tags', 'webhooks'],
    apiDocs: 'https://dev.wix.com/',
    pageBuilder: {
      mark: /static\.wixstatic\.com|static\.parastorage\.com/i,
      hint: 'This looks like Wix. Put the code into the head with Custom Code in the settings.',
    },
  },
  webflow: {
    name: 'Webflow',
    kinds: ['checkout', 'landing'],
    supports: ['webhooks'],
    apiDocs: 'https://developers.webflow.com/',
  },
  weebly: { name: 'Weebly', kinds: ['checkout', 'landing'] },
  showit: { name: 'Showit', kinds: ['landing'] },
  framer: { name: 'Framer', kinds: ['landing'], supports: ['webhooks'] },
  carrd: { name: 'Carrd', kinds: ['landing'] },
  elementor: { name: 'Elementor', kinds: ['landing'], supports: ['webhooks'] },
  divi: { name: 'Divi', kinds: ['landing'] },
  'thrive-architect': { name: 'Thrive Architect', kinds: ['landing'] },
  optimizepress: { name: 'OptimizePress', kinds: ['checkout', 'landing'] },
  convertri: { name: 'Convertri', kinds: ['checkout', 'landing'] },
  dragdropr: { name: 'DragDropr', kinds: ['landing'] },
  dropfunnels: { name: 'DropFunnels', kinds: ['checkout', 'landing'] },
  'swipe-pages': { name: 'Swipe Pages', kinds: ['landing'], supports: ['webhooks'] },
  landingi: { name: 'Landingi', kinds: ['landing'], supports: ['webhooks'] },
  duda: {
    name: 'Duda',
    kinds: ['checkout', 'landing'],
    supports: ['webhooks'],
    apiDocs: 'https://developer.duda.co/',
  },
  ghost: {
    name: 'Ghost',
    kinds: ['email', 'checkout', 'landing'],
    supports: ['tags', 'webhooks'],
    apiDocs: 'https://docs.ghost.org/',
  },
  'webinarjam-everwebinar': { name: 'WebinarJam / EverWebinar', kinds: ['landing'] },
  easywebinar: { name: 'EasyWebinar', kinds: ['landing'] },
  demio: { name: 'Demio', kinds: ['landing'] },
  stealthseminar: { name: 'StealthSeminar', kinds: ['landing'] },
  other: { name: 'Other', unnamed: true, kinds: ['email', 'checkout', 'landing'], emailMergeTag: '[email]' },
} as const satisfies Record<string, PlatformFacts>

export type PlatformId = keyof typeof platforms

export type Platform = PlatformFacts & { id: PlatformId }

export function allPlatforms(): Platform[] {
  return (Object.keys(platforms) as PlatformId[]).map((id) => ({ id, ...platforms[id] }))
}

export function platformsOf(kind: PlatformKind): Platform[] {
  return allPlatforms().filter(({ kinds }) => kinds.includes(kind))
}

/** What does nothing but build pages comes first: of the others there may be parts in any page. */
export function pageBuilders(): PageBuilder[] {
  return allPlatforms()
    .toSorted((one, other) => one.kinds.length - other.kinds.length)
    .flatMap(({ pageBuilder }) => pageBuilder ?? [])
}

export function findPlatform(id: string): Platform | undefined {
  return isPlatformId(id) ? { id, ...platforms[id] } : undefined
}

/** Undefined for Other and for what is not decided yet: nobody looks for a setting "in Other". */
export function namedPlatform(id: string): Platform | undefined {
  const platform = findPlatform(id)
  return platform?.unnamed ? undefined : platform
}

function isPlatformId(id: string): id is PlatformId {
  return Object.hasOwn(platforms, id)
}
