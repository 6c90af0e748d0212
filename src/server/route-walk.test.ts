/**
 * Walks every route with ids that belong to somebody else or to nobody. A route that is not named here fails the
 * test: whoever adds one says which ids it takes.
 */
import assert from 'node:assert/strict'
import { defaultFloatingBar } from '#domain/bars/floating-bar.ts'
import { defaultEmailTimer } from '#domain/email-timers/email-timer.ts'
import { defaultInlineTimer } from '#domain/timers/inline-timer-templates.ts'
import {
  PASSWORD,
  testServer,
  type Answer,
  type Person,
  type TestServer,
} from '../../tests/support/server.ts'
import { FORM_TYPE, formBody } from '../../tests/support/upload.ts'
import { onEveryDatabase } from '../../tests/support/every-database.ts'

/** Ids that a request may name. */
type Ids = {
  accountId: string
  campaignId: string
  pageId: string
  leadId: string
  saleId: string
  sessionId: string
  userId: string
  invitationId: string
  accessTokenId: string
  templateId: string
}

type Sent = {
  url?: Partial<Ids> & { itemId?: string; provider?: string }
  body?: unknown
  type?: string
  query?: string
}

/** What a valid request of one's own looks like. Every id it reads from `ids` is forged, one at a time. */
type Walk = (ids: Ids, form: unknown) => Sent

/** Takes no id of anything that could be somebody's. */
const noIds: Walk = () => ({})

const page = {
  beforeUrl: 'https://shop.example/offer',
  afterUrl: 'https://shop.example/closed',
  type: 'floatbar_v2',
}

const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const upload = {
  body: formBody([{ name: 'image', filename: 'a.png', bytes: Buffer.from(onePixel, 'base64') }]),
  type: FORM_TYPE,
}

const walks: Record<string, Walk | 'open'> = {
  'GET /live': 'open',
  'GET /ready': 'open',
  'GET /metrics': 'open',
  'GET /dev/outbox': 'open',
  'GET /dev/outbox/:mailId': 'open',
  'GET /api/docs': 'open',
  'GET /api/docs/json': 'open',
  'GET /api/docs/yaml': 'open',
  'GET /api/docs/static/*': 'open',
  'GET /api/docs/static/index.html': 'open',
  'GET /api/docs/static/swagger-initializer.js': 'open',

  // The way in: what these name is a secret of a mail, not an id (accounts/*.test.ts).
  'GET /api/entrance': 'open',
  'POST /api/sign-up': 'open',
  'POST /api/sign-in': 'open',
  'POST /api/sign-in/second-factor': 'open',
  'POST /api/sign-out': 'open',
  'POST /api/password/forgot': 'open',
  'POST /api/password/reset': 'open',
  'POST /api/email/verify': 'open',
  'POST /api/invitation': 'open',
  'GET /r/:code': 'open',

  // What visitors reach: public keys and signed tokens (visitors/*.test.ts, emails/*.test.ts).
  'GET /demo': 'open',
  'GET /demo/shop.css': 'open',
  'GET /demo/:publicKey': 'open',
  'GET /demo/:publicKey/opt-in': 'open',
  'GET /demo/:publicKey/offer': 'open',
  'GET /demo/:publicKey/closed': 'open',
  'POST /demo/:publicKey/opt-in': 'open',
  'GET /s/:code': 'open',
  'GET /promotion/start/:campaignId/:provider/:secret': 'open',
  'POST /promotion/start/:campaignId/:provider/:secret': 'open',
  'GET /:publicKey([0-9a-z]{8,32}).js': 'open',
  'GET /promotion/pixel/:campaignId([0-9a-z]+).gif': 'open',
  'POST /d': 'open',

  // The preview host: what it fetches is signed (preview/*.test.ts).
  'GET /bar-preview': 'open',
  'GET /bar-preview.js': 'open',
  'GET /timer-preview': 'open',
  'GET /timer-preview.js': 'open',
  'GET /frame-content/:address': 'open',
  'GET /proxy/:address': 'open',

  // About the caller alone.
  'PATCH /api/me': noIds,
  'POST /api/me/password': noIds,
  'POST /api/me/email': noIds,
  'GET /api/me/sessions': noIds,
  'DELETE /api/me/sessions': noIds,
  'POST /api/me/second-factor': noIds,
  'POST /api/me/second-factor/confirm': noIds,
  'POST /api/me/second-factor/remove': noIds,
  'POST /api/me/second-factor/recovery-codes': noIds,
  'GET /api/account': noIds,
  'PATCH /api/account': noIds,
  'GET /api/account/who-to-ask': noIds,
  'GET /api/account/referrals': noIds,
  'POST /api/invitation/accept': noIds,
  'GET /api/team': noIds,
  'POST /api/team/invitations': noIds,
  'GET /api/instance/accounts': noIds,
  'GET /api/campaigns': noIds,
  'POST /api/campaigns': noIds,
  'POST /api/campaigns/demo': noIds,
  'GET /api/guides': noIds,

  'GET /api/access-tokens': noIds,
  'POST /api/access-tokens': noIds,
  'DELETE /api/access-tokens/:accessTokenId': ({ accessTokenId }) => ({ url: { accessTokenId } }),
  'DELETE /api/me/sessions/:sessionId': ({ sessionId }) => ({ url: { sessionId } }),
  'POST /api/account/switch': ({ accountId }) => ({ body: { accountId } }),
  'DELETE /api/team/invitations/:invitationId': ({ invitationId }) => ({ url: { invitationId } }),
  'PATCH /api/team/members/:userId': ({ userId }) => ({ url: { userId }, body: { role: 'owner' } }),
  'DELETE /api/team/members/:userId': ({ userId }) => ({ url: { userId } }),
  'PATCH /api/instance/accounts/:accountId': ({ accountId }) => ({
    url: { accountId },
    body: { plan: 'premium' },
  }),

  'PUT /api/campaigns/order': ({ campaignId }) => ({ body: { ids: [campaignId] } }),
  'GET /api/campaigns/:campaignId/shared-pages': ({ campaignId }) => ({ url: { campaignId } }),
  'GET /api/campaigns/:campaignId': ({ campaignId }) => ({ url: { campaignId } }),
  'POST /api/campaigns/:campaignId/preview-save': ({ campaignId }, form) => ({
    url: { campaignId },
    body: { form },
  }),
  'PUT /api/campaigns/:campaignId': ({ campaignId }, form) => ({ url: { campaignId }, body: { form } }),
  'GET /api/campaigns/:campaignId/settings': ({ campaignId }) => ({ url: { campaignId } }),
  'POST /api/campaigns/:campaignId/settings/preview': ({ campaignId }) => ({
    url: { campaignId },
    body: { settings: { deadlineLength: 5 } },
  }),
  'PATCH /api/campaigns/:campaignId/settings': ({ campaignId }) => ({
    url: { campaignId },
    body: { settings: { deadlineLength: 5 } },
  }),
  'PUT /api/campaigns/:campaignId/name': ({ campaignId }) => ({
    url: { campaignId },
    body: { name: 'Mine' },
  }),
  'POST /api/campaigns/:campaignId/duplicate': ({ campaignId }) => ({ url: { campaignId } }),
  'PUT /api/campaigns/:campaignId/archived': ({ campaignId }) => ({
    url: { campaignId },
    body: { archived: false },
  }),
  'DELETE /api/campaigns/:campaignId': ({ campaignId }) => ({ url: { campaignId } }),

  'GET /:campaignId/pages': ({ campaignId }) => ({ url: { campaignId } }),
  'POST /pages/store': ({ campaignId }) => ({ body: { campaignId, data: page } }),
  'POST /pages/update': ({ campaignId, pageId }) => ({
    body: { campaignId, data: { ...page, beforeUrl: 'https://shop.example/other', id: pageId } },
  }),
  'DELETE /pages/delete/:campaignId': ({ campaignId, pageId }) => ({
    url: { campaignId },
    body: { id: pageId },
  }),
  'POST /api/campaigns/:campaignId/pages/:pageId/inspect': ({ campaignId, pageId }) => ({
    url: { campaignId, pageId },
  }),
  'POST /api/campaigns/:campaignId/pages/:pageId/verification': ({ campaignId, pageId }) => ({
    url: { campaignId, pageId },
  }),
  'POST /account/confirm-df-code-added': ({ campaignId, pageId }) => ({ body: { campaignId, pageId } }),

  'GET /v2/api/floating-bar/:campaignId/get': ({ campaignId }) => ({ url: { campaignId } }),
  'PUT /v2/api/floating-bar/:campaignId/save': ({ campaignId, pageId, templateId }) => ({
    url: { campaignId },
    body: { data: defaultFloatingBar, pageId, options: { isTemplate: true, templateId } },
  }),
  'POST /v2/api/floating-bar/:campaignId/preview': ({ campaignId, pageId }) => ({
    url: { campaignId },
    body: { pageId },
  }),
  'PATCH /v2/api/floating-bar/templates/:templateId': ({ templateId }) => ({
    url: { templateId },
    body: { templateName: 'Mine' },
  }),
  'DELETE /v2/api/floating-bar/templates/:templateId': ({ templateId }) => ({ url: { templateId } }),

  'GET /api/campaigns/:campaignId/emails': ({ campaignId }) => ({ url: { campaignId } }),
  'GET /api/campaigns/:campaignId/emails/test': ({ campaignId }) => ({ url: { campaignId } }),
  'GET /api/campaigns/:campaignId/emails/test/page': ({ campaignId }) => ({ url: { campaignId } }),
  'POST /api/campaigns/:campaignId/emails/test': ({ campaignId }) => ({
    url: { campaignId },
    body: { to: 'new@example.com', start: true },
  }),
  'PUT /api/campaigns/:campaignId/emails/settings': ({ campaignId }) => ({
    url: { campaignId },
    body: { useHtml: false, useLink: false },
  }),
  'GET /api/campaigns/:campaignId/webhooks/:provider': ({ campaignId }) => ({
    url: { campaignId, provider: 'custom' },
  }),
  'POST /api/campaigns/:campaignId/webhooks/:provider/rotate': ({ campaignId }) => ({
    url: { campaignId, provider: 'custom' },
  }),
  'GET /api/campaigns/:campaignId/email-timer': ({ campaignId }) => ({ url: { campaignId } }),
  'PUT /api/campaigns/:campaignId/email-timer': ({ campaignId }) => ({
    url: { campaignId },
    body: defaultEmailTimer,
  }),
  'GET /api/campaigns/:campaignId/inline-timer': ({ campaignId }) => ({ url: { campaignId } }),
  'PUT /api/campaigns/:campaignId/inline-timer': ({ campaignId }) => ({
    url: { campaignId },
    body: { settings: defaultInlineTimer, isECWV2: false },
  }),
  'GET /deploy/email_timer/preview/': ({ campaignId }) => ({ query: `promotion=${campaignId}&time=0` }),
  'GET /api/campaigns/:campaignId/email-timer/expired-image': ({ campaignId }) => ({ url: { campaignId } }),
  'POST /api/campaigns/:campaignId/email-timer/expired-image': ({ campaignId }) => ({
    url: { campaignId },
    ...upload,
  }),

  'GET /api/checklist/:campaignId': ({ campaignId }) => ({ url: { campaignId } }),
  'PUT /api/checklist/done/:itemId': ({ campaignId }) => ({
    url: { itemId: `${campaignId}-quickstart-emails` },
  }),
  'DELETE /api/checklist/done/:itemId': ({ campaignId }) => ({
    url: { itemId: `${campaignId}-quickstart-emails` },
  }),

  'GET /api/campaigns/:campaignId/leads': ({ campaignId }) => ({ url: { campaignId } }),
  'GET /api/campaigns/:campaignId/leads.csv': ({ campaignId }) => ({ url: { campaignId } }),
  'POST /api/campaigns/:campaignId/leads/import': ({ campaignId }) => ({
    url: { campaignId },
    body: { rows: [{ email: 'new@example.com' }] },
  }),
  'GET /api/campaigns/:campaignId/sales': ({ campaignId }) => ({ url: { campaignId } }),
  'GET /api/campaigns/:campaignId/sales.csv': ({ campaignId }) => ({ url: { campaignId } }),
  'POST /api/campaigns/:campaignId/sales/:saleId/refund': ({ campaignId, saleId }) => ({
    url: { campaignId, saleId },
  }),
  'GET /api/campaigns/:campaignId/quantity': ({ campaignId }) => ({ url: { campaignId } }),
  'PUT /api/campaigns/:campaignId/quantity': ({ campaignId }) => ({
    url: { campaignId },
    body: { used: 0 },
  }),
  'POST /api/campaigns/:campaignId/leads/:leadId/reset': ({ campaignId, leadId }) => ({
    url: { campaignId, leadId },
  }),
  'DELETE /api/campaigns/:campaignId/leads/:leadId': ({ campaignId, leadId }) => ({
    url: { campaignId, leadId },
  }),
}

/** The only owner cannot leave, and the tenant's campaign has no limited quantity; everything else works. */
const refusedOfOnesOwn = new Set([
  'DELETE /api/team/members/:userId',
  'GET /api/campaigns/:campaignId/quantity',
  'PUT /api/campaigns/:campaignId/quantity',
])

const NOT_FOUND = '{"error":"Not found."}'
const idNames = [
  'accountId',
  'campaignId',
  'pageId',
  'leadId',
  'saleId',
  'sessionId',
  'userId',
  'invitationId',
  'accessTokenId',
  'templateId',
] as const

/** A tenant with one of everything. The first tenant runs the installation, so the attacker is never the first. */
async function tenant(server: TestServer, email: string) {
  const person = await server.owner(email)
  const { id: campaignId } = (await person.post('/api/campaigns/demo', { timezone: 'UTC' })).body as {
    id: string
  }
  await person.post(`/api/campaigns/${campaignId}/leads/import`, { rows: [{ email: `lead-of-${email}` }] })
  const { leads } = (await person.get(`/api/campaigns/${campaignId}/leads`)).body as {
    leads: { id: string }[]
  }
  const { pages } = (await person.get(`/${campaignId}/pages`)).body as {
    pages: { id: string; type: string }[]
  }
  const pageId = pages.find(({ type }) => type === 'floatbar_v2')?.id ?? ''
  const { form } = (await person.get(`/api/campaigns/${campaignId}`)).body as { form: unknown }
  await server.deps.visitors.sales.recordVisit({
    campaignId,
    accountId: person.accountId,
    pageId,
    visitorId: 'a visitor',
    leadId: leads[0]?.id ?? null,
    orderId: null,
    now: server.clock.now(),
  })
  const { sales } = (await person.get(`/api/campaigns/${campaignId}/sales`)).body as {
    sales: { id: string }[]
  }
  const uploaded = await person.send('POST', `/api/campaigns/${campaignId}/email-timer/expired-image`, {
    body: upload.body,
    headers: { 'content-type': upload.type },
  })
  assert.equal(uploaded.status, 200, uploaded.text)
  const invitation = (
    await person.post('/api/team/invitations', { email: `friend-of-${email}`, role: 'member' })
  ).body as { id: string }
  const accessToken = (await person.post('/api/access-tokens', { name: `Till of ${email}` })).body as {
    id: string
  }
  const template = (
    await person.put(`/v2/api/floating-bar/${campaignId}/save`, {
      data: defaultFloatingBar,
      pageId,
      options: { isTemplate: true, templateName: `Bar of ${email}` },
    })
  ).body as { templateId: string }
  const elsewhere = server.browser()
  await elsewhere.post('/api/sign-in', { email, password: PASSWORD })
  const { sessions } = (await elsewhere.get('/api/me/sessions')).body as {
    sessions: { id: string; current: boolean }[]
  }
  const ids: Ids = {
    accountId: person.accountId,
    campaignId,
    pageId,
    leadId: leads[0]?.id ?? '',
    saleId: sales[0]?.id ?? '',
    sessionId: sessions.find(({ current }) => current)?.id ?? '',
    userId: person.userId,
    invitationId: invitation.id,
    accessTokenId: accessToken.id,
    templateId: template.templateId,
  }
  assert.ok(
    Object.values(ids).every((id) => id !== ''),
    JSON.stringify(ids),
  )
  return { person, ids, form }
}

function ask(person: Person, route: string, { url = {}, body, type, query }: Sent): Promise<Answer> {
  const [method = '', path = ''] = route.split(' ')
  const named: Record<string, string> = { ...url }
  const filled = path.replaceAll(/:(\w+)/g, (_whole, name: string) => named[name] ?? 'x')
  return person.send(method as 'GET', query === undefined ? filled : `${filled}?${query}`, {
    ...(body !== undefined && { body }),
    ...(type !== undefined && { headers: { 'content-type': type } }),
  })
}

/** Which ids the request reads, told by which of them it asks for. */
function idsIn(walk: Walk, ids: Ids): (keyof Ids)[] {
  const read = new Set<keyof Ids>()
  const watched = new Proxy(ids, {
    get: (target, name) => {
      const known = idNames.find((one) => one === name)
      if (known) read.add(known)
      return known ? target[known] : undefined
    },
  })
  walk(watched, {})
  return [...read]
}

onEveryDatabase('every route is named here, and no name is left over', async (engine) => {
  await using server = await testServer(engine)
  await server.app.ready()

  const routes = server.app.routeList
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, path }) => `${method} ${path}`)

  assert.deepEqual(Object.keys(walks).toSorted(), [...new Set(routes)].toSorted())
})

onEveryDatabase(
  "foreign ids, unknown ids and foreign children of one's own are one answer, and change nothing",
  async (engine) => {
    await using server = await testServer(engine)
    const victim = await tenant(server, 'victim@example.com')
    const attacker = await tenant(server, 'attacker@example.com')
    const unknown: Ids = Object.fromEntries(idNames.map((name) => [name, 'z'.repeat(25)])) as Ids
    const before = await everythingOf(server, victim.ids)
    let asked = 0

    for (const [route, walk] of Object.entries(walks)) {
      if (walk === 'open') continue
      for (const name of idsIn(walk, attacker.ids))
        for (const source of [victim.ids, unknown]) {
          const answer = await ask(
            attacker.person,
            route,
            walk({ ...attacker.ids, [name]: source[name] }, attacker.form),
          )
          const where = `${route} with ${source === unknown ? 'an unknown' : 'a foreign'} ${name}`
          if (route.includes('/api/instance/')) assert.equal(answer.status, 403, where)
          else assert.deepEqual([answer.status, answer.text], [404, NOT_FOUND], where)
          asked += 1
        }
      // The victim's campaign with the victim's children, and the attacker's children below the victim's campaign.
      for (const ids of [victim.ids, { ...attacker.ids, campaignId: victim.ids.campaignId }]) {
        if (!idsIn(walk, ids).includes('campaignId')) continue
        const answer = await ask(attacker.person, route, walk(ids, attacker.form))
        assert.deepEqual([answer.status, answer.text], [404, NOT_FOUND], route)
        asked += 1
      }
    }

    assert.ok(asked > 80, String(asked))
    assert.deepEqual(await everythingOf(server, victim.ids), before)
  },
)

onEveryDatabase("one's own things are reached by the same requests", async (engine) => {
  await using server = await testServer(engine)
  const { person, ids, form } = await tenant(server, 'owner@example.com')
  const last = (route: string) =>
    route.startsWith('DELETE /api/campaigns/:campaignId') && !route.includes('leads')
      ? 2
      : route.startsWith('DELETE')
        ? 1
        : 0
  const withIds = Object.entries(walks)
    .filter((entry): entry is [string, Walk] => entry[1] !== 'open' && idsIn(entry[1], ids).length > 0)
    .toSorted(([a], [b]) => last(a) - last(b))

  for (const [route, walk] of withIds) {
    const answer = await ask(person, route, walk(ids, form))
    const expected = refusedOfOnesOwn.has(route) ? 400 : 204
    assert.ok(
      answer.status === 200 || answer.status === expected,
      `${route}: ${answer.status} ${answer.text}`,
    )
  }
})

onEveryDatabase('nothing of another tenant shows in any list, search or export', async (engine) => {
  await using server = await testServer(engine)
  // Everybody may know who runs the installation: that is somebody else.
  await server.owner('admin@example.com')
  const victim = await tenant(server, 'canary@example.com')
  await victim.person.put(`/api/campaigns/${victim.ids.campaignId}/name`, { name: 'Canary campaign' })
  const attacker = await tenant(server, 'attacker@example.com')
  const reads = Object.entries(walks).filter(
    (entry): entry is [string, Walk] => entry[0].startsWith('GET') && entry[1] !== 'open',
  )

  const texts = []
  for (const [route, walk] of reads)
    texts.push((await ask(attacker.person, route, walk(attacker.ids, attacker.form))).text)
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

async function everythingOf({ deps }: TestServer, { accountId, userId }: Ids) {
  const { db } = deps.database
  const ofCampaign = (table: 'email_timers' | 'expired_images' | 'inline_timers') =>
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
    templates: await db.selectFrom('bar_templates').selectAll().where('account_id', '=', accountId).execute(),
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
