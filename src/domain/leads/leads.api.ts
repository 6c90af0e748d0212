/** The calls on a campaign's leads. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { importMessages } from './import-row.ts'
import { leadStates, writtenStates } from './lead.ts'

const campaignParams = z.object({ campaignId: z.string().min(1).max(64) })
const leadParams = campaignParams.extend({ leadId: z.string().min(1).max(64) })

export const leadMessages = {
  ...importMessages,
  tooMany: 'Please import at most 10,000 addresses at a time.',
  nothingToImport: 'There is no address in this file.',
} as const

/** A spreadsheet's worth; each import is one transaction on the visitors' database. */
export const IMPORT_LIMIT = 10_000

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
})

export type LeadAnswer = z.infer<typeof leadAnswer>

export const leadsApi = {
  list: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/leads',
    access: 'campaign',
    summary:
      'Leads, newest first, running and expired ones the latest deadline first; `email` finds one address, in any spelling of it.',
    params: campaignParams,
    query: z.object({
      email: z.string().max(320).optional(),
      state: z.enum(leadStates).optional(),
      /** The `next` of the page before. */
      after: z.string().max(64).optional(),
    }),
    answer: z.object({ leads: z.array(leadAnswer), next: z.string().nullable(), total: z.number() }),
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
    summary: 'All leads of the campaign as CSV.',
    params: campaignParams,
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
