/** Whatever changes a lead or a sale, its history tells of it: replayed it gives what the tables hold. */
import assert from 'node:assert/strict'
import type { Call } from '#domain/calls/call.api.ts'
import { calls, nameOf } from '../../../tests/support/calls.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { historyGaps } from '../../../tests/support/history-gaps.ts'
import { testServer } from '../../../tests/support/server.ts'
import { ask, tenant } from '../../../tests/support/tenant.ts'

/** These ask the outside, or end the session or the account that asks. */
const leftOut =
  /\/inspect$|\/rehearsal$|\/apiflow\/|\/api\/(me|team|access-tokens|connections|invitation|account\/switch)/
/** What an owner undoes comes after what is undone. */
const byTurn = [/\/decide$|\/decision$/, /\/refund$/, /^P/, /^DELETE .+\/leads\//, /^DELETE/]
const turnOf = (call: Call) => byTurn.findIndex((name) => name.test(nameOf(call)))

onEngineByTurns('every call of an owner leaves each of its changes in the history', async (engine) => {
  await using server = await testServer(engine)
  const { person, ids } = await tenant(server, 'owner@example.com')
  const { db } = server.deps.database
  const asked = calls
    .filter((call) => call.method !== 'GET' && !leftOut.test(nameOf(call)))
    .toSorted((one, other) => turnOf(one) - turnOf(other))
  const rowsOfIt = () => db.selectFrom('campaign_history').select('id').execute()
  let written = (await rowsOfIt()).length
  const writing: string[] = []

  for (const call of asked) {
    await ask(person, call, ids)
    assert.deepEqual(await historyGaps(db), [], nameOf(call))
    const rows = (await rowsOfIt()).length
    if (rows > written) writing.push(nameOf(call))
    written = rows
  }

  assert.ok(writing.length > 8, writing.join('\n'))
})
