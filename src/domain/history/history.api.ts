/** The calls on a campaign's proof log. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { historyCauses, historyKinds, type HistoryCause, type HistoryKind } from './history-kinds.ts'

const params = z.object({ campaignId: z.string().min(1).max(64) })

/** The keys of both tables, by their type. */
export const historyKindNames = Object.keys(historyKinds) as [HistoryKind, ...HistoryKind[]]
const causeNames = Object.keys(historyCauses) as [HistoryCause, ...HistoryCause[]]

export const historyGroups = ['rules', 'leads', 'sales'] as const
export type HistoryGroup = (typeof historyGroups)[number]

export const historyEntry = z.object({
  id: z.number(),
  at: z.number(),
  kind: z.enum(historyKindNames),
  label: z.string(),
  /** The row as a sentence. */
  text: z.string(),
  /** A pseudonym, the same wherever the log is about the same person; null where it is about nobody. */
  lead: z.string().nullable(),
  /** Who of the team; null for visitors, platforms and jobs. */
  by: z.string().nullable(),
  cause: z.enum(causeNames).nullable(),
  details: z.record(z.string(), z.unknown()),
})

export type HistoryAnswer = z.infer<typeof historyEntry>

export const historyApi = {
  list: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/history',
    access: 'campaign',
    summary:
      'The proof log of a campaign, newest first: rules, starts, moves, resets, sales and refunds; `about` or `kind` names what, `leadId` about whom.',
    params,
    query: z.object({
      about: z.enum(historyGroups).optional(),
      kind: z.enum(historyKindNames).optional(),
      leadId: z.string().min(1).max(64).optional(),
      /** The `next` of the page before. */
      after: z.string().max(20).optional(),
    }),
    answer: z.object({ entries: z.array(historyEntry), next: z.string().nullable() }),
  },
  /** Streamed; the schema only documents it. */
  exportJson: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/history.json',
    access: 'campaign',
    summary: 'The whole proof log as JSON, oldest first, with what explains it.',
    params,
    answer: z.object({
      madeBy: z.string(),
      madeAt: z.string(),
      campaign: z.object({ id: z.string(), name: z.string(), zone: z.string() }),
      explanation: z.array(z.object({ title: z.string(), text: z.string() })),
      rows: z.array(historyEntry.extend({ at: z.string(), cause: z.string().nullable() })),
    }),
  },
  /** Answers text/csv; the schema only documents it. */
  exportCsv: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/history.csv',
    access: 'campaign',
    summary: 'The whole proof log as CSV, oldest first.',
    params,
    answer: z.string(),
  },
  /** Answers text/html; the schema only documents it. */
  explanation: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/history.html',
    access: 'campaign',
    summary:
      'A page that explains the proof log to a regulator, with how often each kind of row occurs and all rules.',
    params,
    answer: z.string(),
  },
} as const satisfies Record<string, Call>
