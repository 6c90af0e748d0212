/** The fields of a deadline as its owner fills them in, on the campaign form and on the settings screen alike. */
import { z } from 'zod'
import { deadlineMessages } from '../deadlines/deadline-rule.schema.ts'
import { withScheme } from '../addresses/page-url.ts'

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

/** `https://` is added to the pre-access page while it counts. */
export function withPreAccessScheme<Form extends Pick<DeadlineForm, 'lockdown' | 'optinPageUrl'>>(
  form: Form,
): Form {
  return form.lockdown ? { ...form, optinPageUrl: withScheme(form.optinPageUrl) } : form
}
