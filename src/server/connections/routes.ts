/** Every route about connections. Members see them; owners change them. */
import type { FastifyInstance } from 'fastify'
import { credentialProblems } from '#domain/connections/credentials.ts'
import { connectionsApi as calls } from '#domain/connections/connections.api.ts'
import { connectablePlatforms } from './connectable-platforms.ts'
import type { Adapter } from '#integrations/adapter.ts'
import { findAdapter } from '#integrations/adapters.ts'
import { requireOwner } from '../accounts/require-owner.ts'
import { invalid, notFound, RequestError } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import type { Platform } from '../platform/platform.ts'
import { addConnection } from './add-connection.ts'
import { brokenConnections } from './broken-connections.ts'
import { checkConnection } from './check-connection.ts'
import type { ConnectionUses } from './connection-uses.ts'
import { findAccount } from './find-account.ts'
import type { PlatformLines } from './platform-lines.ts'
import { keyRefusal } from './key-refusal.ts'
import { removeConnection } from './remove-connection.ts'
import { replaceCredentials } from './replace-credentials.ts'
import { changeConnection, connectionOf, usesOf } from './repository.ts'
import { dependantsIn, showConnection, showConnections } from './show-connections.ts'
import type { StoredCredentials } from './stored-credentials.ts'

type ConnectionsDeps = Platform & { platformLines: PlatformLines; connectionUses: ConnectionUses }

export function connectionsRoutes(app: FastifyInstance, deps: ConnectionsDeps): void {
  const { audit, database, limits } = deps
  const { db } = database

  serve(app, calls.list, async ({ account }) => ({
    connections: await showConnections(deps, account.id),
    platforms: connectablePlatforms(deps.environment),
  }))

  serve(app, calls.add, async ({ account, body, request }) => {
    requireOwner(account)
    const adapter = adapterWithKeys(body.platform)
    const stored = typedKey(adapter, body)
    await limits.take('connectionTriesPerAccount', account.id)
    const pacedAs = `new ${adapter.id} ${account.id}`
    const found = await findAccount(deps, { adapter, stored, pacedAs }).catch(refusedKey(adapter))
    const connectionId = await addConnection(deps, {
      accountId: account.id,
      adapter,
      name: body.name,
      stored,
      found,
      once: onceFor(deps, request),
      alsoWrite: (trx, subject) => audit.write(trx, request, { action: 'connection-added', subject }),
    })
    return showConnection(deps, { accountId: account.id, connectionId })
  })

  serve(app, calls.rename, async ({ account, params: { connectionId }, body, request }) => {
    requireOwner(account)
    const renamed = await changeConnection(db, account.id, { id: connectionId, change: { name: body.name } })
    if (!renamed) throw notFound()
    await audit.write(db, request, { action: 'connection-renamed', subject: connectionId })
    return showConnection(deps, { accountId: account.id, connectionId })
  })

  serve(app, calls.replaceCredentials, async ({ account, params: { connectionId }, body, request }) => {
    requireOwner(account)
    const row = await connectionOf(db, account.id, connectionId)
    if (!row) throw notFound()
    const adapter = adapterWithKeys(row.platform)
    const stored = typedKey(adapter, body)
    await limits.take('connectionTriesPerAccount', account.id)
    await replaceCredentials(deps, {
      accountId: account.id,
      connectionId,
      stored,
      alsoWrite: (trx) =>
        audit.write(trx, request, { action: 'connection-key-replaced', subject: connectionId }),
    }).catch(refusedKey(adapter))
    const connection = await showConnection(deps, { accountId: account.id, connectionId })
    return { connection, goingOn: connection.waiting }
  })

  serve(app, calls.check, async ({ account, params: { connectionId } }) => {
    requireOwner(account)
    await limits.take('connectionTriesPerAccount', account.id)
    await checkConnection(deps, { accountId: account.id, connectionId })
    return showConnection(deps, { accountId: account.id, connectionId })
  })

  serve(app, calls.dependants, async ({ account, params: { connectionId } }) => {
    if (!(await connectionOf(db, account.id, connectionId))) throw notFound()
    const uses = await usesOf(db, account.id)
    const waiting = await deps.connectionUses.waiting(db, account.id)
    return { campaigns: dependantsIn({ uses, waiting }, connectionId) }
  })

  serve(app, calls.remove, async ({ account, params: { connectionId }, body, request }) => {
    requireOwner(account)
    await removeConnection(deps, {
      accountId: account.id,
      connectionId,
      confirmed: body.confirmed,
      alsoWrite: (trx) => audit.write(trx, request, { action: 'connection-removed', subject: connectionId }),
    })
  })

  serve(app, calls.brokenOfCampaign, async ({ account, campaign }) => ({
    connections: await brokenConnections(deps, { account, campaign }),
    triggers: [...(await deps.connectionUses.unheard(deps.database.db, { account, campaign }))],
  }))
}

type AdapterWithKeys = Adapter & { credentials: NonNullable<Adapter['credentials']> }

function adapterWithKeys(platform: string): AdapterWithKeys {
  const adapter = findAdapter(platform)
  if (!adapter) throw invalid('platform', 'Please choose a platform.')
  const { credentials } = adapter
  if (!credentials) throw invalid('platform', `${adapter.name} is connected by signing in there.`)
  return { ...adapter, credentials }
}

function typedKey(
  { credentials }: AdapterWithKeys,
  typed: { first: string; second: string },
): StoredCredentials {
  const fields = credentialProblems(credentials, typed)
  const [message] = Object.values(fields)
  if (message !== undefined) throw new RequestError(400, message, { fields })
  return { by: 'key', first: typed.first, second: credentials.second ? typed.second : '' }
}

function refusedKey(adapter: AdapterWithKeys): (error: unknown) => never {
  return (error) => {
    throw keyRefusal(adapter, error)
  }
}
