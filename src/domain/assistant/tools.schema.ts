/**
 * What a conversation and programs that speak MCP can have done: each tool with its input, its answer and what it
 * changes. Whatever they make is a draft. No tool goes live, resets, deletes, or reads leads.
 */
import { z } from 'zod'
import { campaignMessages, campaignName } from '../campaigns/campaign-form.schema.ts'
import { deadlineFormFields } from '../campaigns/deadline-form.schema.ts'
import { campaignTypeFacts, campaignTypeNames } from '../campaigns/campaign-types.ts'
import { deadlineMessages } from '../deadlines/deadline-rule.schema.ts'
import { ctaMessages, ctaTargets, ctaVariants } from '../pages/page-cta.ts'
import { PAGE_LABEL_LIMIT, pageMessages } from '../pages/page.schema.ts'
import { saleMessages } from '../pages/page-sale.ts'
import { pageTypeFacts, pageTypeNames } from '../pages/page-types.ts'

const ID_LIMIT = 64
const PLATFORM_LIMIT = 60
const URL_LIMIT = 2048

export const toolMessages = {
  noSuchTool: 'There is no such tool.',
  noSuchCampaign: 'There is no such campaign.',
  notYours: 'Only drafts that were made in this conversation can be changed here.',
  notDraft: 'Only a draft can be changed here. Please open the campaign in Lastcall.',
  noDeadline: 'An announcement bar has no deadline.',
  nothingToChange: 'Please say what to change.',
} as const

const campaignId = z.string().min(1).max(ID_LIMIT).describe('The id of the campaign.')

const typesInWords = campaignTypeNames
  .map((type) => `${type}: ${campaignTypeFacts(type).description}`)
  .join('\n')

const pageTypesInWords = pageTypeNames.map((type) => `${type}: ${pageTypeFacts(type).description}`).join('\n')

function platform(kind: string, does: string) {
  return z
    .string()
    .max(PLATFORM_LIMIT)
    .describe(
      `The ${kind} platform, which ${does}: its name, such as Mailchimp, or Other. Not decided yet if it is left out.`,
    )
    .optional()
}

const deadlineFields = {
  campaignType: z
    .enum(campaignTypeNames, campaignMessages.typeRequired)
    .describe(
      `What kind of campaign it is. A fixed date for everybody is evergreen with a deadlineDate.\n${typesInWords}`,
    ),
  deadlineDate: deadlineFormFields.shape.deadlineDate
    .describe(
      'YYYY-MM-DD. The date on which it ends for everybody (evergreen), or the last day on which a limited quantity is sold. Instead of a length.',
    )
    .optional(),
  deadlineTime: deadlineFormFields.shape.deadlineTime
    .describe('HH:mm, 24 hours. The time of day at which it ends; 23:59 if it is left out.')
    .optional(),
  deadlineUnit: z
    .enum(['days', 'hours', 'minutes'])
    .describe('What deadlineLength counts. Days end at deadlineTime, hours and minutes when they are over.')
    .optional(),
  deadlineLength: z
    .number(deadlineMessages.lengthRequired)
    .describe('How long each lead has from their own start.')
    .optional(),
  deadlineWeekday: z
    .literal([1, 2, 3, 4, 5, 6, 7], deadlineMessages.weekday)
    .describe(
      '1 is Monday, 7 is Sunday. The day of the week on which a hybrid campaign closes, again and again.',
    )
    .optional(),
  quantity: z
    .number(deadlineMessages.quantityRequired)
    .describe('How many there are to sell, for campaigns of the type quantity.')
    .optional(),
  timezone: deadlineFormFields.shape.timezone
    .describe('Time zone of the date and time, such as America/New_York. The account’s if it is left out.')
    .optional(),
}

const platformFields = {
  emailPlatform: platform('email', 'sends the mails'),
  checkoutPlatform: platform('checkout', 'takes the money'),
  landingPlatform: platform('website', 'shows the pages'),
}

const campaignFields = {
  campaignName: campaignName.describe('What its owner calls it. Visitors do not see it.'),
  ...deadlineFields,
  ...platformFields,
}

const pageFields = {
  type: z
    .enum(pageTypeNames, pageMessages.typeRequired)
    .describe(`What the page is or shows. Not every campaign offers every type.\n${pageTypesInWords}`),
  beforeUrl: z.string().max(URL_LIMIT, pageMessages.invalidBefore).describe('The address of the page.'),
  afterUrl: z
    .string()
    .max(URL_LIMIT, pageMessages.invalidAfter)
    .describe('Where visitors are sent when the deadline has passed. The page stays open if it is left out.')
    .optional(),
  label: z
    .string()
    .max(PAGE_LABEL_LIMIT, `Please use at most ${PAGE_LABEL_LIMIT} characters.`)
    .describe('What its owner calls the page, such as Checkout Page or Sales Page.')
    .optional(),
  show_cta: z.boolean().describe('Whether its bar has a button.').optional(),
  cta_variant: z.enum(ctaVariants, ctaMessages.styleRequired).optional(),
  cta_text: z.string().max(200, ctaMessages.textTooLong).describe('At most 12 characters.').optional(),
  cta_url: z.string().max(URL_LIMIT, ctaMessages.urlInvalid).describe('An address, or #place.').optional(),
  cta_open_in_new_tab: z.enum(ctaTargets).optional(),
  sale_amount: z
    .number(saleMessages.amountInvalid)
    .describe('What a visit to a sales page is worth, in units of sale_currency: 19.99.')
    .optional(),
  sale_currency: z.string().max(60, saleMessages.currencyInvalid).describe('Such as USD.').optional(),
}

const toolResult = z.object({
  ok: z.boolean(),
  id: z.string().optional(),
  name: z.string().optional(),
  /** In the sentence that the form would show. */
  error: z.string().optional(),
  /** What to mend: the field of the input → message. */
  fields: z.record(z.string(), z.string()).optional(),
})

const campaignResult = toolResult.extend({
  campaignType: z.string().optional(),
  /** "7 days at 11:59 PM", or empty. */
  deadline: z.string().optional(),
})

const describedPage = z.object({
  id: z.string(),
  type: z.string(),
  label: z.string(),
  beforeUrl: z.string(),
  afterUrl: z.string(),
})

const listedCampaign = z.object({
  id: z.string(),
  name: z.string(),
  campaignType: z.string(),
  status: z.string(),
  deadline: z.string(),
  pages: z.number(),
})

type AssistantTool = {
  /** What a program shows a person in place of its name. */
  title: string
  description: string
  input: z.ZodObject
  answer: z.ZodObject
  changes: 'creates' | 'edits' | 'reads'
  /** For programs alone: a conversation needs no list of everything. */
  onlyMcp?: true
}

export const assistantTools = {
  createCampaign: {
    title: 'Create a campaign',
    description:
      'Makes a new campaign as a draft: nobody sees anything of it until its owner goes live in Lastcall. Give either a deadlineDate, or a deadlineLength with its unit.',
    input: z.strictObject(campaignFields),
    answer: campaignResult,
    changes: 'creates',
  },
  addCampaignPage: {
    title: 'Add a page',
    description: 'Adds a page to a draft. Each address can be used once in a campaign.',
    input: z.strictObject({ campaignId, ...pageFields }),
    answer: toolResult.extend(describedPage.omit({ id: true }).partial().shape),
    changes: 'creates',
  },
  updateCampaign: {
    title: 'Change a draft',
    description: 'Changes a draft. Only what is named changes.',
    input: z.strictObject({ campaignId, ...z.strictObject(campaignFields).partial().shape }),
    answer: campaignResult,
    changes: 'edits',
  },
  previewDeadline: {
    title: 'Preview a deadline',
    description:
      'Says until when somebody would have who starts at a given time: in a campaign, in a campaign with other fields, or by fields alone. Changes nothing.',
    input: z.strictObject({
      campaignId: campaignId.optional(),
      startsAt: z
        .string(deadlineMessages.date)
        .regex(/^[2-9]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/, deadlineMessages.date)
        .describe('YYYY-MM-DDTHH:mm on the clock of the campaign’s time zone.'),
      ...z.strictObject(deadlineFields).partial().shape,
    }),
    answer: toolResult.extend({
      /** ISO 8601; null where nobody has a time of their own and no date closes it. */
      deadline: z.string().nullable().optional(),
      words: z.string().optional(),
      zone: z.string().optional(),
    }),
    changes: 'reads',
  },
  setUpEmail: {
    title: 'Set up emails',
    description: 'Says step by step what to paste where in the email platform. Changes nothing.',
    input: z.strictObject({
      campaignId: campaignId.optional(),
      emailPlatform: platformFields.emailPlatform,
    }),
    answer: toolResult.extend({
      steps: z.array(z.string()).optional(),
      /** What goes into mails in place of each page's address. */
      links: z.array(z.object({ page: z.string(), link: z.string() })).optional(),
    }),
    changes: 'reads',
  },
  listCampaigns: {
    title: 'List campaigns',
    description: 'The campaigns of the account that are not archived, newest first.',
    input: z.strictObject({
      search: z.string().max(120).describe('A part of the name.').optional(),
    }),
    answer: toolResult.extend({
      campaigns: z.array(listedCampaign).optional(),
      /** How many more there are. */
      more: z.number().optional(),
    }),
    changes: 'reads',
    onlyMcp: true,
  },
  describeCampaign: {
    title: 'Describe a campaign',
    description: 'A campaign with its deadline, platforms and pages.',
    input: z.strictObject({ campaignId }),
    answer: toolResult.extend({
      ...listedCampaign.omit({ id: true, name: true, pages: true }).partial().shape,
      timezone: z.string().optional(),
      emailPlatform: z.string().optional(),
      checkoutPlatform: z.string().optional(),
      landingPlatform: z.string().optional(),
      pages: z.array(describedPage).optional(),
      /** Its editor in Lastcall. */
      url: z.string().optional(),
    }),
    changes: 'reads',
    onlyMcp: true,
  },
} as const satisfies Record<string, AssistantTool>

export type AssistantToolName = keyof typeof assistantTools

export const assistantToolNames = Object.keys(assistantTools) as AssistantToolName[]

export function isAssistantTool(name: string): name is AssistantToolName {
  return Object.hasOwn(assistantTools, name)
}

/** The row of a tool, typed alike for every tool. */
export function assistantTool(name: AssistantToolName): AssistantTool {
  return assistantTools[name]
}

export type ToolInput<Name extends AssistantToolName> = z.output<(typeof assistantTools)[Name]['input']>
export type ToolAnswer<Name extends AssistantToolName> = z.input<(typeof assistantTools)[Name]['answer']>
export type ToolResult = z.input<typeof toolResult>

/** What a tool says of a campaign, all of it optional: name, type, deadline and platforms. */
export type CampaignToolInput = Partial<Omit<ToolInput<'updateCampaign'>, 'campaignId'>>
