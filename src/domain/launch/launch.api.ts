/** The calls by which an owner takes a campaign live, pauses it and ends it. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { campaignStages } from '../campaigns/campaign-stage.ts'
import { campaignParams, campaignSummary } from '../campaigns/campaigns.api.ts'
import { launchEditors, launchProblemKinds, type LaunchProblemKind } from './launch-check.ts'

const kinds = Object.keys(launchProblemKinds) as [LaunchProblemKind, ...LaunchProblemKind[]]

export const launchCheck = z.object({
  /** What is not finished, worst first. */
  problems: z.array(
    z.object({
      kind: z.enum(kinds),
      pageId: z.string().nullable(),
      /** Where the page's bar or portal is mended. */
      editor: z.enum(launchEditors).optional(),
      themeId: z.string().optional(),
      title: z.string(),
      detail: z.string(),
      blocks: z.boolean(),
    }),
  ),
  pageCount: z.number(),
})

export type LaunchCheck = z.infer<typeof launchCheck>

export const launchApi = {
  check: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/launch-check',
    access: 'campaign',
    summary: 'What is not finished yet, for an owner who is about to go live.',
    params: campaignParams,
    answer: launchCheck,
  },
  running: {
    method: 'GET',
    path: '/api/campaigns/:campaignId/running-deadlines',
    access: 'campaign',
    summary: 'How many deadlines of the campaign are running.',
    params: campaignParams,
    answer: z.object({ running: z.number() }),
  },
  changeStage: {
    method: 'PUT',
    path: '/api/campaigns/:campaignId/stage',
    access: 'campaign',
    summary: 'Goes live, pauses, ends, or makes a draft again of what is only scheduled.',
    params: campaignParams,
    /** `startNow`: what is only scheduled begins now. Without it a second click changes no date. */
    body: z.strictObject({ stage: z.enum(campaignStages), startNow: z.boolean().default(false) }),
    answer: z.object({ status: campaignSummary.shape.status }),
  },
} as const satisfies Record<string, Call>
