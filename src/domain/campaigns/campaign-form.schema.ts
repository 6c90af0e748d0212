/** The campaign create/edit form (specification A §2, §5): what it sends, and every message it shows. */
import { z } from 'zod'
import { typedText } from '../calls/call.api.ts'
import { isPageUrl, withScheme } from '../pages/page-url.ts'
import { findPlatform, type PlatformKind } from '../platforms/platforms.ts'
import { isZone } from '../deadlines/deadline-rule.ts'
import { deadlineMessages, deadlineRule } from '../deadlines/deadline-rule.schema.ts'
import { campaignTypeFacts, isCampaignType, type CampaignType } from './campaign-types.ts'
import { deadlineRuleOf } from './campaign-settings.ts'
import { settingsFromForm } from './campaign-form.ts'

/** Ours; the specification sets none. Long enough for a sentence, short enough for a list. */
export const CAMPAIGN_NAME_LIMIT = 120

export const campaignMessages = {
  nameRequired: 'This field is required.',
  typeRequired: 'Campaign type is required.',
  lengthRequired: deadlineMessages.lengthRequired,
  pageUrlInvalid: 'Page URL is invalid',
  platformRequired: (kind: PlatformKind) => `The ${kind} platform is required.`,
  saveFailed: 'Something went wrong. Please make sure the inputs are correct.',
  saved: 'Changes are saved.',
  switchBlockedTitle: 'Whoops!',
  switchBlocked:
    'An announcement bar cannot become another type of campaign, or the other way round, while the campaign has pages or email links. Please create a new campaign or delete the pages first.',
} as const

/** A number field of a form: empty until someone types into it. */
const numberField = z.union([z.number(), z.literal('')])
const weekday = z.literal([1, 2, 3, 4, 5, 6, 7], deadlineMessages.weekday)

/** The fields as they are stored and read back; what people send goes through `campaignForm`. */
export const campaignFormFields = z.strictObject({
  campaignName: z.string(),
  campaignType: z.string(),
  emailPlatform: z.string(),
  checkoutPlatform: z.string(),
  landingPlatform: z.string(),
  samePlatform: z.boolean(),
  timezone: z.string(),
  deadlineType: z.literal([1, 2, 3, 4, 5], deadlineMessages.kind).nullable(),
  deadlineDate: z.string(),
  deadlineTime: z.string(),
  deadlineUnit: z.enum(['days', 'hours', 'minutes']),
  deadlineLength: numberField,
  excludeWeekDays: z.array(weekday).max(7),
  startDateToggle: z.boolean(),
  startDate: z.string(),
  hybridType: z.enum(['weekday', 'monthDay', 'quarterDay']),
  expireDayInAWeek: weekday,
  hybridDay: numberField,
  hybridMonth: z.literal([1, 2, 3], deadlineMessages.quarterMonth),
  nextWeekExtendToggle: z.boolean(),
  nextWeekExtendHours: numberField,
  quantity: numberField,
  quantityDateStart: z.string(),
  quantityDateEnd: z.string(),
  lockdown: z.boolean(),
  optinPageUrl: z.string().max(2048, campaignMessages.pageUrlInvalid),
  preventUrlSelected: z.string().max(64),
})

// No pipe: what fails in one is not looked at further, and the other fields' messages would wait for the next try.
export const campaignName = typedText(CAMPAIGN_NAME_LIMIT).trim().min(1, campaignMessages.nameRequired)

export const campaignForm = campaignFormFields
  .extend({ campaignName })
  .superRefine((form, context) => {
    for (const [path, message] of problemsOf(form)) {
      context.addIssue({ code: 'custom', path: [path], message })
    }
  })
  .transform((form) => ({
    ...form,
    optinPageUrl: form.lockdown ? withScheme(form.optinPageUrl) : form.optinPageUrl,
  }))

export type CampaignForm = z.infer<typeof campaignForm>

function* problemsOf(form: CampaignForm): Generator<[keyof CampaignForm, string]> {
  if (!isZone(form.timezone)) yield ['timezone', deadlineMessages.zone]
  const type = isCampaignType(form.campaignType) ? form.campaignType : null
  // Before a type is chosen the form asks for every platform.
  yield* platformProblems(form, type ? campaignTypeFacts(type).platforms : platformKinds)
  if (type) yield* deadlineProblems(form, type)
  else yield ['campaignType', campaignMessages.typeRequired]
  if (form.lockdown && !isPageUrl(withScheme(form.optinPageUrl))) {
    yield ['optinPageUrl', campaignMessages.pageUrlInvalid]
  }
}

const platformFields = {
  email: 'emailPlatform',
  checkout: 'checkoutPlatform',
  landing: 'landingPlatform',
} as const satisfies Record<PlatformKind, keyof CampaignForm>

const platformKinds: readonly PlatformKind[] = ['email', 'checkout', 'landing']

function* platformProblems(
  form: CampaignForm,
  asked: readonly PlatformKind[],
): Generator<[keyof CampaignForm, string]> {
  for (const kind of asked) {
    // The same-platform box names a checkout platform as the website's, whatever kinds it has.
    const copied = kind === 'landing' && form.samePlatform && form.landingPlatform === form.checkoutPlatform
    const platform = findPlatform(form[platformFields[kind]])
    const fits = platform && (copied || platform.kinds.includes(kind))
    if (!fits) yield [platformFields[kind], campaignMessages.platformRequired(kind)]
  }
}

function* deadlineProblems(form: CampaignForm, type: CampaignType): Generator<[keyof CampaignForm, string]> {
  const kinds = campaignTypeFacts(type).deadlineKinds
  if (kinds.length === 0) return
  if (form.deadlineType === null || !kinds.includes(form.deadlineType)) {
    yield ['deadlineType', deadlineMessages.kind]
    return
  }
  const fields = form.deadlineType === 5 ? quantityFields : clockFields
  const checked = deadlineRule.safeParse(deadlineRuleOf(settingsFromForm(form)))
  for (const { path, message } of checked.error?.issues ?? []) {
    const part = String(path[0])
    if (part !== 'zone') yield [fields[part] ?? 'deadlineType', message]
  }
}

/** Where the form shows what is wrong with a part of the rule; the zone is asked of every campaign. */
const clockFields: Record<string, keyof CampaignForm> = {
  days: 'deadlineLength',
  length: 'deadlineLength',
  time: 'deadlineTime',
  excludeWeekDays: 'excludeWeekDays',
  date: 'deadlineDate',
  start: 'startDate',
  slot: 'hybridDay',
  extendHours: 'nextWeekExtendHours',
}
const quantityFields: Record<string, keyof CampaignForm> = {
  start: 'quantity',
  opens: 'quantityDateStart',
  closes: 'quantityDateEnd',
}
