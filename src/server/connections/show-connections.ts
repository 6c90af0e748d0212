/** Connections as their owner sees them: never with what opens them. */
import type { Connection, ConnectionBrief, Dependant } from '#domain/connections/connection.schema.ts'
import { connectionStateOf } from '#domain/connections/connection-state.ts'
import { problemSentence } from '#domain/connections/connection-words.ts'
import { findAdapter } from '#integrations/adapters.ts'
import type { ConnectionRow } from '../database/tables-connections.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { notFound } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { problemOf } from './connection-problem.ts'
import { nearDailyLimit } from './calls-today-repository.ts'
import type { ConnectionUses, Waiting } from './connection-uses.ts'
import { connectionsOf, usesOf, type Use } from './repository.ts'
import { openCredentials } from './stored-credentials.ts'

type ShowDeps = Pick<Platform, 'database' | 'clock' | 'vault'>

/** What does not work comes first, the rest as it was added. */
export async function showConnections(
  deps: ShowDeps & { connectionUses: ConnectionUses },
  accountId: OwnedAccountId,
): Promise<Connection[]> {
  const { db } = deps.database
  const rows = await connectionsOf(db, accountId)
  const standing = {
    uses: await usesOf(db, accountId),
    waiting: await deps.connectionUses.waiting(db, accountId),
  }
  const shown = await Promise.all(rows.map((row) => shownConnection(deps, row, standing)))
  return shown.toSorted((one, other) => Number(other.state === 'broken') - Number(one.state === 'broken'))
}

export async function showConnection(
  deps: ShowDeps & { connectionUses: ConnectionUses },
  at: { accountId: OwnedAccountId; connectionId: string },
): Promise<Connection> {
  const found = (await showConnections(deps, at.accountId)).find(({ id }) => id === at.connectionId)
  if (!found) throw notFound()
  return found
}

/** For pickers; of one platform where that is named. */
export async function briefConnections(
  deps: ShowDeps,
  accountId: OwnedAccountId,
  platform?: string,
): Promise<ConnectionBrief[]> {
  const rows = await connectionsOf(deps.database.db, accountId)
  const wanted = rows.filter((row) => platform === undefined || row.platform === platform)
  return Promise.all(wanted.map((row) => briefConnection(deps, row)))
}

async function briefConnection(
  deps: ShowDeps,
  row: ConnectionRow,
): Promise<ConnectionBrief & Pick<Connection, 'nearLimit'>> {
  const { by } = await openCredentials(deps.vault, row)
  const broken = problemOf(row)
  const adapter = findAdapter(row.platform)
  const platform = adapter?.name ?? row.platform
  const counted = { db: deps.database.db, clock: deps.clock, pacedAs: row.id }
  const nearLimit = await nearDailyLimit(counted, adapter?.limit.perDay)
  const facts = {
    brokenSince: row.broken_since,
    checkedAt: row.checked_at,
    isNearLimit: nearLimit !== null,
    now: deps.clock.now(),
  }
  return {
    id: row.id,
    platform: row.platform,
    name: row.name,
    accountName: row.found_name,
    by,
    state: connectionStateOf(facts),
    problem: broken && problemSentence({ platform, by, broken }),
    checkedAt: row.checked_at,
    nearLimit,
  }
}

type Standing = { uses: readonly Use[]; waiting: readonly Waiting[] }

async function shownConnection(deps: ShowDeps, row: ConnectionRow, standing: Standing): Promise<Connection> {
  const dependants = dependantsIn(standing, row.id)
  return {
    ...(await briefConnection(deps, row)),
    broken: problemOf(row),
    usedBy: dependants.map(({ id, name }) => ({ id, name })),
    waiting: dependants.reduce((sum, { waiting }) => sum + waiting, 0),
    createdAt: row.created_at,
  }
}

export function dependantsIn({ uses, waiting }: Standing, connectionId: string): Dependant[] {
  return uses
    .filter((use) => use.connectionId === connectionId)
    .map(({ campaignId, campaignName, triggers }) => ({
      id: campaignId,
      name: campaignName,
      triggers,
      waiting:
        waiting.find((one) => one.connectionId === connectionId && one.campaignId === campaignId)?.waiting ??
        0,
    }))
}
