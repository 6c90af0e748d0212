/** What somebody has said of the campaign that they want, and what a tool is given of it. */
import type { CampaignKind } from '../../campaigns/campaign-kind.ts'
import type { DeadlineUnit } from '../../campaigns/campaign-settings.ts'
import { campaignTypeFacts, type CampaignType } from '../../campaigns/campaign-types.ts'
import type { Weekday } from '../../deadlines/deadline-rule.ts'
import type { PlatformKind } from '../../platforms/platform.ts'
import type { CampaignToolInput } from '../tools.schema.ts'
import { endsBy, type EndsBy } from '../words/kind-words.ts'

/** Null: not said yet. A platform that is not decided yet is one of the catalog, `undecided`. */
export type Wishes = {
  kind: CampaignKind | null
  length: number | null
  unit: DeadlineUnit | null
  /** `YYYY-MM-DD` and `HH:mm`, by the clock of `timezone`. */
  date: string | null
  time: string | null
  timezone: string | null
  weekday: Weekday | null
  quantity: number | null
  name: string | null
  emailPlatform: string | null
  checkoutPlatform: string | null
  landingPlatform: string | null
}

export const noWishes: Wishes = {
  kind: null,
  length: null,
  unit: null,
  date: null,
  time: null,
  timezone: null,
  weekday: null,
  quantity: null,
  name: null,
  emailPlatform: null,
  checkoutPlatform: null,
  landingPlatform: null,
}

/** Decides how the campaign ends: whatever belonged to another kind of end is forgotten. */
export const otherEndsForgotten = {
  length: null,
  unit: null,
  date: null,
  weekday: null,
  quantity: null,
} as const

export const platformWishes = {
  email: 'emailPlatform',
  checkout: 'checkoutPlatform',
  landing: 'landingPlatform',
} as const satisfies Record<PlatformKind, keyof Wishes>

/** A fixed date for everybody is stored as evergreen. */
export function typeOfKind(kind: CampaignKind): CampaignType {
  return kind === 'fixed_date' ? 'evergreen' : kind
}

export function endOf({ kind }: Pick<Wishes, 'kind'>): EndsBy | null {
  return kind === null ? null : endsBy(kind)
}

/** Does it end at a time of day? Hours and minutes end when they are over, a stock when it is gone. */
export function endsAtTimeOfDay(wishes: Wishes): boolean {
  const end = endOf(wishes)
  return end === 'date' || end === 'weekday' || (end === 'length' && wishes.unit === 'days')
}

export function platformsAsked({ kind }: Pick<Wishes, 'kind'>): readonly PlatformKind[] {
  return kind === null ? [] : campaignTypeFacts(typeOfKind(kind)).platforms
}

/** What the tools take of it: nothing that belongs to another kind of end. */
export function toolInputOf(wishes: Wishes): CampaignToolInput {
  const { kind, name, timezone } = wishes
  return withoutNull({
    campaignName: name,
    campaignType: kind && typeOfKind(kind),
    ...endInput(wishes),
    deadlineTime: endsAtTimeOfDay(wishes) ? wishes.time : null,
    timezone,
    ...Object.fromEntries(
      platformsAsked(wishes).map((platform) => [platformWishes[platform], wishes[platformWishes[platform]]]),
    ),
  })
}

function endInput({ kind, length, unit, date, weekday, quantity }: Wishes) {
  const inputs = {
    length: { deadlineLength: length, deadlineUnit: unit },
    date: { deadlineDate: date },
    weekday: { deadlineWeekday: weekday },
    // A limited quantity may have a last day as well.
    quantity: { quantity, deadlineDate: date },
    nothing: {},
  }
  return kind === null ? {} : inputs[endsBy(kind)]
}

/** What has changed since the draft was saved. With another kind of end all of it is said again. */
export function changedInput(saved: Wishes, wishes: Wishes): CampaignToolInput {
  const before = new Map<string, unknown>(Object.entries(toolInputOf(saved)))
  const input = toolInputOf(wishes)
  const isOtherEnd = saved.kind !== wishes.kind || saved.unit !== wishes.unit
  const kept = Object.entries(input).filter(
    ([field, value]) => (isOtherEnd && isOfDeadline(field)) || value !== before.get(field),
  )
  return Object.fromEntries(kept)
}

function isOfDeadline(field: string): boolean {
  return field.startsWith('deadline') || field === 'campaignType' || field === 'quantity'
}

function withoutNull(fields: Record<string, unknown>): CampaignToolInput {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  )
}
