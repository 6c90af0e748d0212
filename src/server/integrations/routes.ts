/** Every call about a campaign's integration. */
import type { FastifyInstance } from 'fastify'
import { integrationsApi as calls } from '#domain/integrations/integrations.api.ts'
import { anyAddress } from '#integrations/adapter.ts'
import { inTransaction } from '../database/transaction.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { platformRefusal } from '../connections/platform-refusal.ts'
import { saverOf } from '../saves/saver.ts'
import { takeCampaign } from '../campaigns/repository.ts'
import { checkTrigger } from './check-trigger.ts'
import { countExisting, queueExisting } from './existing-people.ts'
import { integrationView } from './integration-view.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { deleteIntegration } from './integrations-repository.ts'
import { knownAdapter } from './known-adapter.ts'
import { makeTrigger } from './make-trigger.ts'
import { createField, createSource, fieldsAt, sourcesAt } from './platform-choices.ts'
import { renewTrigger } from './renew-trigger.ts'
import { saveIntegration } from './save-integration.ts'
import { sendTest } from './send-test.ts'
import { viewOfTrigger } from './trigger-view.ts'
import { removeTriggers } from './triggers-removal.ts'
import { triggerOf, triggersOf, type StoredTrigger } from './triggers-repository.ts'

export function integrationsRoutes(app: FastifyInstance, deps: IntegrationsDeps): void {
  const { database, audit } = deps

  serve(app, calls.get, ({ account, campaign, params }) =>
    integrationView(deps, { account, campaign }, params.platform),
  )

  serve(app, calls.save, async ({ account, campaign, params: { platform }, body, request }) => {
    const sent = 'changes' in body ? body : { whole: body }
    const save = { platform, saver: saverOf(audit, request), sent }
    return { settings: await saveIntegration(deps, { account, campaign }, save) }
  })

  serve(app, calls.remove, async ({ account, campaign, params: { platform }, request }) => {
    knownAdapter(platform)
    const scope = { account, campaign }
    await inTransaction(database.db, async (trx) => {
      if (!(await takeCampaign(trx, scope))) throw notFound()
      await removeTriggers(trx, deps, await triggersOf(trx, scope, platform))
      await deleteIntegration(trx, scope, platform)
      await audit.write(trx, request, {
        action: 'integration-removed',
        subject: `${campaign.id}/${platform}`,
      })
    })
  })

  serve(app, calls.sources, ({ account, params: { platform }, query: { connectionId, ...wanted } }) =>
    sourcesAt(deps, { accountId: account.id, platform, connectionId }, wanted),
  )

  serve(app, calls.createSource, ({ account, params: { platform }, body: { connectionId, ...wish } }) =>
    createSource(deps, { accountId: account.id, platform, connectionId }, wish),
  )

  serve(app, calls.fields, ({ account, params: { platform }, query: { connectionId, ...wanted } }) =>
    fieldsAt(deps, { accountId: account.id, platform, connectionId }, wanted),
  )

  serve(app, calls.createField, ({ account, params: { platform }, body: { connectionId, ...wish } }) =>
    createField(deps, { accountId: account.id, platform, connectionId }, { ...wish, list: wish.list ?? '' }),
  )

  serve(app, calls.createTrigger, async ({ account, campaign, params: { platform }, body }) => {
    const { replaces, ...named } = body
    const wish = { ...named, platform, ...(replaces && ({ replaces: anyAddress } as const)) }
    const trigger = await makeTrigger(deps, { account, campaign }, wish)
    return viewOfTrigger(deps, knownAdapter(platform), trigger)
  })

  serve(app, calls.checkTrigger, async ({ account, campaign, params }) => {
    const scope = { account, campaign }
    await checkTrigger(deps, await ownTrigger(scope, params)).catch((error: unknown) => {
      throw platformRefusal(error)
    })
    return viewOfTrigger(deps, knownAdapter(params.platform), await ownTrigger(scope, params))
  })

  serve(app, calls.renewTrigger, async ({ account, campaign, params, request }) => {
    const scope = { account, campaign }
    const subject = `${campaign.id} trigger ${params.triggerId}`
    await renewTrigger(deps, scope, {
      trigger: await ownTrigger(scope, params),
      noted: (trx) => audit.write(trx, request, { action: 'secret-changed', subject }),
    })
    return viewOfTrigger(deps, knownAdapter(params.platform), await ownTrigger(scope, params))
  })

  serve(app, calls.removeTrigger, async ({ account, campaign, params }) => {
    const scope = { account, campaign }
    await inTransaction(database.db, async (trx) => {
      if (!(await takeCampaign(trx, scope))) throw notFound()
      const trigger = await triggerOf(trx, scope, params)
      if (!trigger) throw notFound()
      await removeTriggers(trx, deps, [trigger])
    })
  })

  serve(app, calls.people, async ({ account, campaign, params }) => ({
    people: await countExisting(deps, await ownTrigger({ account, campaign }, params)),
  }))

  serve(app, calls.startExisting, async ({ account, campaign, params }) => {
    const scope = { account, campaign }
    await queueExisting(deps, scope, await ownTrigger(scope, params))
    return { started: 'queued' as const }
  })

  serve(app, calls.test, ({ account, campaign, params: { platform }, body: { email } }) =>
    sendTest(deps, { account, campaign }, { platform, email }),
  )

  async function ownTrigger(
    scope: CampaignScope,
    params: { platform: string; triggerId: string },
  ): Promise<StoredTrigger> {
    const trigger = await triggerOf(database.db, scope, params)
    if (!trigger) throw notFound()
    return trigger
  }
}
