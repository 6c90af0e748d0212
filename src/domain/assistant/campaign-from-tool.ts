/** A campaign's form from what a tool was given: what is missing gets the form's defaults, or stays as it is. */
import { emptyCampaignForm, choiceOfType } from '../campaigns/campaign-form.ts'
import type { CampaignForm } from '../campaigns/campaign-form.schema.ts'
import { campaignTypeFacts, isCampaignType, type CampaignType } from '../campaigns/campaign-types.ts'
import { movesIntoThePast } from '../campaigns/past-date.ts'
import type { DeadlineKind } from '../deadlines/deadline-rule.ts'
import { pastDateMessages } from '../deadlines/past-date.ts'
import { isZone, localDate } from '../deadlines/wall-time.ts'
import type { PlatformKind } from '../platforms/platform.ts'
import type { PlatformId } from '../platforms/platforms.ts'
import { platformCalled, unknownPlatform } from './platform-called.ts'
import type { CampaignToolInput } from './tools.schema.ts'

/** Refused is what the form has no field for; whether the form can be saved is for its schema to say. */
export type FormOfTool =
  | { form: CampaignForm }
  | { refused: { field: keyof CampaignToolInput; message: string } }

type Refused = Extract<FormOfTool, { refused: unknown }>

const UNDECIDED: PlatformId = 'undecided'

/** Of a new campaign. `zone` counts where the input names none. */
export function campaignFormOf(
  input: CampaignToolInput,
  { zone, now }: { zone: string; now: number },
): FormOfTool {
  const empty = emptyCampaignForm({ campaignType: '', timezone: zone })
  const undecided = {
    ...empty,
    emailPlatform: UNDECIDED,
    checkoutPlatform: UNDECIDED,
    landingPlatform: UNDECIDED,
  }
  return formAfter(undecided, { input, before: undefined, now })
}

/** Of a campaign that is there: only what is named changes. */
export function campaignFormWith(
  before: CampaignForm,
  { input, now }: { input: CampaignToolInput; now: number },
): FormOfTool {
  return formAfter(before, { input, before, now })
}

type Change = { input: CampaignToolInput; before: CampaignForm | undefined; now: number }

function formAfter(start: CampaignForm, { input, before, now }: Change): FormOfTool {
  const { campaignName = start.campaignName, timezone = start.timezone } = input
  const typed = { ...start, ...typeChosen(start, input), campaignName, timezone }
  const platforms = platformsChosen(typed, input)
  if ('refused' in platforms) return platforms
  const deadline = deadlineChosen({ ...typed, ...platforms }, { input, now })
  if ('refused' in deadline) return deadline
  const { form } = deadline
  if (movesIntoThePast({ form, before, now })) {
    const message = `${pastDateMessages.title}. ${pastDateMessages.detail}`
    return { refused: { field: 'deadlineDate', message } }
  }
  return { form }
}

function typeChosen(start: CampaignForm, { campaignType }: CampaignToolInput): Partial<CampaignForm> {
  return campaignType === undefined || campaignType === start.campaignType ? {} : choiceOfType(campaignType)
}

const platformFields = [
  ['emailPlatform', 'email'],
  ['checkoutPlatform', 'checkout'],
  ['landingPlatform', 'landing'],
] as const satisfies readonly (readonly [keyof CampaignToolInput, PlatformKind])[]

type Platforms = Pick<CampaignForm, 'emailPlatform' | 'checkoutPlatform' | 'landingPlatform' | 'samePlatform'>

/** A website that was a copy of the checkout stays one until it is named itself. */
function platformsChosen(form: CampaignForm, input: CampaignToolInput): Platforms | Refused {
  const { emailPlatform, checkoutPlatform, landingPlatform, samePlatform } = form
  const chosen = { emailPlatform, checkoutPlatform, landingPlatform, samePlatform }
  for (const [field, kind] of platformFields) {
    const called = input[field]
    if (called === undefined) continue
    const platform = platformCalled(called, kind)
    if (platform === null) return { refused: { field, message: unknownPlatform(called, kind) } }
    chosen[field] = platform.id
  }
  if (input.landingPlatform !== undefined && chosen.landingPlatform !== chosen.checkoutPlatform)
    return { ...chosen, samePlatform: false }
  return chosen.samePlatform ? { ...chosen, landingPlatform: chosen.checkoutPlatform } : chosen
}

const deadlineFields = [
  'deadlineDate',
  'deadlineLength',
  'deadlineUnit',
  'deadlineTime',
  'deadlineWeekday',
  'quantity',
] as const

type DeadlineField = (typeof deadlineFields)[number]

/** What each kind of deadline takes of what a tool can be given. */
const fieldsOfKind: Record<DeadlineKind, readonly DeadlineField[]> = {
  1: ['deadlineLength', 'deadlineUnit', 'deadlineTime'],
  2: ['deadlineDate', 'deadlineTime'],
  3: ['deadlineLength', 'deadlineUnit'],
  4: ['deadlineWeekday', 'deadlineTime'],
  5: ['quantity', 'deadlineDate'],
}

const fieldNames: Record<DeadlineField, string> = {
  deadlineDate: 'a date',
  deadlineLength: 'a length',
  deadlineUnit: 'a unit',
  deadlineTime: 'a time of day',
  deadlineWeekday: 'a weekday',
  quantity: 'a quantity',
}

type Given = { input: CampaignToolInput; now: number }

function deadlineChosen(form: CampaignForm, { input, now }: Given): FormOfTool {
  const given = deadlineFields.filter((field) => input[field] !== undefined)
  const type = form.campaignType
  if (given.length === 0 || !isCampaignType(type)) return { form }
  const { deadlineKinds } = campaignTypeFacts(type)
  const current = form.deadlineType
  const fitting = deadlineKinds.filter((kind) => fits(kind, form, { input, given }))
  const kind = current !== null && fitting.includes(current) ? current : fitting[0]
  if (kind === undefined) return { refused: whyNoKind(type, given) }
  return { form: { ...form, ...fieldsFor(kind, form, { input, now }) } }
}

/** The unit tells days from hours and minutes, and a date is the only way to a fixed one. */
function fits(
  kind: DeadlineKind,
  form: CampaignForm,
  { input, given }: { input: CampaignToolInput; given: readonly DeadlineField[] },
): boolean {
  const unit = input.deadlineUnit ?? form.deadlineUnit
  if (kind === 1 && unit !== 'days') return false
  if (kind === 3 && unit === 'days') return false
  if (kind === 2 && input.deadlineDate === undefined && form.deadlineType !== 2) return false
  return given.every((field) => fieldsOfKind[kind].includes(field))
}

function fieldsFor(kind: DeadlineKind, form: CampaignForm, { input, now }: Given): Partial<CampaignForm> {
  const {
    deadlineLength = form.deadlineLength,
    deadlineUnit = form.deadlineUnit,
    deadlineTime = form.deadlineTime,
    quantity = form.quantity,
    deadlineDate,
  } = input
  const fields = {
    deadlineType: kind,
    deadlineLength,
    deadlineUnit,
    deadlineTime,
    quantity,
    ...weekdayOf(input),
  }
  if (deadlineDate === undefined) return fields
  if (kind !== 5) return { ...fields, deadlineDate }
  // An end needs a beginning: what is sold from now on begins today.
  const quantityDateStart = form.quantityDateStart || today(form.timezone, now)
  return { ...fields, quantityDateStart, quantityDateEnd: deadlineDate }
}

/** One that comes again each week. */
function weekdayOf({ deadlineWeekday }: CampaignToolInput): Partial<CampaignForm> {
  return deadlineWeekday === undefined ? {} : { hybridType: 'weekday', expireDayInAWeek: deadlineWeekday }
}

/** Empty in a zone that there is not, which the form complains of itself. */
function today(zone: string, now: number): string {
  return isZone(zone) ? localDate(now, zone).toString() : ''
}

function whyNoKind(type: CampaignType, given: readonly DeadlineField[]): Refused['refused'] {
  const { label, deadlineKinds } = campaignTypeFacts(type)
  const taken = deadlineFields.filter((field) =>
    deadlineKinds.some((kind) => fieldsOfKind[kind].includes(field)),
  )
  const foreign = given.find((field) => !taken.includes(field))
  if (foreign !== undefined) {
    const takes = taken.length === 0 ? '' : `: it takes ${inWords(taken)}`
    return { field: foreign, message: `The type ${label} takes no ${bare(foreign)}${takes}.` }
  }
  return given.includes('deadlineTime') && !given.includes('deadlineDate')
    ? { field: 'deadlineTime', message: fittingMessages.timeOfDay }
    : { field: given[0] ?? 'deadlineDate', message: fittingMessages.either }
}

export const fittingMessages = {
  timeOfDay: 'A deadline of hours or minutes ends when they are over: it takes no time of day.',
  either: 'A deadline is either a date for everybody or a length for each lead. Please give one of them.',
} as const

function inWords(fields: readonly DeadlineField[]): string {
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(fields.map((field) => fieldNames[field]))
}

function bare(field: DeadlineField): string {
  return fieldNames[field].replace(/^a /, '')
}
