/** The codes of e-mail links. */
import assert from 'node:assert/strict'
import { migratedDatabase } from '../../../tests/support/database.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { ownedAccount, ownedCampaign } from '../foundation/scope.ts'
import { insertLink, retireLinks } from './repository.ts'

const scope = { account: { id: ownedAccount('a1') }, campaign: { id: ownedCampaign('c1') } }

onEveryDatabase('a code that is taken, also by a deleted link, is drawn again', async (engine) => {
  await using database = await migratedDatabase(engine)
  const codes = ['aaaaaaaa', 'aaaaaaaa', 'bbbbbbbb']
  const newCode = () => codes.shift() ?? 'cccccccc'

  const [first, second] = await inTransaction(database.db, async (trx) => {
    const one = await insertLink(trx, scope, { pageId: 'p1', now: 1, newCode })
    await retireLinks(trx, scope, { pageId: 'p1', now: 2 })
    return [one, await insertLink(trx, scope, { pageId: 'p2', now: 3, newCode })]
  })

  assert.deepEqual([first, second], ['aaaaaaaa', 'bbbbbbbb'])
})
