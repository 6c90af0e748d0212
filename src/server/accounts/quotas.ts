/** Keeps an account within what its plan has room for, and tells it how much that is. */
import { z } from 'zod'
import { quotaOf, quotaRefusal, type QuotaUse, type RefusedKind } from '#domain/accounts/quotas.ts'
import type { AccountPermissions } from '#domain/accounts/permissions.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { conflict } from '../http/errors.ts'
import { report } from '../jobs/report.ts'
import type { Platform } from '../platform/platform.ts'
import { accountOf } from './repository.ts'
import { permissionsOf } from './stored-permissions.ts'
import { leadsOf, usedOf } from './usage-repository.ts'

type Wanted = { kind: RefusedKind; more?: number }

/** In the transaction that adds `more` of them. */
export async function refuseWhenFull(db: Db, account: OwnedAccountId, wanted: Wanted): Promise<void> {
  const why = await whyNoRoom(db, account, wanted)
  if (why !== null) throw conflict(why)
}

/** Why the account cannot hold `more` of them, in a sentence for its people; null when it can. */
export async function whyNoRoom(
  db: Db,
  account: OwnedAccountId,
  { kind, more = 1 }: Wanted,
): Promise<string | null> {
  const most = await mostOf(db, account, kind)
  return (await usedOf(db, account, kind)) + more > most ? quotaRefusal(kind, most) : null
}

export async function mostOf(db: Db, account: OwnedAccountId, kind: RefusedKind): Promise<number> {
  return quotaOf(permissionsOf(await accountOf(db, account)), kind)
}

/** Adds up a row for each day of each campaign. */
export const leadsUsed = report({
  name: 'leads-used',
  args: z.object({ accountId: z.string() }),
  run: ({ accountId }, { database: { db } }: Pick<Platform, 'database'>) => leadsOf(db, accountId),
})

type UsageDeps = Pick<Platform, 'database' | 'reports'>
type Account = { id: OwnedAccountId; permissions: AccountPermissions }

export async function usageOf(
  { database: { db }, reports }: UsageDeps,
  { id, permissions }: Account,
): Promise<Record<RefusedKind | 'leads', QuotaUse>> {
  const held = async (kind: RefusedKind) => ({
    used: await usedOf(db, id, kind),
    most: quotaOf(permissions, kind),
  })
  return {
    campaigns: await held('campaigns'),
    pages: await held('pages'),
    uploads: await held('uploads'),
    leads: { used: await reports.ask(leadsUsed, { accountId: id }), most: quotaOf(permissions, 'leads') },
  }
}
