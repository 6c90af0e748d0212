/** How owners make, change and delete public reset links. Refusals first. */
import assert from 'node:assert/strict'
import { resetLinkRefusals } from '#domain/testing/reset-link.ts'
import type { ResetLink } from '#domain/testing/reset-links.api.ts'
import { onEngineByTurns } from '../../../tests/support/every-database.ts'
import { campaignWithResetLinks, MARA, OFFER } from '../../../tests/support/reset-links.ts'

const HOUR = 3_600_000

onEngineByTurns('what cannot be saved is refused in the words of the form', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  const refused = await Promise.all([
    it.create({ email: 'mara' }),
    it.create({ redirect: 'not an address' }),
    it.create({ hours: 100 }),
    it.create({ note: 'please' }),
  ])

  assert.deepEqual(
    refused.map(({ status }) => status),
    [400, 400, 400, 400],
  )
  assert.deepEqual(
    refused.slice(0, 2).map(({ body }) => body),
    [
      { error: 'Please enter a valid email.', fields: { email: 'Please enter a valid email.' } },
      { error: 'Please enter a valid URL.', fields: { redirect: 'Please enter a valid URL.' } },
    ],
  )
  assert.deepEqual(await it.list(), [])
})

onEngineByTurns('campaigns of other types have none', async (engine) => {
  await using it = await campaignWithResetLinks(engine, { campaignType: 'evergreen_email' })

  const [listed, created] = await Promise.all([it.owner.get(it.links), it.create()])

  for (const { status, body } of [listed, created])
    assert.deepEqual([status, body], [400, { error: resetLinkRefusals.campaignType }])
})

onEngineByTurns('another owner neither sees nor changes them', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  const link = await it.made()
  const stranger = await it.signUp()
  const own = await it.addCampaign(stranger)

  const foreign = await Promise.all([
    stranger.get(it.links),
    stranger.put(`${it.links}/${link.id}`, { expires_at: 5 }),
    stranger.delete(`${it.links}/${link.id}`),
    // Through a campaign of their own.
    stranger.put(`/api/campaigns/${own}/reset-links/${link.id}`, { expires_at: 5 }),
    stranger.delete(`/api/campaigns/${own}/reset-links/${link.id}`),
  ])

  for (const { status, body } of foreign) assert.deepEqual([status, body], [404, { error: 'Not found.' }])
  assert.deepEqual(await it.list(), [link])
})

onEngineByTurns('a new link is valid for 72 hours and stands first in the list', async (engine) => {
  await using it = await campaignWithResetLinks(engine)

  const first = await it.made({ redirect: 'shop.example/offer' })
  it.clock.advance({ minutes: 1 })
  const second = await it.made({ email: 'Ada+1@Example.com' })

  assert.equal(first.redirects_to, 'https://shop.example/offer')
  assert.equal(second.expires_at, it.clock.now() + 72 * HOUR)
  assert.deepEqual([second.email, second.redirects_to, second.usedAt], ['Ada+1@Example.com', OFFER, null])
  const { EDGE_ORIGIN } = it.deps.environment
  assert.equal(second.url, `${EDGE_ORIGIN}/reset/${it.campaignId}/${second.hash}?em=Ada%2B1%40Example.com`)
  assert.deepEqual(await it.list(), [second, first])
})

onEngineByTurns('no table holds the address in plain', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  await it.made()

  const rows = await it.db.selectFrom('reset_links').selectAll().execute()

  assert.equal(rows.length, 1)
  assert.ok(!JSON.stringify(rows).includes('mara'))
})

onEngineByTurns('asked for twice with one key, a link is made once', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  const ask = () =>
    it.owner.send('POST', it.links, {
      body: { email: MARA, redirect: OFFER, hours: 72 },
      headers: { 'idempotency-key': 'one-intent' },
    })

  const [one, other] = [await ask(), await ask()]

  assert.deepEqual(one.body, other.body)
  assert.equal((await it.list()).length, 1)
})

onEngineByTurns('its expiry can be moved, its deletion is for good', async (engine) => {
  await using it = await campaignWithResetLinks(engine)
  const link = await it.made()
  const path = `${it.links}/${link.id}`
  const later = it.clock.now() + 200 * HOUR

  const moved = await it.owner.put(path, { expires_at: later })
  const tooFar = await it.owner.put(path, { expires_at: it.clock.now() + 400 * 24 * HOUR })
  const listed = await it.list()
  const deleted = await it.owner.delete(path)
  const after = await Promise.all([it.owner.put(path, { expires_at: later }), it.owner.delete(path)])

  assert.deepEqual(moved.body, { ...link, expires_at: later } satisfies ResetLink)
  assert.deepEqual(
    [tooFar.status, tooFar.body],
    [400, { error: resetLinkRefusals.tooFarAway, fields: { expires_at: resetLinkRefusals.tooFarAway } }],
  )
  assert.deepEqual(listed, [moved.body])
  assert.equal(deleted.status, 204)
  assert.deepEqual(
    after.map(({ status }) => status),
    [404, 404],
  )
  assert.deepEqual(await it.list(), [])
  assert.deepEqual(
    await it.audited(),
    ['changed', 'created', 'deleted'].map((done) => `reset-link-${done} ${link.id} of ${it.owner.accountId}`),
  )
})
