/** A campaign's promotion settings, in the specification's names, and the deadline rule that they spell. */
import type { DeadlineKind, DeadlineRule, Weekday } from '../deadlines/deadline-rule.ts'
import type { Quantity } from '../sales/quantity.ts'

export type DeadlineUnit = 'days' | 'hours' | 'minutes'

export type HybridType = 'weekday' | 'monthDay' | 'quarterDay'

export type CampaignSettings = {
  /** 1 evergreen in days, 2 fixed, 3 evergreen other, 4 blended, 5 quantity; null for announcement bars. */
  deadline_type: DeadlineKind | null
  /** IANA zone of every clock time below. */
  timezone: string
  /** Kinds 1 and 3: how long, and in what. */
  deadline_length: number
  deadline_unit: DeadlineUnit
  /** Kinds 1, 2 and 4: the clock time `HH:mm`. */
  deadline_time: string
  /** Kind 2: the date `YYYY-MM-DD`. */
  expiration: string
  /** 1 is Monday … 7 is Sunday. */
  exclude_week_days: Weekday[]
  start_date_toggle: boolean
  /** `YYYY-MM-DDTHH:mm`, read only while the toggle is on. */
  start_date: string
  /** Kind 4: a weekday, a day of the month, or a day of a month of the quarter. */
  hybrid_type: HybridType
  expire_day_in_a_week: Weekday
  hybrid_day: number
  hybrid_month: 1 | 2 | 3
  next_week_extend_toggle: boolean
  next_week_extend_hours: number
  /** Kind 5. The dates are `YYYY-MM-DD`, empty for none; the window closes at the end of its last day. */
  quantity_start: number
  quantity_date_start: string
  quantity_date_end: string
  use_twenty_four_hours: boolean
  deadline_text_format: string
  /** BCP 47 tag. */
  deadline_language: string
  /** Hours before the deadline from which the timer shows; 0 shows it at once (A §5). */
  hours_left_until_reveal: number
  /** Days from a lead's start for which it is tracked; 0 for ever (A §5). */
  coupon_cookie_exist_days: number
  /** "Track using cookies only": on unless the owner turns it off (behavior §4). */
  track_cookies: boolean
  pass_to_after: boolean
  /** Visits start nobody: what starts a deadline on a page is a form that was sent there. */
  start_on_form: boolean
  category: string
  /** Pre-launch, its pre-access page, and the page that tracked visitors are sent on to. */
  lockdown: boolean
  optin_page_url: string
  /** Id of the page, empty for the campaign's first. */
  preventUrlSelected: string
  /** How the email code is shown: as HTML, as a link (A §3). */
  useHtml: boolean
  useLink: boolean
  /** Where the email links of a lead that bought lead; empty for none (behavior §10). */
  after_sale_url: string
  /** ISO 4217: what is sold in another one stands beside the campaign's sales and is never added to them. */
  currency: string
  /** Ids of the campaigns that start for whoever buys, and for whoever has not when their deadline passes; empty for none. */
  start_after_sale: string
  start_after_deadline: string
}

export const defaultCampaignSettings: CampaignSettings = {
  deadline_type: 1,
  timezone: 'UTC',
  deadline_length: 7,
  deadline_unit: 'days',
  deadline_time: '23:59',
  expiration: '',
  exclude_week_days: [],
  start_date_toggle: false,
  start_date: '',
  hybrid_type: 'weekday',
  expire_day_in_a_week: 7,
  hybrid_day: 1,
  hybrid_month: 1,
  next_week_extend_toggle: false,
  next_week_extend_hours: 24,
  quantity_start: 100,
  quantity_date_start: '',
  quantity_date_end: '',
  use_twenty_four_hours: false,
  deadline_text_format: '',
  deadline_language: 'en',
  hours_left_until_reveal: 0,
  coupon_cookie_exist_days: 0,
  track_cookies: true,
  pass_to_after: false,
  start_on_form: false,
  category: '',
  lockdown: false,
  optin_page_url: '',
  preventUrlSelected: '',
  useHtml: true,
  useLink: true,
  after_sale_url: '',
  currency: 'USD',
  start_after_sale: '',
  start_after_deadline: '',
}

/** The rule that the settings spell, or null for a campaign without a deadline. */
export function deadlineRuleOf(settings: CampaignSettings): DeadlineRule | null {
  return settings.deadline_type === null ? null : ruleMakers[settings.deadline_type](settings)
}

/** How much there is to sell, and how much of it is taken; null where the quantity is not limited. */
export function quantityOf(settings: CampaignSettings, used: number): Quantity | null {
  return settings.deadline_type === 5 ? { start: settings.quantity_start, used } : null
}

/** Only a form that was sent starts people on pages. One date is everybody's, whatever they have sent. */
export function startsOnForm(
  settings: Pick<CampaignSettings, 'start_on_form' | 'deadline_type'>,
  { startsOnOptIn }: { startsOnOptIn: boolean },
): boolean {
  return settings.start_on_form && startsOnOptIn && settings.deadline_type !== 2
}

/** Do two settings promise the same deadlines? Whatever else differs moves nobody. */
export function isSameRule(one: CampaignSettings, other: CampaignSettings): boolean {
  // Both are written by the maker of their kind below, so equal rules are equal texts.
  return JSON.stringify(deadlineRuleOf(one)) === JSON.stringify(deadlineRuleOf(other))
}

const END_OF_DAY = '23:59'

const ruleMakers: Record<DeadlineKind, (settings: CampaignSettings) => DeadlineRule> = {
  1: (settings) => ({
    kind: 1,
    zone: settings.timezone,
    days: settings.deadline_length,
    time: settings.deadline_time,
    excludeWeekDays: settings.exclude_week_days,
  }),
  2: (settings) => ({
    kind: 2,
    zone: settings.timezone,
    date: settings.expiration,
    time: settings.deadline_time,
    start: settings.start_date_toggle ? localMoment(settings.start_date) : null,
  }),
  3: (settings) => ({
    kind: 3,
    zone: settings.timezone,
    length: settings.deadline_length,
    unit: settings.deadline_unit === 'minutes' ? 'minutes' : 'hours',
  }),
  4: (settings) => ({
    kind: 4,
    zone: settings.timezone,
    slot: slotOf(settings),
    time: settings.deadline_time,
    extendHours:
      settings.next_week_extend_toggle && settings.hybrid_type === 'weekday'
        ? settings.next_week_extend_hours
        : null,
  }),
  5: (settings) => ({
    kind: 5,
    zone: settings.timezone,
    start: settings.quantity_start,
    opens: settings.quantity_date_start ? { date: settings.quantity_date_start, time: '00:00' } : null,
    closes: settings.quantity_date_end ? { date: settings.quantity_date_end, time: END_OF_DAY } : null,
  }),
}

function slotOf(settings: CampaignSettings) {
  const slots = {
    weekday: { type: 'weekday', weekday: settings.expire_day_in_a_week },
    monthDay: { type: 'monthDay', day: settings.hybrid_day },
    quarterDay: { type: 'quarterDay', month: settings.hybrid_month, day: settings.hybrid_day },
  } as const
  return slots[settings.hybrid_type]
}

function localMoment(moment: string) {
  const [date = '', time = ''] = moment.split('T')
  return { date, time }
}
