/** Every route about portals: the themes of a campaign, the pages that use them, and the pictures that they show. */
import type { FastifyInstance } from 'fastify'
import { canUsePortal } from '#domain/accounts/permissions.ts'
import { pageMessages } from '#domain/pages/page.schema.ts'
import { portalStarters } from '#domain/portals/portal-starters.ts'
import { portalsApi as calls } from '#domain/portals/portals.api.ts'
import type { SignedIn } from '../http/access.ts'
import { forbidden } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import type { Platform } from '../platform/platform.ts'
import { saverOf } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { assignTheme, createTheme, duplicateTheme, removeTheme, renameTheme } from './change-themes.ts'
import { portalImageRoutes } from './image-routes.ts'
import { editorData } from './portal-answers.ts'
import { saveTheme } from './save-theme.ts'

type PortalsDeps = Platform & { snapshot: Snapshot }

/** What an account has it may look at and delete, whatever its flags are by now. */
function refuseWithoutPortal({ permissions }: Pick<SignedIn['account'], 'permissions'>): void {
  if (!canUsePortal(permissions)) throw forbidden(pageMessages.typeLocked)
}

export async function portalsRoutes(app: FastifyInstance, deps: PortalsDeps): Promise<void> {
  const { audit } = deps

  serve(app, calls.get, ({ account, campaign }) => editorData(deps, { account, campaign }))

  serve(app, calls.create, ({ account, campaign, body, request }) => {
    refuseWithoutPortal(account)
    const { starter, pageId, name = portalStarters[starter].label } = body
    const how = { starter, name, pageId, saver: saverOf(audit, request), once: onceFor(deps, request) }
    return createTheme(deps, { account, campaign }, how)
  })

  serve(app, calls.duplicate, ({ account, campaign, params, request }) => {
    refuseWithoutPortal(account)
    return duplicateTheme(deps, { account, campaign }, { id: params.themeId, once: onceFor(deps, request) })
  })

  serve(app, calls.save, ({ account, campaign, params, body, request }) => {
    refuseWithoutPortal(account)
    const sent = 'changes' in body ? body : { whole: body.data }
    return saveTheme(
      deps,
      { account, campaign },
      { id: params.themeId, saver: saverOf(audit, request), sent },
    )
  })

  serve(app, calls.rename, ({ account, campaign, params, body, request }) => {
    refuseWithoutPortal(account)
    const change = { id: params.themeId, name: body.name, saver: saverOf(audit, request) }
    return renameTheme(deps, { account, campaign }, change)
  })

  serve(app, calls.remove, ({ account, campaign, params, request }) =>
    removeTheme(deps, { account, campaign }, { id: params.themeId, saver: saverOf(audit, request) }),
  )

  serve(app, calls.assign, async ({ account, campaign, params, body, request }) => {
    if (body.themeId !== null) refuseWithoutPortal(account)
    const assignment = { pageId: params.portalPageId, themeId: body.themeId, saver: saverOf(audit, request) }
    await assignTheme(deps, { account, campaign }, assignment)
    return editorData(deps, { account, campaign })
  })

  await portalImageRoutes(app, { ...deps, refuse: refuseWithoutPortal })
}
