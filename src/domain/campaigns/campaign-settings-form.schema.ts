/** The campaign settings screen (specification A §2, §3, §5): what it sends, and every message it shows. */
import { z } from 'zod'
import { typedText } from '../calls/call.api.ts'
import { writtenFormat, writtenLanguage } from '../deadlines/written-deadline.schema.ts'
import { isPageUrl } from '../addresses/page-url.ts'
import { INVALID_URL, typedUrl } from '../addresses/page-url.schema.ts'
import { currencyMessages } from '../sales/currencies.ts'
import type { CampaignType } from './campaign-types.ts'
import { CATEGORY_LIMIT } from './categories.ts'
import { deadlineFormFields, numberField, withPreAccessScheme } from './deadline-form.schema.ts'
import { deadlineFormProblems } from './deadline-form-problems.ts'

/** About ten years, and a century: beyond them a number is a slip of the finger. */
const MAX_HOURS = 87_600
const MAX_DAYS = 36_500

export const settingsMessages = {
  revealHours: 'Please enter a whole number of hours, 0 or more.',
  revealHoursTooMany: 'Please enter at most 87,600 hours.',
  lifetimeDays: 'Please enter a whole number of days, 0 or more.',
  lifetimeDaysTooMany: 'Please enter at most 36,500 days.',
  afterSaleUrl: INVALID_URL,
} as const

/** The fields as they are stored and read back. */
export const settingsFormFields = z.strictObject({
  ...deadlineFormFields.shape,
  use_twenty_four_hours: z.boolean(),
  deadline_text_format: z.string(),
  deadline_language: z.string(),
  hours_left_until_reveal: numberField,
  coupon_cookie_exist_days: numberField,
  track_cookies: z.boolean(),
  pass_to_after: z.boolean(),
  start_on_form: z.boolean(),
  category: z.string(),
  useHtml: z.boolean(),
  useLink: z.boolean(),
  after_sale_url: z.string(),
  currency: z.string(),
  start_after_sale: z.string(),
  start_after_deadline: z.string(),
})

export type SettingsForm = z.infer<typeof settingsFormFields>

const typedFields = settingsFormFields.extend({
  deadline_text_format: writtenFormat,
  deadline_language: writtenLanguage,
  hours_left_until_reveal: wholeNumber(settingsMessages.revealHours, {
    most: MAX_HOURS,
    tooMany: settingsMessages.revealHoursTooMany,
  }),
  coupon_cookie_exist_days: wholeNumber(settingsMessages.lifetimeDays, {
    most: MAX_DAYS,
    tooMany: settingsMessages.lifetimeDaysTooMany,
  }),
  category: typedText(CATEGORY_LIMIT).trim(),
  after_sale_url: typedUrl.refine((url) => url === '' || isPageUrl(url), settingsMessages.afterSaleUrl),
  /** One that is no longer in use is kept, but cannot be chosen. */
  currency: z.string().regex(/^[A-Z]{3}$/, currencyMessages.invalid),
  start_after_sale: z.string().max(64),
  start_after_deadline: z.string().max(64),
})

/** What people send: only the fields that they changed, so that two of them do not undo each other's work. */
export const settingsChanges = typedFields.partial()

/** The whole form of a campaign of the type. */
export function settingsForm(type: CampaignType) {
  return typedFields
    .superRefine((form, context) => {
      for (const [path, message] of deadlineFormProblems(form, type)) {
        context.addIssue({ code: 'custom', path: [path], message })
      }
    })
    .transform(withPreAccessScheme)
}

function wholeNumber(message: string, { most, tooMany }: { most: number; tooMany: string }) {
  return z
    .union([z.number(), z.literal('')], message)
    .refine((value) => Number.isInteger(value) && Number(value) >= 0, message)
    .refine((value) => Number(value) <= most, tooMany)
}
