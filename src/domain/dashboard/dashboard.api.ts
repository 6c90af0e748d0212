/** The calls about all campaigns of an account at once. */
import { z } from 'zod'
import type { Call } from '../calls/call.api.ts'
import { attentionKinds, type AttentionKind } from './attention.ts'

const finding = z.object({
  kind: z.enum(Object.keys(attentionKinds) as [AttentionKind, ...AttentionKind[]]),
  severity: z.enum(['bad', 'warning']),
  /** Null: it is about the account. */
  campaign: z.object({ id: z.string(), name: z.string() }).nullable(),
  title: z.string(),
  text: z.string(),
  /** What the one button says, and the screen that it opens. */
  act: z.object({
    label: z.string(),
    screen: z.enum(['connections', 'pages', 'emails', 'discounts', 'testing']),
  }),
})

export type AttentionFinding = z.infer<typeof finding>

export const dashboardApi = {
  attention: {
    method: 'GET',
    path: '/api/analytics/attention',
    access: 'account',
    summary: 'What keeps live campaigns of the account from selling, worst first.',
    answer: z.object({ findings: z.array(finding) }),
  },
} as const satisfies Record<string, Call>
