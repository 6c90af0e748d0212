/** Every route about what a campaign has sold and what is left. */
import type { FastifyInstance } from 'fastify'
import { quantityApi } from '#domain/sales/quantity.api.ts'
import { salesApi } from '#domain/sales/sales.api.ts'
import { actorOf } from '../audit/audit.ts'
import type { Platform } from '../platform/platform.ts'
import { badRequest } from '../http/errors.ts'
import { csvFile } from '../http/csv-file.ts'
import { serve, serveStream } from '../http/serve.ts'
import { answeredOnce } from '../idempotency/answered-once.ts'
import { adjustQuantity, readQuantity } from './adjust-quantity.ts'
import { decideSale } from './decide-sale.ts'
import { refundSale } from './refund-sale.ts'
import type { Sales } from './record-sale.ts'
import { reportSale } from './report-sale.ts'
import type { SalePlace } from './repository.ts'
import { saleLines, salePage, SALES_HEAD_LINE } from './sale-reports.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

type SalesDeps = Platform & { snapshot: Snapshot; sales: Pick<Sales, 'record'> }

export function salesRoutes(app: FastifyInstance, deps: SalesDeps): void {
  const { audit, database, reports } = deps

  serve(app, salesApi.list, async ({ account, campaign, query }) => {
    const { state = null } = query
    const before = query.after === undefined ? null : placeIn(query.after)
    const page = await reports.ask(salePage, {
      accountId: account.id,
      campaignId: campaign.id,
      before,
      state,
    })
    return { ...page, next: page.next && `${page.next.createdAt}.${page.next.id}` }
  })

  serve(app, salesApi.report, ({ account, campaign, body, request }) =>
    answeredOnce(deps, request, () => reportSale(deps, { account, campaign }, body)),
  )

  serve(app, salesApi.refund, ({ account, campaign, params: { saleId }, request }) =>
    refundSale(
      deps,
      { account, campaign },
      {
        saleId,
        by: actorOf(request),
        noted: (trx) => audit.write(trx, request, { action: 'sale-refunded', subject: saleId }),
      },
    ),
  )

  serve(app, salesApi.decide, ({ account, campaign, params: { saleId }, body: { state }, request }) =>
    decideSale(
      deps,
      { account, campaign },
      {
        saleId,
        state,
        by: actorOf(request),
        noted: (trx) => audit.write(trx, request, { action: 'sale-decided', subject: `${saleId} ${state}` }),
      },
    ),
  )

  serveStream(app, salesApi.exportSales, async ({ account, campaign, request }) => {
    await audit.write(database.db, request, { action: 'sales-exported', subject: campaign.id })
    const wanted = { accountId: account.id, campaignId: campaign.id }
    return csvFile<SalePlace>({
      fileName: 'sales.csv',
      headLine: SALES_HEAD_LINE,
      read: (before) => reports.ask(saleLines, { ...wanted, before }),
    })
  })

  serve(app, quantityApi.read, ({ account, campaign }) => readQuantity(deps, { account, campaign }))

  serve(app, quantityApi.adjust, ({ account, campaign, body, request }) =>
    adjustQuantity(
      deps,
      { account, campaign },
      {
        adjustment: body,
        noted: (trx) => audit.write(trx, request, { action: 'quantity-changed', subject: campaign.id }),
      },
    ),
  )
}

/** `next` of the page before: when its last sale was, and which one. */
function placeIn(after: string): SalePlace {
  const [, createdAt, id] = /^(\d{1,15})\.([0-9a-z]{1,40})$/.exec(after) ?? []
  if (createdAt === undefined || id === undefined) throw badRequest('There is no such page of sales.')
  return { createdAt: Number(createdAt), id }
}
