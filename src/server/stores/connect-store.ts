/** Keeps the shop of an account, once it has shown what it is: all of it in one transaction. */
import type { ShopFacts } from '#integrations/store.ts'
import type { Db } from '../database/schema.ts'
import { takeAccount } from '../database/take-rows.ts'
import type { StoreRow } from '../database/tables-stores.ts'
import { accountChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { withTimeout } from '../foundation/with-timeout.ts'
import { RequestError } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import type { RenewStoreDeps } from './renew-store.ts'
import { stopHearing } from './stop-hearing.ts'
import { sealStoreCredentials, type StoreCredentials } from './store-credentials.ts'
import { storePlatform } from './store-platform.ts'
import { keepStore, storeOf, storesNamed } from './stores-repository.ts'
import { subscribeStore } from './subscribe-store.ts'

export type ConnectDeps = RenewStoreDeps & Pick<Platform, 'jobs'>

export type Connecting = {
  accountId: OwnedAccountId
  shop: string
  credentials: StoreCredentials
  /** In the transaction that keeps it. */
  alsoWrite: (trx: Db) => Promise<void>
}

/** A shop that does not answer keeps nobody from connecting another one. */
const TAKE_BACK_MS = 10_000

/** Said to nobody who has not shown that the shop is theirs. */
export class ShopTakenError extends RequestError {
  constructor() {
    const message = 'Another account of this installation has this shop. It can be disconnected there first.'
    super(409, message, { fields: { shop: message } })
  }
}

export async function connectStore(deps: ConnectDeps, connecting: Connecting): Promise<void> {
  const facts = await factsOf(deps, connecting)
  const { accountId, shop } = connecting
  const credentials = await sealStoreCredentials(deps.vault, { accountId, shop }, connecting.credentials)
  const row = { ...newRow(deps, connecting, facts), credentials }
  const before = await inTransaction(deps.database.db, async (trx) => {
    await takeAccount(trx, accountId)
    if (await isTaken(trx, connecting)) throw new ShopTakenError()
    const old = await storeOf(trx, accountId)
    await keepStore(trx, row)
    // Where the link leads that applies a visitor's code.
    accountChanged(trx, accountId)
    await deps.jobs.add(trx, subscribeStore, { accountId, shop })
    await connecting.alsoWrite(trx)
    return old
  }).catch(async (error: unknown) => {
    // Two accounts at the same moment: the index lets one of them have it.
    throw (await isTaken(deps.database.db, connecting)) ? new ShopTakenError() : error
  })
  if (before && before.shop !== shop) await withTimeout(stopHearing(deps, before), TAKE_BACK_MS)
}

async function isTaken(db: Db, { accountId, shop }: Connecting): Promise<boolean> {
  const [holder] = await storesNamed(db, shop)
  return holder?.ended_at === null && holder.account_id !== accountId
}

function factsOf({ storeLines }: ConnectDeps, { shop, credentials }: Connecting): Promise<ShopFacts> {
  const store = storePlatform()
  const openLine = storeLines(store, { shop, turn: 'person' })
  return store.facts({ call: openLine(store.reach(shop, credentials.accessToken)) })
}

/** What a shop tells of itself, as it is kept. */
export function keptFacts(facts: ShopFacts) {
  return {
    label: facts.name,
    storefront: facts.storefront,
    currency: facts.currency,
    timezone: facts.timezone,
    scopes: facts.scopes.join(','),
    client_id: facts.clientId,
    app_handle: facts.appHandle,
  }
}

function newRow(
  { clock }: ConnectDeps,
  { accountId, shop, credentials: { by } }: Connecting,
  facts: ShopFacts,
): Omit<StoreRow, 'credentials'> {
  const now = clock.now()
  return {
    account_id: accountId,
    shop,
    proof: by,
    ...keptFacts(facts),
    embed_state: 'unknown',
    embed_checked_at: null,
    checked_at: now,
    broken_since: null,
    problem: null,
    mailed_at: null,
    subscribed_at: null,
    swept_at: null,
    connected_at: now,
    ended_at: null,
    ended_by: null,
  }
}
