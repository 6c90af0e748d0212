/** One contract for all platforms that we talk to, each against the fake that behaves as its documentation says. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { findPlatform } from '#domain/platforms/platforms.ts'
import { adapters, findAdapter } from '#integrations/adapters.ts'
import { contractOf } from './support/platforms/contract.ts'
import { fakeServer, type FakeServer } from './support/platforms/fake-server.ts'
import { fakes } from './support/platforms/fakes.ts'

let server: FakeServer | undefined

before(async () => {
  server = await fakeServer(fakes)
})

after(() => server?.[Symbol.asyncDispose]())

function running(): FakeServer {
  assert.ok(server)
  return server
}

test('every platform that we talk to is in the catalog, and has a fake', () => {
  const ids = Object.keys(adapters)

  assert.deepEqual(ids.toSorted(), fakes.map(({ id }) => id).toSorted())
  for (const id of ids) assert.equal(findPlatform(id)?.name, adapters[id]?.name)
})

test('a platform that we do not talk to has no adapter', () => {
  for (const id of ['wix', 'constructor', '']) assert.equal(findAdapter(id), undefined)
  assert.equal(findAdapter('kit')?.name, 'Kit (ConvertKit)')
})

for (const adapter of Object.values(adapters)) contractOf(adapter, running)
