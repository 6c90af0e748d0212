/** Whoever bought gets their deadline in the campaign that follows, whatever happens to the process that starts them. */
import assert from 'node:assert/strict'
import { emailAddress } from '#domain/addresses/email-address.ts'
import { chainedCampaigns } from '../../../tests/support/chained-campaigns.ts'
import { onPostgres } from '../../../tests/support/every-database.ts'
import { killWorkerOnce } from '../../../tests/support/killed-worker.ts'
import { leftToRest } from '../../../tests/support/sample.ts'

/** Several transactions: whoever is killed after the first has others before it. */
const BUYERS = 500

onPostgres(
  'a process that is killed while it starts buyers loses nobody, and moves no deadline',
  async (engine) => {
    await using it = await chainedCampaigns(engine)
    await it.save('offer', { start_after_sale: it.next })
    const buyers = Array.from({ length: BUYERS }, (_, at) => emailAddress(`buyer-${at}@mail.example`))
    await Promise.all(buyers.map((address) => it.sell({ address })))
    const leads = () =>
      it.db
        .selectFrom('leads')
        .select(['id', 'address', 'started_at', 'deadline_at'])
        .where('campaign_id', '=', it.next)
        .orderBy('id')
        .execute()
    const areAllDone = async () => (await it.outcomes()).every((outcome) => outcome !== null)

    await killWorkerOnce(it, async () => (await leads()).length >= 150)
    const midway = await leads()
    const outcomes = await it.outcomes()
    await killWorkerOnce(it, areAllDone)

    const after = await leads()
    assert.ok(midway.length < BUYERS, 'it had started everybody when it was killed')
    assert.ok(outcomes.includes(null), 'it had noted everybody when it was killed')
    assert.deepEqual([after.length, new Set(after.map(({ address }) => address)).size], [BUYERS, BUYERS])
    const kept = new Map(after.map((lead) => [lead.id, lead]))
    assert.deepEqual(
      midway.map(({ id }) => kept.get(id)),
      midway,
    )
  },
  leftToRest,
)
