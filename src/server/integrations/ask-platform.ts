/** Asks a platform for an owner who waits: what it does not do is told in its own words. */
import type { Account, Adapter } from '#integrations/adapter.ts'
import { platformRefusal } from '../connections/platform-refusal.ts'
import { useConnection } from '../connections/use-connection.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { IntegrationsDeps } from './integrations-deps.ts'
import { ownConnection } from './own-connection.ts'

export type PlatformConnection = { accountId: OwnedAccountId; platform: string; connectionId: string }

export async function askPlatform<Answer>(
  deps: IntegrationsDeps,
  at: PlatformConnection,
  work: (account: Account, adapter: Adapter) => Promise<Answer>,
): Promise<Answer> {
  await ownConnection(deps.database.db, at.accountId, at)
  try {
    return await useConnection(deps, at, ({ account, adapter }) => work(account, adapter))
  } catch (error) {
    throw platformRefusal(error)
  }
}
