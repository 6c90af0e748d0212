/** Every route about classic bars, their presets and the account's avatars. */
import type { FastifyInstance } from 'fastify'
import { classicBarMessages } from '#domain/classic-bars/classic-bar.schema.ts'
import { classicBarsApi as calls, type ClassicEditorData } from '#domain/classic-bars/classic-bars.api.ts'
import type { PreviewAddresses } from '#domain/bars/bars.api.ts'
import { barAnswers } from '../bars/bar-answers.ts'
import type { BarOwner } from '../bars/bar-kind.ts'
import { removeNamedBar } from '../bars/named-bars.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { badRequest } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import type { Platform } from '../platform/platform.ts'
import { saverOf } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { avatarPathsOf, avatarRoutes } from './avatar-routes.ts'
import { classicBars } from './classic-bars.ts'
import { createPreset, presets, presetsOf, renamePreset } from './presets.ts'
import { saveClassicBar } from './save-classic-bar.ts'

type ClassicBarsDeps = Platform & {
  snapshot: Snapshot
  /** Null where the page cannot be shown. */
  previewOf: (scope: CampaignScope, pageId: string) => Promise<PreviewAddresses | null>
}

export async function classicBarsRoutes(app: FastifyInstance, deps: ClassicBarsDeps): Promise<void> {
  const { audit, database } = deps

  serve(app, calls.get, async ({ account, campaign, query }) => {
    const owner = { account, campaign }
    const data = await editorData(deps, owner)
    const { id: page } = data.bars.find(({ id }) => id === query.preview) ?? data.bars[0] ?? {}
    const addresses =
      query.preview === undefined || page === undefined ? null : await deps.previewOf(owner, page)
    return { ...data, preview: page !== undefined && addresses !== null ? { page, addresses } : null }
  })

  serve(app, calls.save, async ({ account, campaign, body, request }) => {
    const owner = { account, campaign }
    const { funnelStepId: only = null } = body
    const save = { saver: saverOf(audit, request), applyToAll: only === null }
    if ('changes' in body) {
      const { changes, pageId, versions } = body
      if (only !== null && only !== pageId) throw badRequest(classicBarMessages.otherPage)
      await saveClassicBar(deps, owner, { ...save, pageId, sent: { changes }, versions })
    } else {
      await saveClassicBar(deps, owner, { ...save, pageId: only, sent: { whole: body.data }, versions: null })
    }
    return editorData(deps, owner)
  })

  serve(app, calls.createPreset, ({ account, body, request }) =>
    createPreset(deps, account, { ...body, once: onceFor(deps, request) }),
  )

  serve(app, calls.renamePreset, ({ account, params, body }) =>
    renamePreset(deps, account, { ...params, ...body }),
  )

  serve(app, calls.removePreset, ({ account, params: { presetId: id }, request }) =>
    inTransaction(database.db, async (trx) => {
      await removeNamedBar(trx, account.id, { rules: presets, id })
      await audit.write(trx, request, { action: 'classic-preset-deleted', subject: id })
    }),
  )

  await avatarRoutes(app, deps)
}

async function editorData(
  { database: { db }, environment }: Platform,
  owner: BarOwner,
): Promise<ClassicEditorData> {
  const kept = await presetsOf(db, owner.account)
  return {
    bars: await barAnswers(db, owner, classicBars),
    presets: Object.fromEntries(kept.map((preset) => [preset.id, preset])),
    avatarsCollection: await avatarPathsOf(db, owner.account.id),
    imageOrigin: environment.MEDIA_ORIGIN,
  }
}
