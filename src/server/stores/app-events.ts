/** What a shop tells about our app: that it was uninstalled there, and that it may do something else now. */
import { z } from 'zod'
import { scopesIn } from '#domain/stores/store-scopes.ts'
import { accountChanged } from '../database/revisions-repository.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import type { ToldEvent } from './store-event.ts'
import { changeStore, endStore, storeOf } from './stores-repository.ts'

type AppEventDeps = Pick<Platform, 'database' | 'clock'>

/** Its tokens are gone at once. What was told of an earlier installation ends no later one. */
export async function shopUninstalled(
  { database, clock }: AppEventDeps,
  event: ToldEvent,
  at: number,
): Promise<void> {
  const row = await currentStore(database, event)
  if (!row || at < row.connected_at) return
  await inTransaction(database.db, async (trx) => {
    if (await endStore(trx, row, { now: clock.now(), by: 'uninstalled' })) accountChanged(trx, row.account_id)
  })
}

const scopesUpdate = z.looseObject({ current: z.union([z.array(z.string()), z.string()]) })

export async function scopesUpdated({ database }: AppEventDeps, event: ToldEvent): Promise<void> {
  const row = await currentStore(database, event)
  const told = scopesUpdate.safeParse(event.body)
  if (!row || !told.success) return
  const { current } = told.data
  const scopes = Array.isArray(current) ? current : scopesIn(current)
  await changeStore(database.db, row, { scopes: scopes.join(',') })
}

type Told = { accountId: OwnedAccountId; shop: string }

async function currentStore({ db }: AppEventDeps['database'], { accountId, shop }: Told) {
  const row = await storeOf(db, accountId)
  return row?.shop === shop && row.ended_at === null ? row : undefined
}
