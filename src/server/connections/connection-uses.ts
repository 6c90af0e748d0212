/** What stands on connections and is nobody's business here: the root hands it in. */
import type { UnheardTrigger } from '#domain/connections/connection.schema.ts'
import type { Db } from '../database/schema.ts'
import type { CampaignScope, OwnedAccountId } from '../foundation/scope.ts'

/** Written deadlines of a campaign that are on their way. */
export type Waiting = { connectionId: string; campaignId: string; waiting: number }

export type ConnectionUses = {
  waiting(db: Db, accountId: OwnedAccountId): Promise<readonly Waiting[]>
  /** What should start deadlines of a campaign and does not. */
  unheard(db: Db, scope: CampaignScope): Promise<readonly UnheardTrigger[]>
  /** Takes away what was made at the platform for it, as far as the platform lets us. */
  takeBack(at: { accountId: OwnedAccountId; connectionId: string }): Promise<void>
}
