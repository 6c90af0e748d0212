/** The fields of a deadline as its owner fills them in, on the campaign form and on the settings screen alike. */
import { z } from 'zod'
import { deadlineMessages, deadlineRule } from '../deadlines/deadline-rule.schema.ts'
import { isZone } from '../deadlines/deadline-rule.ts'
import { isPageUrl, withScheme } from '../pages/page-url.ts'
import { deadlineRuleOf, defaultCampaignSettings } from './campaign-settings.ts'
import { campaignTypeFacts, type CampaignType } from './campaign-types.ts'
import { settingsFromDeadlineForm } from './deadline-form.ts'

export const preLaunchMessages = { pageUrlInvalid: 'Page URL is invalid' } as const

/** A number field of a form: empty until someone types into it. */
export const numberField = z.union([z.number(), z.literal('')])
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], deadlineMessages.weekday)

// Fields of other kinds than the chosen one are kept, not looked at: no more than what could be one of their values.
const date = z.string().max(10, deadlineMessages.date)
const moment = z.string().max(16, deadlineMessages.date)
const time = z.string().max(5, deadlineMessages.time)

/** The fields as they are stored and read back. */
export const deadlineFormFields = z.strictObject({
  timezone: z.string().max(64, deadlineMessages.zone),
  deadlineType: z.literal([1, 2, 3, 4, 5], deadlineMessages.kind).nullable(),
  deadlineDate: date,
  deadlineTime: time,
  deadlineUnit: z.enum(['days', 'hours', 'minutes']),
  deadlineLength: numberField,
  excludeWeekDays: z.array(weekday).max(7),
  startDateToggle: z.boolean(),
  startDate: moment,
  hybridType: z.enum(['weekday', 'monthDay', 'quarterDay']),
  expireDayInAWeek: weekday,
  hybridDay: numberField,
  hybridMonth: z.literal([1, 2, 3], deadlineMessages.quarterMonth),
  nextWeekExtendToggle: z.boolean(),
  nextWeekExtendHours: numberField,
  quantity: numberField,
  quantityDateStart: date,
  quantityDateEnd: date,
  lockdown: z.boolean(),
  optinPageUrl: z.string().max(2048, preLaunchMessages.pageUrlInvalid),
  preventUrlSelected: z.string().max(64),
})

export type DeadlineForm = z.infer<typeof deadlineFormFields>

type Problems = Generator<[keyof DeadlineForm, string]>

/** What is wrong with the fields for a campaign of the type; `null` before one is chosen. */
export function* deadlineFormProblems(form: DeadlineForm, type: CampaignType | null): Problems {
  if (!isZone(form.timezone)) yield ['timezone', deadlineMessages.zone]
  if (type) yield* ruleProblems(form, type)
  if (form.lockdown && !isPageUrl(withScheme(form.optinPageUrl))) {
    yield ['optinPageUrl', preLaunchMessages.pageUrlInvalid]
  }
}

function* ruleProblems(form: DeadlineForm, type: CampaignType): Problems {
  const kinds = campaignTypeFacts(type).deadlineKinds
  if (form.deadlineType === null && kinds.length === 0) return
  if (form.deadlineType === null || !kinds.includes(form.deadlineType)) {
    yield ['deadlineType', deadlineMessages.kind]
    return
  }
  const fields = form.deadlineType === 5 ? quantityFields : clockFields
  const settings = settingsFromDeadlineForm(form, defaultCampaignSettings)
  const checked = deadlineRule.safeParse(deadlineRuleOf(settings))
  for (const { path, message } of checked.error?.issues ?? []) {
    const part = String(path[0])
    if (part !== 'zone') yield [fields[part] ?? 'deadlineType', message]
  }
}

/** Where a form shows what is wrong with a part of the rule; the zone is asked of every campaign. */
const clockFields: Record<string, keyof DeadlineForm> = {
  days: 'deadlineLength',
  length: 'deadlineLength',
  time: 'deadlineTime',
  excludeWeekDays: 'excludeWeekDays',
  date: 'deadlineDate',
  start: 'startDate',
  slot: 'hybridDay',
  extendHours: 'nextWeekExtendHours',
}
const quantityFields: Record<string, keyof DeadlineForm> = {
  start: 'quantity',
  opens: 'quantityDateStart',
  closes: 'quantityDateEnd',
}

/** `https://` is added to the pre-access page while it counts. */
export function withPreAccessScheme<Form extends Pick<DeadlineForm, 'lockdown' | 'optinPageUrl'>>(
  form: Form,
): Form {
  return form.lockdown ? { ...form, optinPageUrl: withScheme(form.optinPageUrl) } : form
}
