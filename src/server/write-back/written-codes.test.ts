/** The discount code in a lead's field at the mail platform: there once the shop has confirmed it, and no longer than it. */
import assert from 'node:assert/strict'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { storedCode } from '../../../tests/support/store-codes.ts'
import { writtenDeadlines } from '../../../tests/support/written-deadlines.ts'

const ADA = 'ada@mail.example'
const CODE_FIELD = 'discount_code'

async function setup(engine: TestEngine, codeField: boolean) {
  const it = await writtenDeadlines(engine)
  it.state.fields.push({ id: CODE_FIELD, name: 'Discount code', type: 'text' })
  await it.integrate(
    codeField ? { codeField: { id: CODE_FIELD, name: 'Discount code', mergeTag: null } } : {},
  )
  it.person(ADA)
  await it.start([ADA])
  const [lead] = await it.leads()
  const owner = { accountId: it.ada.accountId, id: it.campaignId }
  await it.db
    .insertInto('discount_codes')
    .values(storedCode(owner, { lead_id: lead!.id, code: 'A', state: 'waiting', discount_id: null }))
    .execute()
  const settle = (change: object) => it.db.updateTable('discount_codes').set(change).execute()
  const written = async () => {
    await it.write()
    return it.held(ADA, CODE_FIELD)
  }
  return { ...it, settle, written }
}

onEngineByTurns(
  'a code is written when the shop has confirmed it, and emptied when it is gone',
  async (engine) => {
    await using it = await setup(engine, true)

    const before = await it.written()
    await it.settle({ state: 'made', discount_id: 'gid' })
    const confirmed = await it.written()
    await it.settle({ state: 'waiting' })
    const moved = await it.written()
    const calls = it.calls(/PUT|batch/)
    it.clock.advance({ hours: 1 })
    await it.settle({ state: 'ended' })
    const gone = await it.written()

    assert.deepEqual([before, confirmed, moved, gone], ['', 'A', 'A', ''])
    assert.equal(it.calls(/PUT|batch/), calls + 1)
    assert.deepEqual(it.fake.complaints, [])
  },
)

onEngineByTurns('a campaign that has chosen no field for it writes no code', async (engine) => {
  await using it = await setup(engine, false)
  await it.written()
  const calls = it.calls(/./)

  await it.settle({ state: 'made', discount_id: 'gid' })

  assert.deepEqual([await it.written(), it.calls(/./)], ['', calls])
})
