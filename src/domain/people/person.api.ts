/** The calls on one person of a campaign: all records that are theirs, taken as one. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { leadStates } from '../leads/lead.ts'
import { timelineGroups, timelineKinds, type TimelineKind } from './timeline.ts'

const leadParams = z.object({
  campaignId: z.string().min(1).max(64),
  /** Any record of theirs: also one that was merged or is over. */
  leadId: z.string().min(1).max(64),
})

// Of a literal table.
const kinds = Object.keys(timelineKinds) as [TimelineKind, ...TimelineKind[]]

const page = z.object({
  id: z.string(),
  /** Empty for one that its owner has deleted. */
  url: z.string(),
})

const entry = z.object({
  id: z.string(),
  kind: z.enum(kinds),
  at: z.number(),
  /** Of what is one row a day: when it last happened, and how often it did. */
  lastAt: z.number(),
  times: z.number(),
  page: page.nullable(),
  /** The first of its kind there. */
  isFirst: z.boolean(),
  /** The deadline that it gave, moved to, or forgot. */
  deadlineAt: z.number().nullable(),
  /** Of a deadline that was moved: what it was before. */
  from: z.number().nullable(),
  /** What started it. */
  source: z.string().nullable(),
  trigger: z.string().nullable(),
  platform: z.string().nullable(),
  device: z.string().nullable(),
  utmSource: z.string().nullable(),
  /** Why, and which owner did it; null where it speaks for itself. */
  cause: z.string().nullable(),
  by: z.string().nullable(),
  /** Words that were written to a platform. */
  text: z.string().nullable(),
  sale: z
    .object({
      id: z.string(),
      /** Minor units; of a refund what was given back then. */
      amount: z.number(),
      currency: z.string(),
      provider: z.string(),
      state: z.string(),
      matchedBy: z.string().nullable(),
      /** Until the deadline that they had; negative after it, null where none was known. */
      timeLeftMs: z.number().nullable(),
      isWhole: z.boolean(),
    })
    .nullable(),
})

export type TimelineEntry = z.infer<typeof entry>

const timeline = z.object({ entries: z.array(entry), next: z.string().nullable() })

export const channelNames = ['pages', 'links', 'image', 'code', 'field'] as const

const channel = z.object({
  channel: z.enum(channelNames),
  /** Of a field: the platform's name. */
  platform: z.string().nullable(),
  /** The end that it states; null where it states none. */
  endsAt: z.number().nullable(),
  /** What it says beside or in place of that. */
  says: z.string(),
  /** Waiting is neither right nor wrong. */
  verdict: z.enum(['right', 'wrong', 'waiting']),
})

const sentForm = z.object({
  /** Null where nobody was asked for it. */
  name: z.string().nullable(),
  /** What stood below the form when it was sent. */
  consent: z.string(),
  at: z.number(),
})

const givenAnswer = z.object({
  question: z.string(),
  chosen: z.array(z.string()),
  at: z.number(),
})

export type ChannelAnswer = z.infer<typeof channel>

const personAnswer = z.object({
  /** Of the record that counts now. */
  id: z.string(),
  /** The how many-th to start in this campaign. */
  number: z.number(),
  email: z.string().nullable(),
  state: z.enum(leadStates),
  isTest: z.boolean(),
  startedAt: z.number(),
  deadlineAt: z.number(),
  /** When they bought, or when their deadline was forgotten. */
  endedAt: z.number().nullable(),
  channels: z.array(channel),
  /** What they would be shown now, page by page. */
  pages: z.array(z.object({ url: z.string(), shows: z.string() })),
  /** Where an erasure empties their field, too. */
  platforms: z.array(z.string()),
  /** Of portals: the forms that they sent, and the answers that they gave. */
  forms: z.array(sentForm),
  answers: z.array(givenAnswer),
  timeline,
})

export type PersonAnswer = z.infer<typeof personAnswer>

export const personApi = {
  load: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/leads/:leadId',
    access: 'campaign',
    summary:
      'One person: their deadline, what each channel says of it now, what they would see on each page, and the latest of what happened.',
    params: leadParams,
    answer: personAnswer,
  },
  timeline: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/leads/:leadId/timeline',
    access: 'campaign',
    summary: 'What happened to one person, the latest first, a page at a time.',
    params: leadParams,
    query: z.object({
      group: z.enum(timelineGroups).optional(),
      /** The `next` of the page before. */
      after: z.string().max(200).optional(),
    }),
    answer: timeline,
  },
  /** Answers application/json as a file; the schema only documents it. */
  exportPerson: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/leads/:leadId/export.json',
    access: 'campaign',
    summary: 'Everything that the campaign keeps of one person, as a file for them.',
    params: leadParams,
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
