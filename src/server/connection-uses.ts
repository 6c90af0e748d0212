/** What stands on connections: the nouns above them tell what waits there, and take away what they made. */
import type { ConnectionUses } from './connections/connection-uses.ts'
import { unheardTriggers } from './integrations/unheard-triggers.ts'
import { waitingWrites } from './write-back/writes-repository.ts'

export const connectionUses: ConnectionUses = {
  waiting: waitingWrites,
  unheard: unheardTriggers,
  takeBack: async () => {},
}
