/** The calls on a campaign's leads. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { devices } from '../analytics/lead-origin.ts'
import { dayOfText } from '../analytics/local-day.ts'
import { importMessages } from './import-row.ts'
import { bulkActions, leadSorts, sortDirections } from './lead-filter.ts'
import { leadStates, writtenStates } from './lead.ts'

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })
const leadParams = campaignParams.extend({ leadId: z.string().min(1).max(64) })

export const leadMessages = {
  ...importMessages,
  tooMany: 'Please import at most 10,000 addresses at a time.',
  nothingToImport: 'There is no address in this file.',
  noSuchDay: 'Please give a day as YYYY-MM-DD.',
  nobodySelected: 'Please select somebody first.',
  tooManySelected: 'Please select at most 300 people, or everybody who matches the filters.',
  moreThanConfirmed: 'Meanwhile there are more who match. Nothing was changed: please look again.',
  nobodyMatches: 'Nobody matches these filters any more.',
} as const

/** A spreadsheet's worth; each import is one transaction on the visitors' database. */
export const IMPORT_LIMIT = 10_000

/** What a screen can hold and an address can carry. */
export const SELECTION_LIMIT = 300

const day = z
  .string()
  .max(10)
  .refine((text) => dayOfText(text) !== null, leadMessages.noSuchDay)

const yesOrNo = z.enum(['yes', 'no'])

/** Who is meant. All of them combine; what is left out says nothing. */
export const leadFilter = z.object({
  /** One address, in any spelling of it. */
  email: z.string().max(320).optional(),
  state: z.enum(leadStates).optional(),
  /** What started the deadline. */
  source: z.string().max(40).optional(),
  /** Which list, form or webhook it was. */
  trigger: z.string().max(200).optional(),
  /** The first and the last day of starts, in the campaign’s zone. */
  from: day.optional(),
  to: day.optional(),
  device: z.enum(devices).optional(),
  utmSource: z.string().max(64).optional(),
  bought: yesOrNo.optional(),
  clicked: yesOrNo.optional(),
  /** The id of the page that they came to first. */
  page: z.string().max(64).optional(),
})

export type LeadFilter = z.infer<typeof leadFilter>

const leadOrder = z.object({
  sort: z.enum(leadSorts).optional(),
  direction: z.enum(sortDirections).optional(),
})

const selection = z
  .array(z.string().min(1).max(64))
  .min(1, leadMessages.nobodySelected)
  .max(SELECTION_LIMIT, leadMessages.tooManySelected)

const selectedIds = new RegExp(`^[0-9a-z]{1,64}(,[0-9a-z]{1,64}){0,${SELECTION_LIMIT - 1}}$`)

/** Under way: it goes on by itself. */
const bulkProgress = z.object({
  id: z.string(),
  action: z.enum(bulkActions),
  /** How many were confirmed, and how many of them are done. */
  total: z.number(),
  done: z.number(),
})

export type BulkProgress = z.infer<typeof bulkProgress>

const choice = z.object({ value: z.string(), label: z.string(), leads: z.number() })

export type LeadFilterChoice = z.infer<typeof choice>

export const leadAnswer = z.object({
  id: z.string(),
  /** Null for someone whose address we never learnt. */
  email: z.string().nullable(),
  startedAt: z.number(),
  deadlineAt: z.number(),
  state: z.enum(leadStates),
  source: z.string(),
  clicks: z.number(),
  /** What has become of the deadline in the mail platform's field; null where none is written. */
  written: z.enum(writtenStates).nullable(),
  soldAt: z.number().nullable(),
  /** Where they came from; empty where it is not known. */
  page: z.string(),
  trigger: z.string(),
  device: z.string(),
  utmSource: z.string(),
})

export type LeadAnswer = z.infer<typeof leadAnswer>

export const leadsApi = {
  list: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/leads',
    access: 'campaign',
    summary:
      'Leads that match all filters, newest first, running and expired ones the latest deadline first; a page may hold few of them and still have a next one.',
    params: campaignParams,
    query: leadFilter.extend({
      ...leadOrder.shape,
      /** The `next` of the page before. */
      after: z.string().max(64).optional(),
    }),
    answer: z.object({
      leads: z.array(leadAnswer),
      next: z.string().nullable(),
      /** Null where only a count one by one would tell: `count` does that. */
      total: z.number().nullable(),
      bulk: z.array(bulkProgress),
    }),
  },
  filters: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/leads/filters',
    access: 'campaign',
    summary: 'What leads of the campaign can be filtered by, and how many there are of each.',
    params: campaignParams,
    answer: z.object({
      sources: z.array(choice),
      triggers: z.array(choice),
      devices: z.array(choice),
      utmSources: z.array(choice),
      pages: z.array(choice),
    }),
  },
  count: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/leads/count',
    access: 'campaign',
    summary: 'How many leads match all filters, counted one by one; with `action` how many it would change.',
    params: campaignParams,
    query: leadFilter.extend({ action: z.enum(bulkActions).optional() }),
    answer: z.object({
      count: z.number(),
      /** Whoever is recorded later is not among them. */
      recordedBefore: z.number(),
    }),
  },
  bulkUnderWay: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/leads/bulk',
    access: 'campaign',
    summary:
      'What is being done to many leads at once, and how far it has come; what is done is gone from here.',
    params: campaignParams,
    answer: z.array(bulkProgress),
  },
  bulk: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/leads/bulk',
    access: 'campaign',
    creates: true,
    summary:
      'Resets or deletes the leads that are named, or all that match; never more than `count` says, which is what was confirmed.',
    params: campaignParams,
    body: z.strictObject({
      action: z.enum(bulkActions),
      leads: z.union([
        z.strictObject({ ids: selection }),
        z.strictObject({ matching: leadFilter.strict(), recordedBefore: z.int().min(0) }),
      ]),
      count: z.int().min(1).max(100_000_000),
    }),
    /** Few are done at once; for many `isDone` is false, and the list says how far it has come. */
    answer: bulkProgress.extend({ isDone: z.boolean() }),
  },
  reset: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/leads/:leadId/reset',
    access: 'campaign',
    summary: 'Forgets a lead’s deadline: the person starts anew at the next occasion.',
    params: leadParams,
    answer: null,
  },
  remove: {
    method: 'DELETE',
    path: '/api/campaigns/:campaignId/leads/:leadId',
    access: 'campaign',
    summary: 'Erases a lead with everything known of the person in this campaign.',
    params: leadParams,
    answer: null,
  },
  /** Rows as the browser parsed them, so that the person sees what was understood before it is sent. */
  importLeads: {
    method: 'POST',
    path: '/api/campaigns/:campaignId/leads/import',
    access: 'campaign',
    creates: true,
    summary: 'Starts deadlines for addresses, at import or at the start given in the row.',
    params: campaignParams,
    body: z.strictObject({
      rows: z
        .array(z.strictObject({ email: z.string().max(320), start: z.string().max(40).optional() }))
        .min(1, leadMessages.nothingToImport)
        .max(IMPORT_LIMIT, leadMessages.tooMany),
    }),
    answer: z.object({
      started: z.number(),
      alreadyTracked: z.number(),
      refused: z.array(z.object({ row: z.number(), email: z.string(), reason: z.string() })),
    }),
  },
  /** Answers text/csv; the schema only documents it. */
  exportLeads: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/leads.csv',
    access: 'campaign',
    summary: 'The leads of the campaign as CSV: all, those that match all filters, or those that are named.',
    params: campaignParams,
    query: leadFilter.extend({
      ...leadOrder.shape,
      /** Of single leads, with commas between. */
      ids: z
        .string()
        .regex(selectedIds, leadMessages.tooManySelected)
        .transform((text) => text.split(','))
        .optional(),
    }),
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
