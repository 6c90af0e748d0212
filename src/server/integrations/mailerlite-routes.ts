/** The five calls of the specification's mail-list provider (A §7), over what every integration does. */
import type { FastifyInstance } from 'fastify'
import { mailerliteApi as calls } from '#domain/integrations/mailerlite.api.ts'
import { emptyIntegrationSettings } from '#domain/integrations/integration-settings.ts'
import { addConnection } from '../connections/add-connection.ts'
import { findAccount } from '../connections/find-account.ts'
import { keyRefusal } from '../connections/key-refusal.ts'
import { connectionOf, connectionsOf } from '../connections/repository.ts'
import { requireOwner } from '../accounts/require-owner.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { invalid, notFound, RequestError } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import { saverOf } from '../saves/saver.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { integrationSettingsOf } from './integrations-repository.ts'
import { knownAdapter } from './known-adapter.ts'
import { allFields, createField } from './platform-choices.ts'
import { saveIntegration } from './save-integration.ts'

const PLATFORM = 'mailerlite'

export function mailerliteRoutes(app: FastifyInstance, deps: IntegrationsDeps): void {
  const { audit, database, limits } = deps
  const { db } = database

  serve(app, calls.get, async ({ account, campaign }) => {
    const rows = await connectionsOf(db, account.id)
    const settings = await integrationSettingsOf(db, { account, campaign }, PLATFORM)
    return {
      connections: rows.filter(({ platform }) => platform === PLATFORM).map(shown),
      integrations: settings
        ? [{ connection_id: settings.connectionId, field: settings.textField?.id ?? null }]
        : [],
    }
  })

  serve(app, calls.connect, async ({ account, body, request }) => {
    requireOwner(account)
    const adapter = knownAdapter(PLATFORM)
    const stored = { by: 'key', first: body.api_key, second: '' } as const
    await limits.take('connectionTriesPerAccount', account.id)
    const pacedAs = `new ${adapter.id} ${account.id}`
    const found = await findAccount(deps, { adapter, stored, pacedAs }).catch((error: unknown) => {
      throw aboutTheKey(error)
    })
    const id = await addConnection(deps, {
      accountId: account.id,
      adapter,
      stored,
      found,
      once: onceFor(deps, request),
      alsoWrite: (trx, subject) => audit.write(trx, request, { action: 'connection-added', subject }),
    })
    return connectionShown(account.id, id)
  })

  serve(app, calls.save, async ({ account, campaign, body, request }) => {
    const { oauth_id: connectionId, deadline_text_custom_field: fieldId } = body
    const scope = { account, campaign }
    const at = { accountId: account.id, platform: PLATFORM, connectionId }
    const field = (await allFields(deps, at)).find(({ id }) => id === fieldId)
    if (!field) throw invalid('deadline_text_custom_field', 'MailerLite has no such field.')
    const { id, name, mergeTag } = field
    const before = await integrationSettingsOf(db, scope, PLATFORM)
    const kept = before?.connectionId === connectionId ? before : emptyIntegrationSettings
    const whole = { ...kept, connectionId, textField: { id, name, mergeTag } }
    const save = { platform: PLATFORM, saver: saverOf(audit, request), sent: { whole } }
    await saveIntegration(deps, scope, save)
    return { connection_id: connectionId, field: id }
  })

  serve(app, calls.fields, async ({ account, campaign, params: { connectionId } }) => {
    const all = await allFields(deps, { accountId: account.id, platform: PLATFORM, connectionId })
    const settings = await integrationSettingsOf(db, { account, campaign }, PLATFORM)
    return {
      fields: all.filter(({ type }) => type === 'text').map(({ id, name }) => ({ id, name })),
      selected: settings?.connectionId === connectionId ? (settings.textField?.id ?? null) : null,
    }
  })

  serve(app, calls.createField, async ({ account, body: { name, oauth_id: connectionId } }) => {
    const at = { accountId: account.id, platform: PLATFORM, connectionId }
    const field = await createField(deps, at, { list: '', name, type: 'text' })
    return { id: field.id, name: field.name }
  })

  async function connectionShown(accountId: OwnedAccountId, id: string) {
    const row = await connectionOf(db, accountId, id)
    if (!row) throw notFound()
    return shown(row)
  }
}

/** The key itself never leaves the server again. */
const HIDDEN_KEY = '••••••••'

function shown({ id, created_at }: ConnectionRow) {
  return { id, api_key: HIDDEN_KEY, created_at }
}

/** The form has one field, which is called otherwise here. */
function aboutTheKey(error: unknown): unknown {
  const { name, credentials } = knownAdapter(PLATFORM)
  if (!credentials) return error
  const refusal = keyRefusal({ name, credentials }, error)
  if (!(refusal instanceof RequestError) || !refusal.fields) return refusal
  return new RequestError(refusal.status, refusal.message, { fields: { api_key: refusal.message } })
}
