/** The calls that run a rehearsal, and show the last one. */
import type { FastifyInstance } from 'fastify'
import type { RehearsalReport } from '#domain/testing/rehearsal.schema.ts'
import { rehearsalApi as calls } from '#domain/testing/team-link.api.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { inTransaction } from '../database/transaction.ts'
import { conflict, notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { rehearse, type RehearsalDeps } from './rehearsal.ts'
import { keepRehearsal, lastRehearsal } from './rehearsals-repository.ts'

const UNDER_WAY = 'A rehearsal of this campaign is under way. Its report comes in a few seconds.'

export function rehearsalRoutes(app: FastifyInstance, deps: Platform & RehearsalDeps): void {
  const { audit, database, limits } = deps
  /** Of this process: two at once would harm nobody, but each asks the owner's pages. */
  const underWay = new Set<string>()

  serve(app, calls.load, async ({ account, campaign }) => ({
    report: await lastRehearsal(database.db, { account, campaign }),
  }))

  serve(app, calls.run, async ({ account, campaign, request }) => {
    await limits.take('rehearsalsPerAccount', account.id)
    const report = await alone(campaign.id, () => rehearse(deps, { account, campaign }))
    await inTransaction(database.db, async (trx) => {
      if (!(await takeCampaign(trx, { account, campaign }))) throw notFound()
      await keepRehearsal(trx, { account, campaign }, report)
      await audit.write(trx, request, { action: 'rehearsed', subject: campaign.id })
    })
    return { report }
  })

  async function alone(id: string, run: () => Promise<RehearsalReport>): Promise<RehearsalReport> {
    if (underWay.has(id)) throw conflict(UNDER_WAY)
    underWay.add(id)
    try {
      return await run()
    } finally {
      underWay.delete(id)
    }
  }
}
