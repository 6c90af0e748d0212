/** Every route about floating bars and the templates that owners save. */
import type { FastifyInstance } from 'fastify'
import { barsApi as calls, type PreviewAddresses } from '#domain/bars/bars.api.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import { inTransaction } from '../database/transaction.ts'
import { barList, templateAnswer } from './bar-list.ts'
import { removeNamedBar } from './named-bars.ts'
import { saveBar } from './save-bar.ts'
import { renameTemplate, saveTemplate, templates } from './save-template.ts'
import { saverOf } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'

type BarsDeps = Platform & {
  snapshot: Snapshot
  /** Null where the page cannot be shown. */
  previewOf: (scope: CampaignScope, pageId: string) => Promise<PreviewAddresses | null>
}

export function barsRoutes(app: FastifyInstance, deps: BarsDeps): void {
  const { audit, database } = deps

  serve(app, calls.get, async ({ account, campaign, query }) => {
    const owner = { account, campaign }
    const list = await barList(database.db, owner)
    const { id: page } = list.bars.find(({ id }) => id === query.preview) ?? list.bars[0] ?? {}
    const addresses =
      query.preview === undefined || page === undefined ? null : await deps.previewOf(owner, page)
    return { ...list, preview: page !== undefined && addresses !== null ? { page, addresses } : null }
  })

  serve(app, calls.save, async ({ account, campaign, body, request }) => {
    const owner = { account, campaign }
    const { pageId } = body
    const { applyToAll = true } = body.options
    const saver = saverOf(audit, request)
    if ('changes' in body) {
      const { changes, versions } = body
      await saveBar(deps, owner, { saver, pageId, sent: { changes }, versions, applyToAll })
      return { ...(await barList(database.db, owner)), templateId: null }
    }
    const { data: bar, options } = body
    const { isTemplate, templateId, templateName } = options
    const saved = isTemplate
      ? await saveTemplate(deps, owner, {
          pageId,
          bar,
          templateId,
          templateName,
          once: onceFor(deps, request),
        })
      : await saveBar(deps, owner, { saver, pageId, sent: { whole: bar }, versions: null, applyToAll })
    return { ...(await barList(database.db, owner)), templateId: saved ?? null }
  })

  serve(app, calls.renameTemplate, async ({ account, params, body }) => {
    const renamed = await renameTemplate(deps, account, { ...params, ...body })
    return templateAnswer(renamed, account.permissions)
  })

  serve(app, calls.removeTemplate, ({ account, params: { templateId: id }, request }) =>
    inTransaction(database.db, async (trx) => {
      await removeNamedBar(trx, account.id, { rules: templates, id })
      await audit.write(trx, request, { action: 'bar-template-deleted', subject: id })
    }),
  )
}
