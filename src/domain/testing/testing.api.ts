/** The calls of the testing checklist (B §3.8, §4.6, §7). */
import { z } from 'zod'
import { oneOf, type Call } from '../calls/call.api.ts'
import { leadSources } from '../starts/lead-sources.ts'
import { triggerKind } from '../platforms/integration-facts.schema.ts'
import { problemCodes, testingSteps } from './testing-steps.ts'
import { testEmail } from './testing.schema.ts'

const params = z.object({ campaignId: z.string().min(1).max(64) })

const PATH = '/api/campaigns/:campaignId/testing'

/** What was found to be wrong on the tester's behalf. Its words are `problemText`. */
const problem = z.object({
  code: z.enum(problemCodes),
  /** The step that it was found at. */
  step: z.enum(testingSteps),
  /** What came, who called, or the page that is meant; null where nothing needs to be named. */
  subject: z.string().nullable(),
})

export type TestingProblem = z.infer<typeof problem>

const event = z.object({
  email: z.string(),
  /** Epoch milliseconds. */
  deadline: z.number(),
  receivedAt: z.number(),
  source: z.enum(Object.keys(leadSources) as [keyof typeof leadSources]),
  /** Which webhook, form or page. */
  detail: z.string().nullable(),
})

export type TestEvent = z.infer<typeof event>

/** What the tester can do so that an event comes. */
const eventWay = z.object({
  kind: z.enum(['trigger', 'webhook', 'shop', 'optIn', 'visit']),
  /** The list, form or tag; what is done in the shop; the URL of the page. */
  name: z.string(),
  /** Its id. */
  platform: z.string().nullable(),
  /** Of triggers: which of the three it is, and what the platform calls it ("group", "audience"). */
  source: z.object({ kind: triggerKind, noun: z.string() }).nullable(),
  url: z.string().nullable(),
})

export type EventWay = z.infer<typeof eventWay>

const checklist = z.object({
  steps: z.array(z.object({ id: z.enum(testingSteps), completed: z.boolean(), locked: z.boolean() })),
  /** Null until one was entered; then it stays until a new test is started. */
  email: z.string().nullable(),
  percentage: z.number(),
  /** Epoch milliseconds; null while nothing was begun. */
  begunAt: z.number().nullable(),
  event: event.nullable(),
  eventWays: z.array(eventWay),
  /** With the tester's address in them. */
  emailLinks: z.array(
    z.object({ pageId: z.string(), label: z.string(), emailLink: z.string(), pageUrl: z.string() }),
  ),
  problems: z.array(problem),
})

export type TestingChecklist = z.infer<typeof checklist>

export const testingApi = {
  load: {
    method: 'GET',
    path: PATH,
    access: 'campaign',
    summary: 'The testing checklist of a campaign, with what has come and what was found to be wrong.',
    params,
    answer: checklist,
  },
  saveEmail: {
    method: 'PUT',
    path: `${PATH}/email`,
    access: 'campaign',
    summary:
      'Begins a test with an address, which alone may start a deadline while the campaign is no longer or not yet live.',
    params,
    body: z.strictObject({ email: testEmail }),
    answer: null,
  },
  event: {
    method: 'GET',
    path: `${PATH}/event`,
    access: 'campaign',
    summary: 'The event that has come with the address of the test.',
    params,
    query: z.object({ email: z.string().max(320) }),
    answer: z.object({ event: event.nullable(), problems: z.array(problem) }),
  },
  clearTracking: {
    method: 'POST',
    path: `${PATH}/clear-tracking`,
    access: 'campaign',
    summary: 'Forgets an address, and unless `emailOnly` this browser, in this campaign only.',
    params,
    body: z.strictObject({ email: z.union([testEmail, z.null()]), emailOnly: z.boolean() }),
    answer: null,
  },
  /** B §7: "delete testing params (campaignId, checklistName)". */
  startNewTest: {
    method: 'DELETE',
    path: '/api/checklist/:campaignId/:checklistName',
    access: 'campaign',
    summary: 'Starts a new test: its steps and its address are forgotten.',
    params: params.extend({ checklistName: oneOf(['testing']) }),
    answer: null,
  },
} as const satisfies Record<string, Call>
