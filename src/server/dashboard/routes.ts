/** Every route about all campaigns of an account at once. */
import type { FastifyInstance } from 'fastify'
import { attentionKinds } from '#domain/dashboard/attention.ts'
import { dashboardApi as calls } from '#domain/dashboard/dashboard.api.ts'
import { serve } from '../http/serve.ts'
import { needsAttention, type AttentionDeps } from './needs-attention.ts'

export function dashboardRoutes(app: FastifyInstance, deps: AttentionDeps): void {
  serve(app, calls.attention, async ({ account }) => {
    const findings = await needsAttention(deps, account.id)
    return {
      findings: findings.map((found) => {
        const { severity, label, screen } = attentionKinds[found.kind]
        return { ...found, severity, act: { label, screen } }
      }),
    }
  })
}
