/** Every route about pages. */
import type { FastifyInstance } from 'fastify'
import { placeCodes, strictTimerCode } from '#domain/pages/page-code.ts'
import type { PageChange } from '#domain/pages/page.schema.ts'
import { pagesApi as calls } from '#domain/pages/pages.api.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { defaultInlineTimer } from '#domain/timers/inline-timer-templates.ts'
import { accountOf } from '../accounts/repository.ts'
import { actorOf } from '../audit/audit.ts'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { onePage, pageList, type PageFigures } from './page-answers.ts'
import { labelsOf } from './page-labels-repository.ts'
import { addPage, removePage, savePage } from './save-page.ts'
import { confirmPage, inspectPage, type PageVisits, startVerification } from './verify-page.ts'
import { saverOf } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { PageCode } from './page-code.ts'

const wholeOf = ({ id, ...whole }: PageChange) => ({ id, sent: { whole } })

type PagesDeps = Platform &
  PageFigures & {
    /** Whose code to paste keeps the room of the campaign's own timer. */
    inlineTimerOf(scope: CampaignScope): Promise<InlineTimer | null>
    snapshot: Snapshot
    pageCode: PageCode
    visitors: PageVisits
  }

export function pagesRoutes(app: FastifyInstance, deps: PagesDeps): void {
  const { audit, database, pageCode } = deps

  serve(app, calls.list, async ({ user, account, campaign, query }) => {
    const { public_key } = await accountOf(database.db, account.id)
    const pages = await pageList(deps, { account, campaign }, query.type)
    const labels = await labelsOf(database.db, { user, account })
    const timer = (await deps.inlineTimerOf({ account, campaign })) ?? defaultInlineTimer
    return {
      pages,
      labels,
      snippet: pageCode.snippet(public_key),
      plainTag: pageCode.plainTag(public_key),
      placeCodes: placeCodes(timer),
      strictTimerCode: strictTimerCode(timer),
    }
  })

  serve(app, calls.store, async ({ user, account, campaign, body, request }) => {
    const once = onceFor(deps, request)
    return addPage(deps, { user, account, campaign }, { draft: body.data, by: actorOf(request), once })
  })

  serve(app, calls.update, async ({ user, account, campaign, body, request }) => {
    const saver = { user, campaign, ...saverOf(audit, request), account }
    const { id, sent } = 'changes' in body ? { id: body.pageId, sent: body } : wholeOf(body.data)
    await savePage(deps, saver, { id, sent })
    return onePage({ db: database.db, pageCode }, { account, campaign }, id)
  })

  serve(app, calls.remove, ({ account, campaign, body, request }) =>
    removePage(
      deps,
      { account, campaign },
      {
        id: body.id,
        by: actorOf(request),
        noted: (trx) => audit.write(trx, request, { action: 'page-deleted', subject: body.id }),
      },
    ),
  )

  serve(app, calls.inspect, ({ account, campaign, params }) =>
    inspectPage(deps, { account, campaign }, params.pageId),
  )

  serve(app, calls.startVerification, async ({ account, campaign, params }) => ({
    url: await startVerification(deps, { account, campaign }, params.pageId),
  }))

  serve(app, calls.confirmByOwner, async ({ account, campaign, body }) => {
    await confirmPage(deps, { account, campaign }, body.pageId)
    return onePage({ db: database.db, pageCode }, { account, campaign }, body.pageId)
  })
}
