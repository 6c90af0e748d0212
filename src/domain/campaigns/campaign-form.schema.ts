/** The campaign create/edit form (specification A §2, §5): what it sends, and every message it shows. */
import { z } from 'zod'
import { typedText } from '../calls/call.api.ts'
import { deadlineMessages } from '../deadlines/deadline-rule.schema.ts'
import type { PlatformKind } from '../platforms/platform.ts'
import { findPlatform } from '../platforms/platforms.ts'
import { campaignTypeFacts, isCampaignType } from './campaign-types.ts'
import { deadlineFormFields, preLaunchMessages, withPreAccessScheme } from './deadline-form.schema.ts'
import { deadlineFormProblems } from './deadline-form-problems.ts'

/** Ours; the specification sets none. Long enough for a sentence, short enough for a list. */
export const CAMPAIGN_NAME_LIMIT = 120

export const campaignMessages = {
  nameRequired: 'This field is required.',
  typeRequired: 'Campaign type is required.',
  lengthRequired: deadlineMessages.lengthRequired,
  ...preLaunchMessages,
  platformRequired: (kind: PlatformKind) => `The ${kind} platform is required.`,
  saveFailed: 'Something went wrong. Please make sure the inputs are correct.',
  saved: 'Changes are saved.',
  switchBlockedTitle: 'Whoops!',
  switchBlocked:
    'An announcement bar cannot become another type of campaign, or the other way round, while the campaign has pages or email links. Please create a new campaign or delete the pages first.',
} as const

/** The fields as they are stored and read back; what people send goes through `campaignForm`. */
export const campaignFormFields = z.strictObject({
  campaignName: z.string(),
  campaignType: z.string(),
  emailPlatform: z.string(),
  checkoutPlatform: z.string(),
  landingPlatform: z.string(),
  samePlatform: z.boolean(),
  ...deadlineFormFields.shape,
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
  .transform(withPreAccessScheme)

export type CampaignForm = z.infer<typeof campaignForm>

function* problemsOf(form: CampaignForm): Generator<[keyof CampaignForm, string]> {
  const type = isCampaignType(form.campaignType) ? form.campaignType : null
  // Before a type is chosen the form asks for every platform.
  yield* platformProblems(form, type ? campaignTypeFacts(type).platforms : platformKinds)
  yield* deadlineFormProblems(form, type)
  if (!type) yield ['campaignType', campaignMessages.typeRequired]
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
