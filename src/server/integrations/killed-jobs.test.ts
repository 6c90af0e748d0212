/** Whoever was in a list before is started, whatever happens to the process that starts them. */
import assert from 'node:assert/strict'
import { fakeSettings } from '../../../tests/support/connections.ts'
import { onPostgres } from '../../../tests/support/every-database.ts'
import { connectedCampaign } from '../../../tests/support/integrations.ts'
import { killWorkerOnce } from '../../../tests/support/killed-worker.ts'
import { leftToRest } from '../../../tests/support/sample.ts'

/** Several pages: whoever is killed after the first two has others before it. */
const PEOPLE = 500

onPostgres(
  'a process that is killed while it starts people loses nobody, and starts nobody twice',
  async (engine) => {
    await using it = await connectedCampaign(engine, 'mailerlite')
    const list = it.source('Waitlist')
    const { id } = await it.trigger(list)
    for (let at = 0; at < PEOPLE; at++) it.person(`person-${at}@mail.example`).joined.add(list.id)
    await it.ada.post(`${it.path}/triggers/${id}/start-existing`)

    const started = async () => (await it.leads()).length
    const work = { ...it, settings: fakeSettings(it.platforms) }
    await killWorkerOnce(work, async () => (await started()) >= 150)
    const midway = await started()
    await killWorkerOnce(work, async () => (await started()) >= PEOPLE)
    assert.ok(midway < PEOPLE, 'it had started everybody when it was killed')

    const leads = await it.leads()
    assert.equal(new Set(leads.map(({ address }) => address)).size, PEOPLE)
    assert.equal(leads.length, PEOPLE)
    const trigger = await it.db.selectFrom('integration_triggers').select('leads').executeTakeFirstOrThrow()
    assert.ok(trigger.leads > 0 && trigger.leads <= PEOPLE, String(trigger.leads))
  },
  leftToRest,
)
