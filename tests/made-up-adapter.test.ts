/** A thirteenth platform is a folder and a line: all that is asked of the others is asked of it, and nothing else knows. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startFlow, stepRows } from '../src/admin/integrations/integration-steps.ts'
import { adapters, factsOf, findAdapter } from '#integrations/adapters.ts'
import { integrationView } from './support/integration-view.ts'
import { contractOf } from './support/platforms/contract.ts'
import { fakeServer, type FakeServer } from './support/platforms/fake-server.ts'
import { madeUp } from './support/platforms/made-up/adapter.ts'
import { fakeMadeUp } from './support/platforms/made-up/fake.ts'

/** As the line in the registry would. */
Object.assign(adapters, { 'made-up': madeUp })

let server: FakeServer | undefined

before(async () => {
  server = await fakeServer([fakeMadeUp])
})

after(() => server?.[Symbol.asyncDispose]())

test('it is found by its id, and what it lacks is not offered', () => {
  const found = findAdapter('made-up') ?? assert.fail('not registered')

  assert.partialDeepStrictEqual(factsOf(found), {
    name: 'Made Up',
    hasOAuth: false,
    tags: null,
    fields: { of: 'account', canList: false, types: ['text'] },
    triggers: [{ kind: 'list', heardBy: 'pastedWebhook', canCreate: false }],
  })
})

test('its owners are led through it in its own words', () => {
  const platform = { ...factsOf(madeUp), signIn: null }
  const view = integrationView({ platform })

  const flow = startFlow(view)

  assert.deepEqual(
    stepRows(view, flow).map(({ title, isOpen }) => [title, isOpen]),
    [
      ['Connection', false],
      ['What starts the deadline', false],
      ['Which list', true],
      ['Field for the written deadline', false],
    ],
  )
  assert.equal(platform.tags, null)
})

contractOf(madeUp, () => server ?? assert.fail('no server'))
