/** Keeps a new connection of an account that was found at its platform. */
import { CONNECTION_LIMIT, CONNECTION_NAME_CHARACTERS } from '#domain/connections/connection.schema.ts'
import type { Adapter, FoundAccount } from '#integrations/adapter.ts'
import { takeAccount } from '../database/take-rows.ts'
import type { Db } from '../database/schema.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../foundation/ids.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { conflict } from '../http/errors.ts'
import type { Once } from '../idempotency/once.ts'
import type { Platform } from '../platform/platform.ts'
import { addConnectionRow, connectionsOf } from './repository.ts'
import { openCredentials, sealCredentials, type StoredCredentials } from './stored-credentials.ts'

type AddDeps = Pick<Platform, 'database' | 'clock' | 'vault'>

type Adding = {
  accountId: OwnedAccountId
  adapter: Adapter
  /** Left out: as the account is called there. */
  name?: string | undefined
  stored: StoredCredentials
  found: FoundAccount
  once: Once
  /** In the transaction that adds it. */
  alsoWrite: (trx: Db, connectionId: string) => Promise<void>
}

/** Says its id. */
export async function addConnection(deps: AddDeps, adding: Adding): Promise<string> {
  const { database, clock, vault } = deps
  const { accountId, adapter, found, stored } = adding
  const twin = found.id === null ? await connectionWithKey(deps, adding) : undefined
  const id = newId()
  const credentials = await sealCredentials(vault, { accountId, id }, stored)
  return inTransaction(database.db, (trx) =>
    adding.once(trx, async () => {
      await takeAccount(trx, accountId)
      const others = await connectionsOf(trx, accountId)
      refuseTwin(twin ?? others.find((row) => isSameAccount(row, adapter, found)))
      refuseTooMany(others)
      await addConnectionRow(trx, accountId, {
        id,
        platform: adapter.id,
        name: freeName(adding, others),
        credentials,
        found_id: found.id,
        found_name: found.name,
        webhook: null,
        checked_at: clock.now(),
        broken_since: null,
        problem: null,
        mailed_at: null,
        created_at: clock.now(),
      })
      await adding.alsoWrite(trx, id)
      return id
    }),
  )
}

function isSameAccount(row: ConnectionRow, { id }: Adapter, found: FoundAccount): boolean {
  return row.platform === id && found.id !== null && row.found_id === found.id
}

/** Where a platform does not tell which account it is, the same key is the same account. */
async function connectionWithKey(
  { database, vault }: AddDeps,
  { accountId, adapter, stored }: Adding,
): Promise<ConnectionRow | undefined> {
  for (const row of await connectionsOf(database.db, accountId)) {
    if (row.platform !== adapter.id) continue
    if (keyOf(await openCredentials(vault, row)) === keyOf(stored)) return row
  }
  return undefined
}

function keyOf(stored: StoredCredentials): string {
  return stored.by === 'key' ? JSON.stringify([stored.first, stored.second]) : stored.accessToken
}

function refuseTwin(twin: ConnectionRow | undefined): void {
  if (twin) throw conflict(`This account is connected already, as “${twin.name}”.`)
}

function refuseTooMany(others: readonly ConnectionRow[]): void {
  if (others.length >= CONNECTION_LIMIT)
    throw conflict(`An account can have ${CONNECTION_LIMIT} connections. Remove one first.`)
}

/** Two with one name cannot be told apart in a picker. */
function freeName({ name, found, adapter }: Adding, others: readonly ConnectionRow[]): string {
  const taken = new Set(others.map((row) => row.name))
  const wanted = (name ?? found.name ?? adapter.name).slice(0, CONNECTION_NAME_CHARACTERS)
  if (name !== undefined || !taken.has(wanted)) return wanted
  for (let number = 2; ; number++) {
    const suffix = ` ${number}`
    const numbered = `${wanted.slice(0, CONNECTION_NAME_CHARACTERS - suffix.length)}${suffix}`
    if (!taken.has(numbered)) return numbered
  }
}
