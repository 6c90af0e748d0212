/** What stands on connections: the nouns above them tell what waits there, and take away what they made. */
import type { ConnectionUses } from './connections/connection-uses.ts'

export const connectionUses: ConnectionUses = {
  waiting: async () => [],
  takeBack: async () => {},
}
