/** What stands on connections and is nobody's business here: the root hands it in. */
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'

/** Written deadlines of a campaign that are on their way. */
export type Waiting = { connectionId: string; campaignId: string; waiting: number }

export type ConnectionUses = {
  waiting(db: Db, accountId: OwnedAccountId): Promise<readonly Waiting[]>
  /** Takes away what was made at the platform for it, as far as the platform lets us. */
  takeBack(at: { accountId: OwnedAccountId; connectionId: string }): Promise<void>
}
