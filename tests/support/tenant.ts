/** A tenant with one of everything, and how every call is asked with its ids. */
import assert from 'node:assert/strict'
import { converse } from './assistant.ts'
import { addPasskey } from './passkeys.ts'
import { inTransaction } from '../../src/server/database/transaction.ts'
import { noteQueued } from '../../src/server/outgoing-events/note-queued.ts'
import { defaultFloatingBar } from '../../src/domain/bars/floating-bar.ts'
import type { Call } from '../../src/domain/calls/call.api.ts'
import { newClassicBar } from '../../src/domain/classic-bars/new-classic-bar.ts'
import { addressOf, form, inputOf, onePixel, subscribed, type Ids } from './calls.ts'
import { allowPortals } from './allow-portals.ts'
import { connectNowhere } from './connections.ts'
import { triggerNowhere } from './integrations.ts'
import { PASSWORD, type Answer, type Person, type TestServer } from './server.ts'

export type AllIds = Required<Ids>

export const idNames = [
  'accountId',
  'campaignId',
  'quantityId',
  'pageId',
  'leadId',
  'saleId',
  'sessionId',
  'userId',
  'invitationId',
  'accessTokenId',
  'connectionId',
  'subscriptionId',
  'eventId',
  'passkeyId',
  'templateId',
  'presetId',
  'classicPageId',
  'imagePath',
  'portalPageId',
  'themeId',
  'triggerId',
  'conversationId',
] as const

/** A tenant with one of everything. The first tenant runs the installation, so the attacker is never the first. */
export async function tenant(server: TestServer, email: string) {
  const person = await server.owner(email)
  const { id: campaignId } = (await person.post('/api/campaigns/demo', { timezone: 'UTC' })).body as {
    id: string
  }
  const subscription = (await person.post('/api/outgoing-events/subscriptions', subscribed)).body as {
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
  await server.deps.visitors.sales.recordVisit({
    campaignId,
    accountId: person.accountId,
    pageId,
    visitorId: 'a visitor',
    leadId: leads[0]?.id ?? null,
    evidence: 'lead',
    network: null,
    orderId: null,
    now: server.clock.now(),
  })
  const { sales } = (await person.get(`/api/campaigns/${campaignId}/sales`)).body as {
    sales: { id: string }[]
  }
  const uploaded = await person.send('POST', `/api/campaigns/${campaignId}/email-timer/expired-image`, {
    body: onePixel.body,
    headers: { 'content-type': onePixel.type },
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
  const classic = await oneOfClassicBars(person, campaignId, email)
  await allowPortals(server, person)
  const portal = await oneOfPortals(person, campaignId, email)
  const elsewhere = server.browser()
  await elsewhere.post('/api/sign-in', { email, password: PASSWORD })
  const { sessions } = (await elsewhere.get('/api/me/sessions')).body as {
    sessions: { id: string; current: boolean }[]
  }
  const limited = { ...form, campaignType: 'quantity', deadlineType: 5, quantity: 100 }
  const quantity = (await person.post('/api/campaigns', { form: limited })).body as { id: string }
  const connectionId = await connectNowhere(server, person)
  const resetLink = (
    await person.post(`/api/campaigns/${campaignId}/reset-links`, {
      // Not of its lead: it would go with them.
      email: `tester-of-${email}`,
      redirect: 'https://shop.example/offer',
      hours: 72,
    })
  ).body as { id: string }
  const ids: AllIds = {
    accountId: person.accountId,
    campaignId,
    quantityId: quantity.id,
    pageId,
    leadId: leads[0]?.id ?? '',
    linkId: resetLink.id,
    saleId: sales[0]?.id ?? '',
    sessionId: sessions.find(({ current }) => current)?.id ?? '',
    userId: person.userId,
    invitationId: invitation.id,
    accessTokenId: accessToken.id,
    connectionId,
    subscriptionId: subscription.id,
    eventId: await arrivedEvent(server, person, subscription.id),
    passkeyId: (await addPasskey(person)).id,
    templateId: template.templateId,
    ...classic,
    ...portal,
    triggerId: await triggerNowhere(server, person, { campaignId, connectionId }),
    conversationId: await converse(server, person, 'A 3-day welcome offer'),
  }
  assert.ok(
    Object.values(ids).every((id) => id !== ''),
    JSON.stringify(ids),
  )
  return { person, ids }
}

async function oneOfClassicBars(person: Person, campaignId: string, email: string) {
  const page = {
    type: 'floatbar',
    beforeUrl: 'https://shop.example/classic',
    afterUrl: 'https://shop.example/over',
  }
  const { id: classicPageId } = (await person.post('/pages/store', { campaignId, data: page })).body as {
    id: string
  }
  const path = `/v2/api/classic-bar/${campaignId}`
  const data = newClassicBar({ kind: 'deadline', language: 'en' })
  const preset = (await person.post(`${path}/presets`, { name: `Preset of ${email}`, data })).body as {
    id: string
  }
  const uploaded = await person.send('POST', `${path}/avatars`, {
    body: onePixel.body,
    headers: { 'content-type': onePixel.type },
  })
  assert.equal(uploaded.status, 200, uploaded.text)
  const { imagePath } = uploaded.body as { imagePath: string }
  return { classicPageId, presetId: preset.id, imagePath }
}

async function oneOfPortals(person: Person, campaignId: string, email: string) {
  const page = {
    type: 'portal',
    beforeUrl: 'https://shop.example/portal',
    afterUrl: 'https://shop.example/over',
  }
  const { id: portalPageId } = (await person.post('/pages/store', { campaignId, data: page })).body as {
    id: string
  }
  const path = `/v2/api/portals/${campaignId}/themes`
  const made = await person.post(path, {
    starter: 'welcome',
    name: `Portal of ${email}`,
    pageId: portalPageId,
  })
  assert.equal(made.status, 200, made.text)
  return { portalPageId, themeId: (made.body as { id: string }).id }
}

/** The start of its lead, as if it had arrived. */
async function arrivedEvent(
  { deps: { database } }: TestServer,
  person: Person,
  subscriptionId: string,
): Promise<string> {
  // As the worker of a running server does, which this one has none of.
  while (await inTransaction(database.db, noteQueued));
  await database.db
    .updateTable('outgoing_events')
    .set({ state: 'delivered', due_at: null })
    .where('subscription_id', '=', subscriptionId)
    .execute()
  const { body } = await person.get(`/api/outgoing-events/subscriptions/${subscriptionId}/events`)
  return (body as { events: { id: string }[] }).events[0]?.id ?? ''
}

export function ask(person: Person, call: Call, ids: Ids): Promise<Answer> {
  const { body, multipart } = inputOf(call)
  return person.send(call.method, addressOf(call, ids), {
    ...(body && { body: body(ids) }),
    ...(multipart && { body: multipart.body, headers: { 'content-type': multipart.type } }),
  })
}

/** Which ids a request names, told by which of them it asks for. */
export function idsIn(call: Call, ids: AllIds): (keyof Ids)[] {
  const read = new Set<keyof Ids>()
  const watched = new Proxy(ids, {
    get: (target, name) => {
      const known = idNames.find((one) => one === name)
      if (known) read.add(known)
      return known ? target[known] : undefined
    },
  })
  addressOf(call, watched)
  inputOf(call).body?.(watched)
  return [...read]
}
