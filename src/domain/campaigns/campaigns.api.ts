/** The calls on campaigns that the owner's app makes. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { fieldChanges } from '../saves/field-changes.schema.ts'
import { campaignKinds } from './campaign-kind.ts'
import { campaignSorts } from './campaign-list.ts'
import { earlierBars } from './earlier-bar.ts'
import { campaignStages } from './campaign-stage.ts'
import { CATEGORY_LIMIT } from './categories.ts'
import { quantityAnswer } from '../sales/quantity.api.ts'
import {
  CAMPAIGN_NAME_LIMIT,
  campaignForm,
  campaignFormFields,
  campaignName,
} from './campaign-form.schema.ts'

export const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })

/** The last-30-days figures (A §3, behavior §11). `sales` are minor units of `currency`. */
export const campaignAnalytics = z.object({
  leads: z.number(),
  engagement: z.number(),
  orders: z.number(),
  /** Visits to sales pages without proof: they wait for the owner and are in no other figure. */
  unconfirmed: z.number(),
  sales: z.number(),
  currency: z.string(),
  /** What was sold in other currencies: listed beside, never added. */
  otherSales: z.array(z.object({ currency: z.string(), sales: z.number() })),
})

export const campaignSummary = z.object({
  id: z.string(),
  name: z.string(),
  campaignType: z.string(),
  /** Tells the two kinds of evergreen apart: everyone's own deadline, and one fixed date. */
  deadlineType: campaignFormFields.shape.deadlineType,
  status: z.enum(['draft', 'scheduled', 'live', 'paused', 'ended', 'archived']),
  /** Why it shows nothing whatever its state, as a draft does not tell; null while it would. */
  runOut: z.enum(['date', 'stock']).nullable(),
  /** Of its owner's own choice; empty for none. */
  category: z.string(),
  pageCount: z.number(),
  analytics: campaignAnalytics,
  /** Null where the quantity is not limited. */
  quantity: quantityAnswer.nullable(),
  /** The deadline in words for the list: "7 days at 11:59 PM". */
  deadline: z.string(),
  isDemo: z.boolean(),
  /** Of several campaigns on one URL the highest that is live wins; of equals the older one. */
  priority: z.number(),
  createdAt: z.number(),
  updatedAt: z.number(),
})

export type CampaignSummary = z.infer<typeof campaignSummary>

export const campaignDetail = z.object({
  id: z.string(),
  form: campaignFormFields,
  status: campaignSummary.shape.status,
  runOut: campaignSummary.shape.runOut,
  /** What its owner has made of it; its date may have ended it since. */
  stage: z.enum(campaignStages),
  analytics: campaignAnalytics,
  quantity: campaignSummary.shape.quantity,
  pageCount: z.number(),
  /** One for each page, in the order in which they were added: they open the campaign's screens. */
  pageTypes: z.array(z.string()),
  /** Of which earlier generation the bars on its classic pages are. */
  earlierBar: z.enum(earlierBars),
  /** Pages of it went over to the new style of bars, and can go back. */
  hasEarlierBars: z.boolean(),
  linkCount: z.number(),
  /** Of a store campaign: a discount was saved, which stands for its first page. */
  hasDiscount: z.boolean(),
  /** What previews show in the place of a discount code: its owner's, or one that looks like a lead's. Null without a discount. */
  exampleCode: z.string().nullable(),
  timezone: z.string(),
  /** Of what visitors read. */
  language: z.string(),
  rulesVersion: z.number(),
  /** How much of the setup checklist is completed. */
  quickstartPercentage: z.number(),
  /** What the setup checklist asks for next; null when nothing is left. */
  quickstartNext: z.string().nullable(),
  /** Image that starts a clock and never redirects (behavior §5). */
  trackingPixelUrl: z.string(),
  /** What the owner pastes into the head of a page. */
  snippet: z.string(),
  /** A recomputation of running deadlines that is still under way; its total is null until the leads are counted. */
  recomputation: z.object({ done: z.number(), total: z.number().nullable() }).nullable(),
  createdAt: z.number(),
})

export type CampaignDetail = z.infer<typeof campaignDetail>

const NAMED_CAMPAIGNS_LIMIT = 1000

const campaignIds = z
  .array(z.string().min(1).max(64))
  .min(1)
  .max(NAMED_CAMPAIGNS_LIMIT)
  .refine((ids) => new Set(ids).size === ids.length, 'Please name each campaign once.')

const sharedPage = z.object({
  pageId: z.string(),
  campaignId: z.string(),
  campaignName: z.string(),
  /** The other campaign wins there while it is live. */
  comesFirst: z.boolean(),
})

/** What happens to deadlines that already run when a rule changes (behavior §3). */
export const runningDeadlines = z.enum(['everyone', 'newLeadsOnly'])

/** What a changed rule would do to the leads there are. */
export const movedFigures = z.object({
  runningLeads: z.number(),
  affectedLeads: z.number(),
  /** Of those: whose new deadline has passed already. */
  endedLeads: z.number(),
  /** Leads whose deadline has passed and who would run again. */
  revivedLeads: z.number(),
})

export const campaignsApi = {
  list: {
    method: 'GET',
    path: '/api/campaigns',
    access: 'account',
    summary:
      'The campaigns of the account with their last 30 days: those asked for, newest first or as asked.',
    query: z.object({
      search: z.string().max(CAMPAIGN_NAME_LIMIT).optional(),
      show: z.enum(['current', 'archived']).default('current'),
      /** A campaign type, or `fixed_date`. */
      kind: z.enum(campaignKinds).optional(),
      status: campaignSummary.shape.status.optional(),
      category: z.string().max(CATEGORY_LIMIT).optional(),
      sort: z.enum(campaignSorts).default('newest'),
    }),
    /** `categories`: of all that are current, or archived, whatever else they were narrowed by. */
    answer: z.object({ campaigns: z.array(campaignSummary), categories: z.array(z.string()) }),
  },
  create: {
    method: 'POST',
    path: '/api/campaigns',
    access: 'account',
    creates: true,
    summary: 'Creates a campaign from the form.',
    body: z.strictObject({ form: campaignForm }),
    answer: z.object({ id: z.string() }),
  },
  order: {
    method: 'PUT',
    path: '/api/campaigns/order',
    access: 'account',
    summary:
      'Says which campaigns win where several use one URL: the first live one. The rest keep their order behind.',
    body: z.strictObject({ ids: campaignIds }),
    answer: null,
  },
  archiveSeveral: {
    method: 'PUT',
    path: '/api/campaigns/archived',
    access: 'account',
    summary:
      'Puts several campaigns away, or takes them out again: all of them, or none when one is not there.',
    body: z.strictObject({ ids: campaignIds, archived: z.boolean() }),
    answer: null,
  },
  createDemo: {
    method: 'POST',
    path: '/api/campaigns/demo',
    access: 'account',
    creates: true,
    summary: 'Makes a working campaign on the demo shop, or finds the one already made.',
    body: z.strictObject({ timezone: z.string().max(64) }),
    answer: z.object({ id: z.string(), demoUrl: z.string() }),
  },
  read: {
    method: 'GET',
    path: '/api/campaigns/:campaignId',
    access: 'campaign',
    summary: 'A campaign with its form, figures, snippet and state.',
    params: campaignParams,
    answer: campaignDetail,
  },
  /** Asked before a save: how many running deadlines would the new form change? */
  previewSave: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/preview-save',
    access: 'campaign',
    summary: 'How many running leads would get another deadline if this form were saved.',
    params: campaignParams,
    body: z.union([z.strictObject({ changes: fieldChanges }), z.strictObject({ form: campaignForm })]),
    answer: movedFigures,
  },
  save: {
    method: 'PUT',
    path: '/api/campaigns/:campaignId',
    access: 'campaign',
    summary: 'Saves the form; says whether deadlines that already run follow the new rule.',
    params: campaignParams,
    body: z.union([
      z.strictObject({ changes: fieldChanges, runningDeadlines: runningDeadlines.default('everyone') }),
      z.strictObject({ form: campaignForm, runningDeadlines: runningDeadlines.default('everyone') }),
    ]),
    answer: z.object({ id: z.string() }),
  },
  rename: {
    method: 'PUT',
    path: '/api/campaigns/:campaignId/name',
    access: 'campaign',
    summary: 'Renames a campaign.',
    params: campaignParams,
    body: z.union([z.strictObject({ changes: fieldChanges }), z.strictObject({ name: campaignName })]),
    answer: null,
  },
  sharedPages: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/shared-pages',
    access: 'campaign',
    summary: 'The pages of a campaign whose URL other campaigns use too, and who comes first there.',
    params: campaignParams,
    answer: z.object({ shared: z.array(sharedPage) }),
  },
  duplicate: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/duplicate',
    access: 'campaign',
    creates: true,
    summary: 'Copies a campaign with its pages, without its leads.',
    params: campaignParams,
    answer: z.object({ id: z.string() }),
  },
  archive: {
    method: 'PUT',
    path: '/api/campaigns/:campaignId/archived',
    access: 'campaign',
    summary: 'Puts a campaign away, or takes it out again. An archived campaign does nothing on its pages.',
    params: campaignParams,
    body: z.strictObject({ archived: z.boolean() }),
    answer: null,
  },
  remove: {
    method: 'DELETE',
    path: '/api/campaigns/:campaignId',
    access: 'campaign',
    summary: 'Deletes a campaign with its pages, links, leads and sales.',
    params: campaignParams,
    answer: null,
  },
} as const satisfies Record<string, Call>
