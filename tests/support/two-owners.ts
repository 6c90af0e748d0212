/** Two people who own one account, Ada and Mara, each signed in. */
import { addMember } from '../../src/server/accounts/repository.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import type { Person, TestServer } from './server.ts'

export async function twoOwners(server: TestServer): Promise<{ ada: Person; mara: Person }> {
  const ada = await server.owner('ada@example.com')
  const mara = await server.owner('mara@example.com')
  await ada.patch('/api/me', { name: 'Ada' })
  await mara.patch('/api/me', { name: 'Mara' })
  const { accountId } = ada
  const { userId } = mara
  await inTransaction(server.deps.database.db, (trx) =>
    addMember(trx, { accountId, userId, role: 'owner', now: server.clock.now() }),
  )
  await mara.post('/api/account/switch', { accountId })
  return { ada, mara }
}
