/**
 * Walks every route with ids that belong to somebody else or to nobody. A route that is not named in
 * tests/support/calls.ts fails the test.
 */
import assert from 'node:assert/strict'
import type { Call } from '#domain/calls/call.api.ts'
import { testServer, type TestServer } from '../../tests/support/server.ts'
import { calls, nameOf, openRoutes } from '../../tests/support/calls.ts'
import { serverWithFakes } from '../../tests/support/connections.ts'
import { onEngineByTurns } from '../../tests/support/every-database.ts'
import { ask, idNames, idsIn, tenant, type AllIds } from '../../tests/support/tenant.ts'

/** The only owner cannot leave, and no platform is there to try a key at; everything else works. */
const refusedOfOnesOwn: Record<string, number> = {
  'DELETE /api/team/members/:userId': 400,
  'PUT /api/connections/:connectionId/credentials': 422,
  'GET /api/campaigns/:campaignId/integrations/:platform/sources': 422,
  'POST /api/campaigns/:campaignId/integrations/:platform/sources': 422,
  'GET /api/campaigns/:campaignId/integrations/:platform/fields': 422,
  'POST /api/campaigns/:campaignId/integrations/:platform/fields': 422,
  'POST /api/campaigns/:campaignId/integrations/:platform/triggers': 422,
  'GET /api/campaigns/:campaignId/integrations/:platform/triggers/:triggerId/people': 422,
  'POST /api/campaigns/:campaignId/integrations/:platform/test': 422,
  // The connection is at another platform.
  'POST /apiflow/v2/mailerlite/save/:campaignId': 404,
  'GET /apiflow/v2/mailerlite/fields/:campaignId/:connectionId': 404,
  'POST /apiflow/v2/mailerlite/custom-fields/:campaignId': 404,
  'POST /api/campaigns/:campaignId/sale-trackings/:provider/webhook': 404,
  // The tenant's campaign is none of a shop.
  'GET /v2/api/shopify/promotion/:campaignId/discount': 400,
  'POST /v2/api/shopify/promotion/:campaignId/discount': 400,
  'GET /api/campaigns/:campaignId/discount-codes': 400,
  'POST /api/campaigns/:campaignId/discount-codes/retry': 400,
  'GET /api/campaigns/:campaignId/store-start': 400,
  'PUT /api/campaigns/:campaignId/store-start': 400,
  // No shop is connected.
  'GET /v2/api/shopify/promotion/:campaignId/products': 409,
  // Another provider has reported the sale.
  'DELETE /api/campaigns/:campaignId/sale-trackings/:provider/events/:saleId': 404,
}

const NOT_FOUND = '{"error":"Not found."}'

onEngineByTurns('every route is named here, and no name is left over', async (engine) => {
  await using server = await testServer(engine)
  await server.app.ready()

  const routes = server.app.routeList
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, path }) => `${method} ${path}`)

  assert.deepEqual([...calls.map(nameOf), ...openRoutes].toSorted(), [...new Set(routes)].toSorted())
})

onEngineByTurns(
  "foreign ids, unknown ids and foreign children of one's own are one answer, and change nothing",
  async (engine) => {
    await using server = await testServer(engine)
    const victim = await tenant(server, 'victim@example.com')
    // One alone would be asked to wait.
    const attackers = [
      await tenant(server, 'attacker@example.com'),
      await tenant(server, 'another@example.com'),
      await tenant(server, 'third@example.com'),
    ]
    const unknown = Object.fromEntries(idNames.map((name) => [name, 'z'.repeat(25)])) as AllIds
    const before = await everythingOf(server, victim.ids)
    let asked = 0

    for (const [at, call] of calls.entries()) {
      const route = nameOf(call)
      const attacker = attackers[at % attackers.length]
      assert.ok(attacker)
      for (const name of idsIn(call, attacker.ids))
        for (const source of [victim.ids, unknown]) {
          const answer = await ask(attacker.person, call, { ...attacker.ids, [name]: source[name] })
          const where = `${route} with ${source === unknown ? 'an unknown' : 'a foreign'} ${name}`
          if (route.includes('/api/instance/')) assert.equal(answer.status, 403, where)
          else assert.deepEqual([answer.status, answer.text], [404, NOT_FOUND], where)
          asked += 1
        }
      // The victim's campaign with the victim's children, and the attacker's children below the victim's campaign.
      for (const ids of [victim.ids, { ...attacker.ids, campaignId: victim.ids.campaignId }]) {
        if (!idsIn(call, ids).includes('campaignId')) continue
        const answer = await ask(attacker.person, call, ids)
        assert.deepEqual([answer.status, answer.text], [404, NOT_FOUND], route)
        asked += 1
      }
    }

    assert.ok(asked > 80, String(asked))
    assert.deepEqual(await everythingOf(server, victim.ids), before)
  },
)

onEngineByTurns("one's own things are reached by the same requests", async (engine) => {
  await using it = await serverWithFakes(engine)
  const { server } = it
  const { person, ids } = await tenant(server, 'owner@example.com')
  // What is in something else goes before it, the campaign last.
  const last = ({ method, path }: Call) => {
    if (method !== 'DELETE') return 0
    return path === '/api/campaigns/:campaignId' ? 100 : 50 - path.split('/').length
  }
  const withIds = calls
    .filter((call) => idsIn(call, ids).length > 0)
    .toSorted((one, other) => last(one) - last(other))

  for (const call of withIds) {
    const answer = await ask(person, call, ids)
    const expected = refusedOfOnesOwn[nameOf(call)] ?? 204
    assert.ok(
      answer.status === 200 || answer.status === expected,
      `${nameOf(call)}: ${answer.status} ${answer.text}`,
    )
  }
})

onEngineByTurns('nothing of another tenant shows in any list, search or export', async (engine) => {
  await using server = await testServer(engine)
  // Everybody may know who runs the installation: that is somebody else.
  await server.owner('admin@example.com')
  const victim = await tenant(server, 'canary@example.com')
  await victim.person.put(`/api/campaigns/${victim.ids.campaignId}/name`, { name: 'Canary campaign' })
  const attacker = await tenant(server, 'attacker@example.com')
  const reads = calls.filter(({ method }) => method === 'GET')

  const texts = []
  for (const call of reads) texts.push((await ask(attacker.person, call, attacker.ids)).text)
  for (const query of ['canary', '%', '_', victim.ids.campaignId, "'"]) {
    texts.push((await attacker.person.get(`/api/campaigns?search=${encodeURIComponent(query)}`)).text)
    texts.push(
      (
        await attacker.person.get(
          `/api/campaigns/${attacker.ids.campaignId}/leads?email=${encodeURIComponent(query)}`,
        )
      ).text,
    )
  }

  const all = texts.join('\n')
  assert.ok(all.includes('attacker@example.com'))
  assert.ok(!/canary/i.test(all))
  for (const id of Object.values(victim.ids)) assert.ok(!all.includes(id))
})

async function everythingOf({ deps }: TestServer, { accountId, userId }: AllIds) {
  const { db } = deps.database
  const ofCampaign = (table: 'email_timers' | 'expired_images' | 'inline_timers' | 'portal_themes') =>
    db.selectFrom(table).selectAll().where('account_id', '=', accountId).execute()
  return {
    emailTimers: await ofCampaign('email_timers'),
    expiredImages: await ofCampaign('expired_images'),
    inlineTimers: await ofCampaign('inline_timers'),
    account: await db.selectFrom('accounts').selectAll().where('id', '=', accountId).execute(),
    members: await db.selectFrom('members').selectAll().where('account_id', '=', accountId).execute(),
    invitations: await db.selectFrom('invitations').selectAll().where('account_id', '=', accountId).execute(),
    accessTokens: await db
      .selectFrom('access_tokens')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute(),
    connections: await db.selectFrom('connections').selectAll().where('account_id', '=', accountId).execute(),
    integrations: await db
      .selectFrom('campaign_integrations')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute(),
    triggers: await db
      .selectFrom('integration_triggers')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute(),
    templates: await db.selectFrom('bar_templates').selectAll().where('account_id', '=', accountId).execute(),
    presets: await db
      .selectFrom('classic_bar_presets')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute(),
    portalThemes: await ofCampaign('portal_themes'),
    portalImages: await db
      .selectFrom('portal_images')
      .selectAll()
      .where('account_id', '=', accountId)
      .execute(),
    avatars: await db.selectFrom('avatars').selectAll().where('account_id', '=', accountId).execute(),
    conversations: await db
      .selectFrom('assistant_conversations')
      .selectAll()
      .where('user_id', '=', userId)
      .execute(),
    passkeys: await db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).execute(),
    sessions: await db
      .selectFrom('sessions')
      .select(['id', 'account_id'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    campaigns: await db.selectFrom('campaigns').selectAll().where('account_id', '=', accountId).execute(),
    pages: await db
      .selectFrom('pages')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('id')
      .execute(),
    links: await db
      .selectFrom('email_links')
      .selectAll()
      .orderBy('code')
      .where('account_id', '=', accountId)
      .execute(),
  }
}
