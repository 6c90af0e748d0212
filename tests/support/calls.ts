/**
 * Every call of owners, as the contract has it, and what a right request of each carries: a row a call, for those that
 * take more than the ids in their path. Whoever adds a route has it here, or among those that ask for no session.
 */
import { accessTokenCalls } from '../../src/domain/accounts/access-tokens.api.ts'
import {
  accountCalls,
  instanceCalls,
  personCalls,
  teamCalls,
} from '../../src/domain/accounts/accounts.api.ts'
import { analyticsApi } from '../../src/domain/analytics/analytics.api.ts'
import { passkeyCalls } from '../../src/domain/accounts/passkeys.api.ts'
import { assistantApi } from '../../src/domain/assistant/assistant.api.ts'
import { assistantModelApi } from '../../src/domain/assistant/assistant-model.api.ts'
import { barsApi } from '../../src/domain/bars/bars.api.ts'
import type { Call } from '../../src/domain/calls/call.api.ts'
import { classicBarsApi } from '../../src/domain/classic-bars/classic-bars.api.ts'
import { newClassicBar } from '../../src/domain/classic-bars/new-classic-bar.ts'
import { connectionsApi } from '../../src/domain/connections/connections.api.ts'
import { campaignSettingsApi } from '../../src/domain/campaigns/campaign-settings.api.ts'
import { campaignsApi } from '../../src/domain/campaigns/campaigns.api.ts'
import { checklistsApi } from '../../src/domain/checklists/checklists.api.ts'
import { checkoutsApi } from '../../src/domain/sales/checkouts.api.ts'
import { integrationsApi } from '../../src/domain/integrations/integrations.api.ts'
import { mailerliteApi } from '../../src/domain/integrations/mailerlite.api.ts'
import { emptyIntegrationSettings } from '../../src/domain/integrations/integration-settings.ts'
import { dashboardApi } from '../../src/domain/dashboard/dashboard.api.ts'
import { discountsApi } from '../../src/domain/discounts/discounts.api.ts'
import { emailsApi } from '../../src/domain/emails/emails.api.ts'
import { emailTimersApi } from '../../src/domain/email-timers/email-timers.api.ts'
import { honestyApi } from '../../src/domain/honesty/honesty.api.ts'
import { historyApi } from '../../src/domain/history/history.api.ts'
import { inlineTimersApi } from '../../src/domain/timers/inline-timers.api.ts'
import { installationApi } from '../../src/domain/installation/installation.api.ts'
import { launchApi } from '../../src/domain/launch/launch.api.ts'
import { leadsApi } from '../../src/domain/leads/leads.api.ts'
import { rehearsalApi } from '../../src/domain/testing/team-link.api.ts'
import { testingApi } from '../../src/domain/testing/testing.api.ts'
import { resetLinksApi } from '../../src/domain/testing/reset-links.api.ts'
import { teamLinkApi } from '../../src/domain/testing/team-link.api.ts'
import { earlierBarsApi } from '../../src/domain/earlier-bars/earlier-bars.api.ts'
import { oldestBarsApi } from '../../src/domain/oldest-bars/oldest-bars.api.ts'
import { newOldestBar } from '../../src/domain/oldest-bars/new-oldest-bar.ts'
import { outgoingEventsApi } from '../../src/domain/outgoing-events/outgoing-events.api.ts'
import { personApi } from '../../src/domain/people/person.api.ts'
import { pagesApi } from '../../src/domain/pages/pages.api.ts'
import { portalsApi } from '../../src/domain/portals/portals.api.ts'
import { portalStarters } from '../../src/domain/portals/portal-starters.ts'
import { quantityApi } from '../../src/domain/sales/quantity.api.ts'
import { saleTrackingApi } from '../../src/domain/sale-trackings/sale-trackings.api.ts'
import { salesApi } from '../../src/domain/sales/sales.api.ts'
import { storeStartsApi } from '../../src/domain/stores/store-starts.api.ts'
import { storesApi } from '../../src/domain/stores/stores.api.ts'
import { writeBackApi } from '../../src/domain/write-back/write-back.api.ts'
import { defaultFloatingBar } from '../../src/domain/bars/floating-bar.ts'
import { emptyCampaignForm } from '../../src/domain/campaigns/campaign-form.ts'
import { defaultEmailTimer } from '../../src/domain/email-timers/email-timer.ts'
import { defaultInlineTimer } from '../../src/domain/timers/inline-timer-templates.ts'
import { newId } from '../../src/server/foundation/ids.ts'
import { passkeyDevice } from './passkey-device.ts'
import { PASSWORD } from './people.ts'
import type { FakePlatform } from './platforms/fake-platform.ts'
import { fakeKit } from './platforms/kit.ts'
import { fakeMailerlite } from './platforms/mailerlite.ts'
import { FORM_TYPE, formBody } from './upload.ts'

export const calls: readonly Call[] = [
  accessTokenCalls,
  accountCalls,
  personCalls,
  passkeyCalls,
  teamCalls,
  instanceCalls,
  analyticsApi,
  assistantApi,
  assistantModelApi,
  barsApi,
  campaignsApi,
  campaignSettingsApi,
  checklistsApi,
  checkoutsApi,
  classicBarsApi,
  connectionsApi,
  dashboardApi,
  discountsApi,
  emailsApi,
  emailTimersApi,
  historyApi,
  honestyApi,
  inlineTimersApi,
  installationApi,
  integrationsApi,
  mailerliteApi,
  launchApi,
  leadsApi,
  oldestBarsApi,
  earlierBarsApi,
  outgoingEventsApi,
  pagesApi,
  personApi,
  portalsApi,
  quantityApi,
  rehearsalApi,
  resetLinksApi,
  testingApi,
  salesApi,
  saleTrackingApi,
  storeStartsApi,
  storesApi,
  teamLinkApi,
  writeBackApi,
].flatMap((table): Call[] => Object.values(table))

export const nameOf = ({ method, path }: Call) => `${method} ${path}`

/** What a request may name. The first four every tenant has; a call is asked for another one's where there is none. */
export type Ids = Record<'accountId' | 'campaignId' | 'quantityId' | 'pageId', string> &
  Partial<Record<OtherId, string>>

type OtherId =
  | 'leadId'
  | 'linkId'
  | 'saleId'
  | 'sessionId'
  | 'userId'
  | 'invitationId'
  | 'accessTokenId'
  | 'connectionId'
  | 'subscriptionId'
  | 'eventId'
  | 'passkeyId'
  | 'templateId'
  | 'presetId'
  | 'classicPageId'
  | 'imagePath'
  | 'portalPageId'
  | 'themeId'
  | 'triggerId'
  | 'conversationId'

type CallInput = {
  body?: (ids: Ids) => object
  multipart?: { body: Buffer; type: string }
  /** What names the campaign, where neither the path nor a body does. */
  query?: (ids: Ids) => string
  /** Queries that are not right, one for each parameter. */
  wrongQueries?: readonly string[]
}

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
  start_on_form: false,
  category: 'Course',
  after_sale_url: 'https://shop.example/thanks',
  currency: 'EUR',
  start_after_sale: '',
  start_after_deadline: '',
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

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
export const onePixel = {
  body: formBody([{ name: 'image', filename: 'a.png', bytes: pixel }]),
  type: FORM_TYPE,
}

const long = 'x'.repeat(400)

const wrongPeriods = ['period=soon', 'from=2026-02-30', 'to=tomorrow'] as const
/** Our own address may be told of events, and nobody answers there in tests. */
export const subscribed = { targetUrl: 'http://localhost/hook', events: ['lead.started'] }

const field = { id: 'ends', name: 'Ends', mergeTag: '{$ends}' }

/** Where the fakes of platforms are called, it works. */
function keyOf({ credentials }: FakePlatform): string {
  return credentials.by === 'key' ? credentials.first : credentials.accessToken
}

const wrongFilters = [
  'state=asleep',
  `email=${long}`,
  `source=${long}`,
  `trigger=${long}`,
  'from=soon',
  'to=2026-02-30',
  'device=fridge',
  `utmSource=${long}`,
  'bought=maybe',
  'clicked=maybe',
  `page=${long}`,
]

const classicBar = newClassicBar({ kind: 'deadline', language: 'en' })

const asksForAvatar = {
  query: ({ imagePath = '/avatars/nobody/0123456789abcdef.webp' }: Ids) =>
    `imagePath=${encodeURIComponent(imagePath)}`,
  wrongQueries: [`imagePath=${long}`],
}

export const inputs: Record<string, CallInput> = {
  'POST /api/assistant/chat': {
    body: ({ conversationId }) => ({ conversationId: conversationId ?? null, text: 'A 3-day welcome offer' }),
  },
  'POST /api/assistant/usage': {
    body: ({ conversationId = newId() }) => ({ conversationId, tokens: 1200, model: 'small' }),
  },
  'PUT /api/instance/assistant': {
    body: () => ({ baseUrl: 'https://models.example/v1', model: 'small', apiKey: 'sk-of-vera' }),
  },
  'POST /api/access-tokens': { body: () => ({ name: 'Till', lifetime: 'year' }) },
  'POST /api/connections': {
    body: () => ({ platform: 'kit', name: 'Bread Club', first: keyOf(fakeKit), second: '' }),
  },
  'POST /api/connections/sign-in': { body: () => ({ platform: 'hubspot', backTo: '/connections' }) },
  'PUT /api/connections/:connectionId/name': { body: () => ({ name: 'Bread Club' }) },
  'PUT /api/connections/:connectionId/credentials': {
    body: () => ({ first: 'https://127.0.0.1', second: 'key' }),
  },
  'DELETE /api/connections/:connectionId': { body: () => ({ confirmed: true }) },
  'POST /api/outgoing-events/subscriptions': { body: () => subscribed },
  'PUT /api/outgoing-events/subscriptions/:subscriptionId': {
    body: () => ({ ...subscribed, hours: 48, name: 'Our program' }),
  },
  'PUT /api/outgoing-events/subscriptions/:subscriptionId/pause': { body: () => ({ isPaused: true }) },
  'GET /api/outgoing-events/subscriptions/:subscriptionId/events': {
    wrongQueries: ['state=lost', `after=${long}`],
  },
  'GET /api/outgoing-events/samples': { wrongQueries: ['type=lead.lost'] },
  'PATCH /api/account': {
    body: () => ({
      name: 'Shop',
      timezone: 'UTC',
      fallbackUrl: 'https://shop.example/sorry',
      activityDays: 730,
    }),
  },
  'GET /v2/api/floating-bar/:campaignId/get': { wrongQueries: [`preview=${long}`] },
  'GET /v2/api/classic-bar/:campaignId/get': { wrongQueries: [`preview=${long}`] },
  'PUT /v2/api/classic-bar/:campaignId/save': {
    body: ({ classicPageId }) => ({
      data: classicBar,
      ...(classicPageId && { funnelStepId: classicPageId }),
    }),
  },
  'POST /v2/api/classic-bar/:campaignId/presets': { body: () => ({ name: 'Spring', data: classicBar }) },
  'PATCH /v2/api/classic-bar/:campaignId/presets/:presetId': { body: () => ({ presetName: 'Autumn' }) },
  'POST /v2/api/classic-bar/:campaignId/avatars': { multipart: onePixel },
  'GET /v2/api/classic-bar/:campaignId/avatars': asksForAvatar,
  'DELETE /v2/api/classic-bar/:campaignId/avatars': asksForAvatar,
  'POST /v2/api/portals/:campaignId/themes': {
    body: ({ portalPageId }) => ({
      starter: 'welcome',
      name: 'Spring',
      ...(portalPageId && { pageId: portalPageId }),
    }),
  },
  'PUT /v2/api/portals/:campaignId/themes/:themeId': {
    body: () => ({ data: portalStarters.survey.theme }),
  },
  'PATCH /v2/api/portals/:campaignId/themes/:themeId': { body: () => ({ name: 'Autumn' }) },
  'PUT /v2/api/portals/:campaignId/pages/:portalPageId/theme': {
    body: ({ themeId = newId() }) => ({ themeId }),
  },
  'POST /v2/api/portals/:campaignId/images': { multipart: onePixel },
  'GET /api/analytics': { wrongQueries: wrongPeriods },
  'GET /api/analytics.csv': { wrongQueries: wrongPeriods },
  'PUT /api/account/weekly-report': { body: () => ({ on: true }) },
  'POST /api/account/switch': { body: ({ accountId }) => ({ accountId }) },
  'POST /api/invitation/accept': { body: () => ({ token: 'of a mail' }) },
  'PATCH /api/me': { body: () => ({ name: 'Ada' }) },
  'POST /api/me/password': {
    body: () => ({ currentPassword: PASSWORD, newPassword: 'a battery of horses' }),
  },
  'POST /api/me/email': { body: () => ({ email: 'ada@new.example', password: PASSWORD }) },
  'POST /api/me/second-factor': { body: () => ({ password: PASSWORD }) },
  'POST /api/me/second-factor/confirm': { body: () => ({ code: '123456' }) },
  'POST /api/me/second-factor/remove': { body: () => ({ password: PASSWORD }) },
  'POST /api/me/second-factor/recovery-codes': { body: () => ({ password: PASSWORD }) },
  'POST /api/me/passkeys/creation-options': { body: () => ({ password: PASSWORD }) },
  'POST /api/me/passkeys': {
    body: () => passkeyDevice({ origin: 'http://localhost' }).create({ challenge: 'b2xk' }),
  },
  'PATCH /api/me/passkeys/:passkeyId': { body: () => ({ name: 'My phone' }) },
  'POST /api/me/passkeys/:passkeyId/remove': { body: () => ({ password: PASSWORD }) },
  'POST /api/team/invitations': { body: () => ({ email: 'cara@example.com', role: 'member' }) },
  'PATCH /api/team/members/:userId': { body: () => ({ role: 'owner' }) },
  'PATCH /api/instance/accounts/:accountId': { body: () => ({ plan: 'premium', flags: { portal: true } }) },
  'POST /api/instance/test-mail': { body: () => ({ to: 'vera@example.com' }) },
  'POST /api/campaigns': { body: () => ({ form }) },
  'POST /api/campaigns/demo': { body: () => ({ timezone: 'UTC' }) },
  'PUT /api/campaigns/order': { body: ({ campaignId }) => ({ ids: [campaignId] }) },
  'PUT /api/campaigns/archived': { body: ({ campaignId }) => ({ ids: [campaignId], archived: false }) },
  'POST /api/campaigns/:campaignId/preview-save': { body: () => ({ form }) },
  'PUT /api/campaigns/:campaignId': { body: () => ({ form, runningDeadlines: 'everyone' }) },
  'PUT /api/campaigns/:campaignId/name': { body: () => ({ name: 'Autumn launch' }) },
  'PUT /api/campaigns/:campaignId/archived': { body: () => ({ archived: false }) },
  'PUT /api/campaigns/:campaignId/stage': { body: () => ({ stage: 'live' }) },
  'POST /api/campaigns/:campaignId/settings/preview': { body: () => ({ settings }) },
  'PATCH /api/campaigns/:campaignId/settings': { body: () => ({ settings, runningDeadlines: 'everyone' }) },
  'PUT /api/campaigns/:campaignId/quantity': { body: () => ({ used: 40 }) },
  'PUT /api/campaigns/:campaignId/sales/:saleId/state': { body: () => ({ state: 'confirmed' }) },
  'POST /api/campaigns/:campaignId/sales': {
    body: () => ({ amount: 4950, currency: 'EUR', email: 'vera@example.com', order_id: '1001' }),
  },
  'PATCH /api/campaigns/:campaignId/checkouts/:checkout': {
    body: () => ({ secret: 'whsec_of_vera', products: ['Tea course'], countsRenewals: true }),
  },
  'PUT /api/campaigns/:campaignId/sale-trackings/:provider': {
    body: () => ({ amount: 149.5, currency: 'EUR' }),
  },
  'POST /api/campaigns/:campaignId/sale-trackings/:provider/webhook': {
    body: ({ connectionId }) => ({
      connectionId: connectionId ?? newId(),
      tag: { id: '7', name: 'Bought' },
      amount: 149,
      currency: 'USD',
    }),
  },
  'POST /pages/store': {
    body: ({ campaignId }) => ({
      campaignId,
      index: 1,
      data: { ...page, beforeUrl: 'https://shop.example/second' },
    }),
  },
  'POST /pages/update': {
    body: ({ campaignId, pageId }) => ({ campaignId, index: 0, data: { ...page, id: pageId } }),
  },
  'DELETE /pages/delete/:campaignId': {
    body: ({ pageId }) => ({
      id: pageId,
      index: 0,
      beforeUrl: page.beforeUrl,
    }),
  },
  'POST /account/confirm-df-code-added': { body: ({ campaignId, pageId }) => ({ campaignId, pageId }) },
  'PUT /v2/api/floating-bar/:campaignId/save': {
    body: ({ pageId, templateId }) => ({
      data: defaultFloatingBar,
      pageId,
      options: {
        isTemplate: true,
        applyToAll: false,
        templateName: 'Spring',
        ...(templateId && { templateId }),
      },
    }),
  },
  'POST /v2/api/floating-bar/:campaignId/preview': { body: ({ pageId }) => ({ pageId }) },
  'POST /api/campaigns/:campaignId/emails/test': { body: () => ({ to: 'vera@example.com', start: true }) },
  'PUT /api/campaigns/:campaignId/emails/settings': { body: () => ({ useHtml: false, useLink: false }) },
  'PUT /api/campaigns/:campaignId/integrations/:platform': {
    body: ({ connectionId = 'none' }) => ({ ...emptyIntegrationSettings, connectionId, textField: field }),
  },
  'GET /api/campaigns/:campaignId/integrations/:platform/sources': {
    query: ({ connectionId = 'none' }) => `connectionId=${connectionId}&kind=list`,
    wrongQueries: [
      `connectionId=${long}`,
      'kind=mailbox',
      `search=${long}`,
      `page=${'x'.repeat(2001)}`,
      `list=${long}`,
    ],
  },
  'POST /api/campaigns/:campaignId/integrations/:platform/sources': {
    body: ({ connectionId = 'none' }) => ({ connectionId, kind: 'tag', name: 'Waitlist' }),
  },
  'GET /api/campaigns/:campaignId/integrations/:platform/fields': {
    query: ({ connectionId = 'none' }) => `connectionId=${connectionId}`,
    wrongQueries: [`connectionId=${long}`, `search=${long}`, `page=${'x'.repeat(2001)}`, `list=${long}`],
  },
  'POST /api/campaigns/:campaignId/integrations/:platform/fields': {
    body: ({ connectionId = 'none' }) => ({ connectionId, list: '1', name: 'Deadline', type: 'text' }),
  },
  'POST /api/campaigns/:campaignId/integrations/:platform/triggers': {
    body: ({ connectionId = 'none' }) => ({
      connectionId,
      kind: 'list',
      source: { id: '1', name: 'Waitlist' },
      replaces: false,
    }),
  },
  'POST /api/campaigns/:campaignId/integrations/:platform/test': {
    body: () => ({ email: 'vera@example.com' }),
  },
  'POST /apiflow/v2/mailerlite/connections/:campaignId': {
    body: () => ({ api_key: keyOf(fakeMailerlite) }),
  },
  'POST /apiflow/v2/mailerlite/save/:campaignId': {
    body: ({ connectionId = 'none' }) => ({ oauth_id: connectionId, deadline_text_custom_field: 'ends' }),
  },
  'POST /apiflow/v2/mailerlite/custom-fields/:campaignId': {
    body: ({ connectionId = 'none' }) => ({ name: 'Deadline', oauth_id: connectionId }),
  },
  'POST /api/store/connect': { body: () => ({ shop: 'knead.myshopify.com', returnUrl: '/connections' }) },
  'PUT /api/store': {
    body: () => ({
      by: 'token',
      shop: 'knead.myshopify.com',
      accessToken: 'shpat_of_knead',
      clientSecret: 'shpss_of_knead',
    }),
  },
  'POST /api/store/subscribe': { body: () => ({ shop: 'knead.myshopify.com', returnUrl: '/connections' }) },
  'PUT /api/instance/store-app': {
    body: () => ({ clientId: 'of our app', clientSecret: 'shpss_of_our_app', handle: 'lastcall' }),
  },
  'GET /v2/api/shopify/promotion/:campaignId/products': {
    wrongQueries: [`search=${long}`, 'only=pages', `after=${'x'.repeat(501)}`],
  },
  'POST /v2/api/shopify/promotion/:campaignId/discount': {
    body: () => ({ value: 20, type: 'percentage', applies_to: 'all' }),
  },
  'PUT /api/campaigns/:campaignId/email-timer': { body: () => defaultEmailTimer },
  'PUT /v2/api/oldest-bar/:campaignId/save': {
    body: () => ({ settings: newOldestBar({ kind: 'deadline', language: 'en' }) }),
  },
  'PUT /api/campaigns/:campaignId/inline-timer': {
    body: () => ({ settings: defaultInlineTimer, isECWV2: false }),
  },
  'PATCH /v2/api/floating-bar/templates/:templateId': { body: () => ({ templateName: 'Autumn' }) },
  'POST /api/campaigns/:campaignId/leads/import': {
    body: () => ({
      rows: [{ email: 'vera@example.com', start: '2026-03-01' }],
    }),
  },
  'PUT /api/campaigns/:campaignId/store-start': {
    body: () => ({ isOn: true, wait: 60, onlySubscribed: false }),
  },
  'POST /api/campaigns/:campaignId/integrations/:platform/writes/retry': {
    body: () => ({ leadIds: 'all' }),
  },
  'GET /api/campaigns': {
    wrongQueries: [
      'show=everything',
      `search=${long}`,
      'kind=popup',
      'status=lost',
      'sort=luck',
      `category=${long}`,
    ],
  },
  'GET /api/campaigns/:campaignId/history': {
    wrongQueries: ['about=weather', 'kind=luck', `leadId=${long}`, `after=${long}`],
  },
  'GET /:campaignId/pages': { wrongQueries: [`type=${long}`] },
  'GET /api/checklist/:campaignId': {
    wrongQueries: ['checklistName=mine', 'v2=maybe', `emailProviderId=${long}`],
  },
  'PUT /api/campaigns/:campaignId/testing/email': { body: () => ({ email: 'ada@example.com' }) },
  'GET /api/campaigns/:campaignId/testing/event': {
    query: () => 'email=ada%40example.com',
    wrongQueries: [`email=${long}`],
  },
  'POST /api/campaigns/:campaignId/testing/clear-tracking': {
    body: () => ({ email: null, emailOnly: false }),
  },
  'POST /api/campaigns/:campaignId/reset-links': {
    body: () => ({ email: 'mara@example.com', redirect: 'https://shop.example/offer', hours: 72 }),
  },
  'PUT /api/campaigns/:campaignId/reset-links/:linkId': { body: () => ({ expires_at: 1_800_000_000_000 }) },
  'POST /api/campaigns/:campaignId/team-link/open': {
    body: ({ pageId }) => ({ pageId, travel: null, email: null }),
  },
  'GET /api/campaigns/:campaignId/leads': {
    wrongQueries: [...wrongFilters, 'sort=luck', 'direction=up', `after=${long}`],
  },
  'GET /api/campaigns/:campaignId/leads/count': { wrongQueries: [...wrongFilters, 'action=praise'] },
  'POST /api/campaigns/:campaignId/leads/bulk': {
    body: ({ leadId }) => ({ action: 'reset', leads: { ids: [leadId ?? newId()] }, count: 1 }),
  },
  'GET /api/campaigns/:campaignId/leads.csv': {
    wrongQueries: [...wrongFilters, 'sort=luck', 'direction=up', 'ids='],
  },
  'GET /api/campaigns/:campaignId/leads/:leadId/timeline': {
    wrongQueries: ['group=rumors', `after=${long}`],
  },
  'GET /api/campaigns/:campaignId/emails/test': { wrongQueries: ['to=nobody'] },
  'GET /api/campaigns/:campaignId/emails/test/page': {
    wrongQueries: ['to=nobody', 'program=pine', 'images=maybe'],
  },
  'GET /api/campaigns/:campaignId/analytics': { wrongQueries: wrongPeriods },
  'GET /api/campaigns/:campaignId/analytics.csv': { wrongQueries: wrongPeriods },
  'GET /api/campaigns/:campaignId/analytics/buying.csv': { wrongQueries: wrongPeriods },
  'GET /api/campaigns/:campaignId/analytics/pages': { wrongQueries: wrongPeriods },
  'GET /api/campaigns/:campaignId/analytics/portals': { wrongQueries: wrongPeriods },
  'GET /api/campaigns/:campaignId/analytics/pages.csv': { wrongQueries: wrongPeriods },
  'GET /api/campaigns/:campaignId/analytics/funnel': {
    wrongQueries: ['by=shoe', ...wrongPeriods],
  },
  'GET /api/campaigns/:campaignId/analytics/funnel.csv': {
    wrongQueries: ['by=shoe', ...wrongPeriods],
  },
  'GET /api/campaigns/:campaignId/sales': { wrongQueries: [`after=${long}`, 'state=maybe'] },
  'GET /api/campaigns/:campaignId/sale-trackings/:provider/events': { wrongQueries: ['page=0'] },
  'GET /api/instance/accounts': { wrongQueries: [`search=${long}`, `after=${long}`] },
  'GET /deploy/email_timer/preview/': { query: ({ campaignId }) => `promotion=${campaignId}&time=0` },
  'POST /api/campaigns/:campaignId/email-timer/expired-image': { multipart: onePixel },
}

export function inputOf(call: Call): CallInput {
  return inputs[nameOf(call)] ?? {}
}

/** The campaign of a limited quantity where the call is about one; a stranger's id where the tenant has none. */
export function addressOf(call: Call, ids: Ids): string {
  const isQuantity = call.path.endsWith('/quantity')
  const named = (name: string) => {
    if (name === 'campaignId') return isQuantity ? ids.quantityId : ids.campaignId
    if (name === 'checklistName') return 'testing'
    if (name === 'itemId') return `${ids.campaignId}-quickstart-emails`
    // Only there it is us who make the webhook.
    if (name === 'provider') return call.path.endsWith('/webhook') ? 'convertkit' : 'custom'
    if (name === 'platform') return 'activecampaign'
    if (name === 'checkout') return 'stripe'
    return ids[name as keyof Ids] ?? newId()
  }
  const path = call.path.replaceAll(/:(\w+)/g, (_whole, name: string) => named(name))
  const query = inputOf(call).query?.(ids)
  return query === undefined ? path : `${path}?${query}`
}

/** Routes that ask for no session, each with the tests that try it. */
export const openRoutes: readonly string[] = [
  'GET /live',
  'GET /ready',
  'GET /serving',
  'GET /metrics',
  'GET /dev/outbox',
  'GET /dev/outbox/:mailId',
  'GET /api/docs',
  'GET /api/docs/json',
  'GET /api/docs/yaml',
  'GET /api/docs/static/*',
  'GET /api/docs/static/index.html',
  'GET /api/docs/static/swagger-initializer.js',

  // The way in: what these name is a secret of a mail, not an id (accounts/*.test.ts).
  'GET /api/entrance',
  'POST /api/sign-up',
  'POST /api/sign-in',
  'POST /api/sign-in/second-factor',
  'POST /api/sign-in/passkey/options',
  'POST /api/sign-in/passkey',
  'POST /api/sign-out',
  'POST /api/password/forgot',
  'POST /api/password/reset',
  'POST /api/email/verify',
  'POST /api/invitation',
  'GET /r/:code',

  // For programs alone: a tool's input names what it is about (mcp/*.test.ts).
  'POST /mcp',

  // Pictures in bars, for everybody (classic-bars/avatars.test.ts).
  'GET /avatars/:accountId/:file',
  // The same in portals (portals/images.test.ts).
  'GET /portal-images/:accountId/:file',

  // What stops a weekly report: the token is signed (dashboard/weekly-report.test.ts).
  'GET /weekly-report/stop/:token',
  'POST /weekly-report/stop/:token',

  // Where platforms lead back to: a sealed state names everything (connections/sign-in.test.ts).
  'GET /api/connections/signed-in',
  // The same of shops, and what they tell, signed (stores/*.test.ts).
  'GET /api/store/connected',
  'POST /promotion/stores/:platform',

  // What visitors reach: public keys and signed tokens (visitors/*.test.ts, emails/*.test.ts).
  'GET /demo',
  'GET /demo/shop.css',
  'GET /demo/:publicKey',
  'GET /demo/:publicKey/opt-in',
  'GET /demo/:publicKey/offer',
  'GET /demo/:publicKey/closed',
  'GET /demo/:publicKey/welcome',
  'POST /demo/:publicKey/opt-in',
  'POST /demo/:publicKey/checkout',
  'GET /s/:code',
  'GET /reset/:campaignId/:hash',
  'POST /reset/:campaignId/:hash',
  'GET /promotions/xray/:promotionId/:promotionHash',
  'POST /promotions/xray/:promotionId/:promotionHash',
  'GET /xray/open',
  'POST /xray/travel',
  'POST /xray/start-anew',
  'GET /promotion/start/:campaignId/:provider/:secret',
  'POST /promotion/start/:campaignId/:provider/:secret',
  'GET /promotion/start/:campaignId/:platform/:secret/:triggerId',
  'POST /promotion/start/:campaignId/:platform/:secret/:triggerId',
  'GET /promotion/connection/:connectionId/:secret',
  'POST /promotion/connection/:connectionId/:secret',
  'GET /promotion/sale/add/:campaignId/:provider/:hash',
  'POST /promotion/sale/add/:campaignId/:provider/:hash',
  'GET /promotion/sale/add/:campaignId/:provider/:hash/:amount/:currency',
  'POST /promotion/sale/add/:campaignId/:provider/:hash/:amount/:currency',
  'GET /:publicKey([0-9a-z]{8,32}).js',
  'GET /promotion/pixel/:campaignId([0-9a-z]+).gif',
  'POST /a',
  'POST /d',
  'POST /portal',
  'GET /bar-fonts/:file.woff2',

  // The preview host: what it fetches is signed (preview/*.test.ts).
  'GET /campaign-preview/:token',
  'GET /bar-preview',
  'GET /bar-preview.js',
  'GET /oldest-bar-preview',
  'GET /oldest-bar-preview.js',
  'GET /timer-preview',
  'GET /timer-preview.js',
  'GET /portal-preview',
  'GET /portal-preview.js',
  'GET /frame-content/:address',
  'GET /proxy/:address',
]
