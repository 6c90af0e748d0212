/** The webhook for the tag of buyers, where something happens while it is made. */
import assert from 'node:assert/strict'
import { connectedCampaign } from '../../../tests/support/integrations.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import type { TestEngine } from '../../../tests/support/postgres.ts'
import { findSaleProvider } from '#domain/sale-trackings/sale-setup.ts'
import type { Deps } from '../deps.ts'
import { ownedCampaign } from '../foundation/scope.ts'
import { rotateAddress } from '../sales/rotate-address.ts'
import { trackingOf } from '../sales/tracking-repository.ts'
import { makeRule, placeRule } from './make-rule.ts'

const provider = 'convertkit'

async function setup(engine: TestEngine) {
  const it = await connectedCampaign(engine, 'kit')
  const scope = { account: { id: it.ada.accountId }, campaign: { id: ownedCampaign(it.campaignId) } }
  const choice = { connectionId: it.connectionId, tag: it.source('Bought'), amount: 149, currency: 'USD' }
  const known = findSaleProvider(provider) ?? assert.fail()
  const noted = async () => {}
  return {
    ...it,
    choice,
    make: (deps: Deps = it.server.deps) => makeRule(deps, scope, { provider: known, choice, noted }),
    place: () => placeRule(it.server.deps, scope, { platform: 'kit', provider, choice }),
    rotate: () => rotateAddress(it.server.deps, scope, { provider, alsoWrite: noted }),
    tracking: () => trackingOf(it.db, scope, provider),
    hooks: () => it.fake.state.hooks.map(({ id }) => id),
    [Symbol.asyncDispose]: () => it[Symbol.asyncDispose](),
  }
}

onEngineByTurns(
  'a webhook of a process that died before it was stored is taken back, and the one that is stored is not',
  async (engine) => {
    await using it = await setup(engine)
    await it.place()
    await it.make()
    await it.place()
    const before = it.hooks()

    it.clock.advance({ hours: 1 })
    await it.work()

    assert.equal(before.length, 3)
    assert.deepEqual(it.hooks(), [(await it.tracking()).rule_id])
    assert.deepEqual(it.fake.complaints, [])
  },
)

onEngineByTurns(
  'a webhook whose address was changed while it was made is not taken for one that works',
  async (engine) => {
    await using it = await setup(engine)
    const { deps } = it.server
    const add: Deps['jobs']['add'] = async (...noted) => {
      await it.rotate()
      await deps.jobs.add(...noted)
    }

    await assert.rejects(it.make({ ...deps, jobs: { ...deps.jobs, add } }), /changed meanwhile/)
    await it.work()

    assert.equal((await it.tracking()).rule_id, null)
    assert.deepEqual(it.hooks(), [])
  },
)
