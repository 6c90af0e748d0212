/** What owners are told of a connection that has stopped working: in mails and among what needs attention. */
import type { BrokenConnection } from '#domain/dashboard/attention.ts'
import { findAdapter } from '#integrations/adapters.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import { problemOf } from './connection-problem.ts'
import type { ConnectionUses } from './connection-uses.ts'
import { usesOf } from './repository.ts'
import { dependantsIn } from './show-connections.ts'
import { openCredentials } from './stored-credentials.ts'

type Standing = Parameters<typeof dependantsIn>[0]

type StandingDeps = Pick<Platform, 'database'> & { connectionUses: Pick<ConnectionUses, 'waiting'> }

/** What stands on the connections of an account. */
export async function standingOn(
  { database: { db }, connectionUses }: StandingDeps,
  account: OwnedAccountId,
): Promise<Standing> {
  return { uses: await usesOf(db, account), waiting: await connectionUses.waiting(db, account) }
}

/** Null while it works. */
export async function brokenFacts(
  { vault }: Pick<Platform, 'vault'>,
  row: ConnectionRow,
  standing: Standing,
): Promise<BrokenConnection | null> {
  const broken = problemOf(row)
  if (!broken) return null
  const dependants = dependantsIn(standing, row.id)
  const { by } = await openCredentials(vault, row)
  return {
    name: row.name,
    platform: findAdapter(row.platform)?.name ?? row.platform,
    by,
    broken,
    campaigns: dependants.map(({ name }) => name),
    waiting: dependants.reduce((sum, { waiting }) => sum + waiting, 0),
  }
}
