/** What calls are sent: right bodies, which the contract's tests break one field at a time, and wrong queries. */
import { defaultFloatingBar } from '../../src/domain/bars/floating-bar.ts'
import { emptyCampaignForm } from '../../src/domain/campaigns/campaign-form.ts'
import { defaultEmailTimer } from '../../src/domain/email-timers/email-timer.ts'
import { defaultInlineTimer } from '../../src/domain/timers/inline-timer-templates.ts'
import { PASSWORD } from './people.ts'

/** A campaign as an owner types it. */
export const form = {
  ...emptyCampaignForm({ campaignType: 'evergreen', timezone: 'UTC' }),
  campaignName: 'Spring launch',
  emailPlatform: 'mailchimp',
  checkoutPlatform: 'kajabi',
  landingPlatform: 'kajabi',
}

/** One of everything that can be set; what belongs to another kind of deadline is looked at too. */
const settings = {
  deadlineLength: 5,
  deadlineTime: '10:00',
  excludeWeekDays: [6],
  startDateToggle: false,
  use_twenty_four_hours: true,
  deadline_text_format: 'MMM D',
  deadline_language: 'de',
  hours_left_until_reveal: 2,
  coupon_cookie_exist_days: 30,
  track_cookies: true,
  pass_to_after: true,
  category: 'Course',
  after_sale_url: 'https://shop.example/thanks',
  lockdown: false,
  optinPageUrl: 'https://shop.example/soon',
  preventUrlSelected: '',
}

export const page = {
  type: 'floatbar_v2',
  beforeUrl: 'https://shop.example/offer',
  afterUrl: 'https://shop.example/closed',
  label: 'Checkout Page',
  redirects: true,
  show_cta: true,
  cta_variant: 'button',
  cta_text: 'Buy now',
  cta_url: '#buy',
  cta_open_in_new_tab: '_blank',
  usedUrls: ['https://shop.example/other'],
}

/** What a request may name. */
export type Ids = { accountId: string; campaignId: string; quantityId: string; pageId: string }

/** What a right request carries: the body of each call that has one. */
export const bodies: Record<string, (ids: Ids) => object> = {
  'POST /api/access-tokens': () => ({ name: 'Till', lifetime: 'year' }),
  'PATCH /api/account': () => ({ name: 'Shop', timezone: 'UTC', fallbackUrl: 'https://shop.example/sorry' }),
  'POST /api/account/switch': ({ accountId }) => ({ accountId }),
  'POST /api/invitation/accept': () => ({ token: 'of a mail' }),
  'PATCH /api/me': () => ({ name: 'Ada' }),
  'POST /api/me/password': () => ({ currentPassword: PASSWORD, newPassword: 'a battery of horses' }),
  'POST /api/me/email': () => ({ email: 'ada@new.example', password: PASSWORD }),
  'POST /api/me/second-factor': () => ({ password: PASSWORD }),
  'POST /api/me/second-factor/confirm': () => ({ code: '123456' }),
  'POST /api/me/second-factor/remove': () => ({ password: PASSWORD }),
  'POST /api/me/second-factor/recovery-codes': () => ({ password: PASSWORD }),
  'POST /api/team/invitations': () => ({ email: 'cara@example.com', role: 'member' }),
  'PATCH /api/team/members/:userId': () => ({ role: 'owner' }),
  'PATCH /api/instance/accounts/:accountId': () => ({ plan: 'premium', flags: { portal: true } }),

  'POST /api/campaigns': () => ({ form }),
  'POST /api/campaigns/demo': () => ({ timezone: 'UTC' }),
  'PUT /api/campaigns/order': ({ campaignId }) => ({ ids: [campaignId] }),
  'POST /api/campaigns/:campaignId/preview-save': () => ({ form }),
  'PUT /api/campaigns/:campaignId': () => ({ form, runningDeadlines: 'everyone' }),
  'PUT /api/campaigns/:campaignId/name': () => ({ name: 'Autumn launch' }),
  'PUT /api/campaigns/:campaignId/archived': () => ({ archived: false }),
  'POST /api/campaigns/:campaignId/settings/preview': () => ({ settings }),
  'PATCH /api/campaigns/:campaignId/settings': () => ({ settings, runningDeadlines: 'everyone' }),
  'PUT /api/campaigns/:campaignId/quantity': () => ({ used: 40 }),

  'POST /pages/store': ({ campaignId }) => ({
    campaignId,
    index: 1,
    data: { ...page, beforeUrl: 'https://shop.example/second' },
  }),
  'POST /pages/update': ({ campaignId, pageId }) => ({ campaignId, index: 0, data: { ...page, id: pageId } }),
  'DELETE /pages/delete/:campaignId': ({ pageId }) => ({
    id: pageId,
    index: 0,
    beforeUrl: page.beforeUrl,
  }),
  'POST /account/confirm-df-code-added': ({ campaignId, pageId }) => ({ campaignId, pageId }),
  'PUT /v2/api/floating-bar/:campaignId/save': ({ pageId }) => ({
    data: defaultFloatingBar,
    pageId,
    options: { isTemplate: true, applyToAll: false, templateName: 'Spring' },
  }),
  'POST /v2/api/floating-bar/:campaignId/preview': ({ pageId }) => ({ pageId }),
  'POST /api/campaigns/:campaignId/emails/test': () => ({ to: 'vera@example.com', start: true }),
  'PUT /api/campaigns/:campaignId/emails/settings': () => ({ useHtml: false, useLink: false }),
  'PUT /api/campaigns/:campaignId/email-timer': () => defaultEmailTimer,
  'PUT /api/campaigns/:campaignId/inline-timer': () => ({ settings: defaultInlineTimer, isECWV2: false }),
  'PATCH /v2/api/floating-bar/templates/:templateId': () => ({ templateName: 'Autumn' }),
  'POST /api/campaigns/:campaignId/leads/import': () => ({
    rows: [{ email: 'vera@example.com', start: '2026-03-01' }],
  }),
}

/** What names the campaign, where neither the path nor a body does. */
export const queries: Record<string, (ids: Ids) => string> = {
  'GET /deploy/email_timer/preview/': ({ campaignId }) => `promotion=${campaignId}&time=0`,
}

const long = 'x'.repeat(400)

/** Queries that are not right, one for each parameter. */
export const wrongQueries: Record<string, readonly string[]> = {
  'GET /api/campaigns': ['show=everything', `search=${long}`],
  'GET /:campaignId/pages': [`type=${long}`],
  'GET /api/checklist/:campaignId': ['checklistName=mine', 'v2=maybe', `emailProviderId=${long}`],
  'GET /api/campaigns/:campaignId/leads': ['state=asleep', `email=${long}`, `after=${long}`],
  'GET /api/campaigns/:campaignId/emails/test': ['to=nobody'],
  'GET /api/campaigns/:campaignId/emails/test/page': ['to=nobody', 'program=pine', 'images=maybe'],
  'GET /api/campaigns/:campaignId/sales': [`after=${long}`],
  'GET /api/instance/accounts': [`search=${long}`, `after=${long}`],
}
