/** Bars that somebody has changed since an owner opened the editor: what a save for all would replace is asked about. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAllFlags } from '#domain/accounts/permissions.ts'
import type { BarList } from '#domain/bars/bars.api.ts'
import type { Problem } from '#domain/calls/call.api.ts'
import type { FieldChanges } from '#domain/saves/field-changes.ts'
import { form, page } from '../../../tests/support/calls.ts'
import { sqlite } from '../../../tests/support/postgres.ts'
import { testServer } from '../../../tests/support/server.ts'

async function setup() {
  const server = await testServer(sqlite)
  const admin = await server.owner()
  const owner = await server.owner()
  const premium = { plan: 'premium', flags: withAllFlags({}) }
  await admin.patch(`/api/instance/accounts/${owner.accountId}`, premium)
  const { id } = (await owner.post('/api/campaigns', { form })).body as { id: string }
  const addPage = async (beforeUrl: string) => {
    const data = { ...page, beforeUrl }
    return ((await owner.post('/pages/store', { campaignId: id, data })).body as { id: string }).id
  }
  const pages = [await addPage('https://shop.example/one'), await addPage('https://shop.example/two')]
  const path = `/v2/api/floating-bar/${id}`
  const read = async () => ((await owner.get(`${path}/get`)).body as BarList).bars
  const put = (at: 0 | 1, changes: FieldChanges, more: object = {}) =>
    owner.put(`${path}/save`, {
      changes,
      pageId: pages[at],
      versions: {},
      options: { applyToAll: false },
      ...more,
    })
  return {
    id,
    owner,
    pages,
    read,
    put,
    /** Of that page alone. */
    async save(at: 0 | 1, changes: FieldChanges) {
      const { status, text } = await put(at, changes)
      assert.equal(status, 200, text)
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

test('a bar that became like the others meanwhile is not replaced without a question', async () => {
  await using it = await setup()
  await it.save(0, { delay: { from: 0, to: 1 } })
  await it.save(1, { delay: { from: 0, to: 2 } })
  const opened = await it.read()
  const versions = Object.fromEntries(opened.map(({ id, version }) => [id, version]))
  await it.save(1, { delay: { from: 2, to: 1 } })

  const refused = await it.put(0, { delay: { from: 1, to: 5 } }, { options: { applyToAll: true }, versions })

  assert.equal(refused.status, 409, refused.text)
  assert.deepEqual(
    (refused.body as Problem).conflicts?.map(({ group }) => group),
    [`bar of ${it.pages[1]}`],
  )
  assert.deepEqual(
    (await it.read()).map(({ data }) => data.delay),
    [1, 1],
  )
})

test('who changed the button in the bar’s editor is named to whoever changes it in the page’s form', async () => {
  await using it = await setup()
  const [{ data } = assert.fail()] = await it.read()
  const text = (to: string) => ({ 'cta.text': { from: data.cta.text, to } })
  await it.save(0, text('Enrol'))

  const changes = { cta_text: { from: data.cta.text, to: 'Order' } }
  const refused = await it.owner.post('/pages/update', { campaignId: it.id, pageId: it.pages[0], changes })

  assert.equal(refused.status, 409, refused.text)
  assert.equal((refused.body as Problem).conflicts?.[0]?.by?.isYou, true)
})
