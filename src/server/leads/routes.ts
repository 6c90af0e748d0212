/** Every route about a campaign's leads. */
import type { FastifyInstance } from 'fastify'
import { leadsApi as calls } from '#domain/leads/leads.api.ts'
import { actorOf } from '../audit/audit.ts'
import { setChangeCause } from '../database/change-causes-repository.ts'
import type { Platform } from '../platform/platform.ts'
import { inTransaction } from '../database/transaction.ts'
import { badRequest, notFound } from '../http/errors.ts'
import { csvFile } from '../http/csv-file.ts'
import { serve, serveStream } from '../http/serve.ts'
import { answeredOnce } from '../idempotency/answered-once.ts'
import { eraseLead, resetLead } from './lead-endings-repository.ts'
import { importLeads } from './import-leads.ts'
import { actOnMany } from './bulk-actions.ts'
import { bulkActionsUnderWay } from './bulk-actions-repository.ts'
import type { LeadPlace } from './lead-list-repository.ts'
import { HEAD_LINE, leadCount, leadFilters, leadLines, leadPage } from './lead-reports.ts'
import { leadOf } from './repository.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { Visitors } from '../visitors/visitors.ts'

type LeadsDeps = Platform & { snapshot: Snapshot; visitors: Visitors }

/** Ten thousand addresses of the usual length, with their starts. */
const IMPORT_BODY_LIMIT = 2 * 1024 * 1024

export function leadsRoutes(app: FastifyInstance, deps: LeadsDeps): void {
  const { audit, clock, database, reports, snapshot } = deps
  const { db } = database

  serve(app, calls.list, async ({ account, campaign, query }) => {
    const { after, sort, direction, ...filter } = query
    const page = await reports.ask(leadPage, {
      accountId: account.id,
      campaignId: campaign.id,
      filter,
      sort,
      direction,
      before: after === undefined ? null : placeIn(after),
      now: clock.now(),
    })
    const bulk = await bulkActionsUnderWay(db, { account, campaign })
    return { ...page, next: page.next && textOf(page.next), bulk }
  })

  serve(app, calls.filters, ({ campaign }) => reports.ask(leadFilters, { campaignId: campaign.id }))

  serve(app, calls.count, async ({ account, campaign, query }) => {
    const { action, ...filter } = query
    const recordedBefore = clock.now() + 1
    const scope = { accountId: account.id, campaignId: campaign.id, now: clock.now() }
    return {
      count: await reports.ask(leadCount, { ...scope, filter, action, recordedBefore }),
      recordedBefore,
    }
  })

  serve(app, calls.bulkUnderWay, ({ account, campaign }) => bulkActionsUnderWay(db, { account, campaign }))

  serve(app, calls.bulk, ({ account, campaign, body, request }) =>
    answeredOnce(deps, request, async () => {
      const outcome = await actOnMany(deps, { account, campaign }, { asked: body, request })
      await snapshot.refresh()
      return outcome
    }),
  )

  serve(app, calls.reset, async ({ campaign, params, request }) => {
    await inTransaction(db, async (trx) => {
      const lead = await leadOf(trx, campaign.id, params.leadId)
      if (!lead) throw notFound()
      const change = { campaignId: campaign.id, leadId: lead.id, now: clock.now() }
      await setChangeCause(trx, { ...actorOf(request), cause: null, at: change.now })
      if (!(await resetLead(trx, change))) return
      await audit.write(trx, request, { action: 'lead-reset', subject: lead.id })
    })
    await snapshot.refresh()
  })

  serve(app, calls.remove, async ({ campaign, params, request }) => {
    await inTransaction(db, async (trx) => {
      const change = { campaignId: campaign.id, leadId: params.leadId, now: clock.now() }
      await setChangeCause(trx, { ...actorOf(request), cause: null, at: change.now })
      if (!(await eraseLead(trx, change))) throw notFound()
      await audit.write(trx, request, { action: 'lead-deleted', subject: params.leadId })
    })
    await snapshot.refresh()
  })

  serve(
    app,
    calls.importLeads,
    ({ account, campaign, body, request }) =>
      answeredOnce(deps, request, async () => {
        const outcome = await importLeads(deps, { account, campaign }, body.rows)
        await audit.write(db, request, { action: 'leads-imported', subject: campaign.id })
        return outcome
      }),
    { bodyLimit: IMPORT_BODY_LIMIT, takesFile: true },
  )

  serveStream(app, calls.exportLeads, async ({ account, campaign, query, request }) => {
    await audit.write(db, request, { action: 'leads-exported', subject: campaign.id })
    const { ids, sort, direction, ...filter } = query
    const scope = { accountId: account.id, campaignId: campaign.id, now: clock.now() }
    return csvFile<LeadPlace>({
      fileName: 'leads.csv',
      headLine: HEAD_LINE,
      read: (before) => reports.ask(leadLines, { ...scope, filter, ids, sort, direction, before }),
    })
  })
}

/** `next` of a page: what is `after` when the page after it is asked for. */
function textOf({ deadlineAt, startedAt, id }: LeadPlace): string {
  return `${deadlineAt}.${startedAt}.${id}`
}

function placeIn(after: string): LeadPlace {
  const [, deadlineAt, startedAt, id] = /^(\d{1,15})\.(\d{1,15})\.([0-9a-z]{1,40})$/.exec(after) ?? []
  if (deadlineAt === undefined || startedAt === undefined || id === undefined)
    throw badRequest('There is no such page of leads.')
  return { deadlineAt: Number(deadlineAt), startedAt: Number(startedAt), id }
}
