/** A campaign with reset links, and somebody whose deadline one of them forgets. */
import assert from 'node:assert/strict'
import type { CampaignForm } from '../../src/domain/campaigns/campaign-form.schema.ts'
import type { LeadAnswer } from '../../src/domain/leads/leads.api.ts'
import type { ResetLink } from '../../src/domain/testing/reset-links.api.ts'
import type { ServerParts } from '../../src/server/create-deps.ts'
import { form } from './calls.ts'
import { takeLive } from './live-campaign.ts'
import type { TestEngine } from './postgres.ts'
import { testServer, type Person, type Send } from './server.ts'
import { CHROME } from './visitor-browser.ts'

export const MARA = 'mara@example.com'
export const OFFER = 'https://shop.example/offer?from=support'

export async function campaignWithResetLinks(
  engine: TestEngine,
  changes: Partial<CampaignForm> = {},
  different: Partial<ServerParts> = {},
) {
  const server = await testServer(engine, {}, different)
  const owner = await server.owner()
  const { db } = server.deps.database

  async function addCampaign(of: Person = owner) {
    const made = await of.post('/api/campaigns', { form: { ...form, ...changes } })
    assert.equal(made.status, 200, made.text)
    const { id } = made.body as { id: string }
    await takeLive(server, id)
    return id
  }

  const campaignId = await addCampaign()
  const links = `/api/campaigns/${campaignId}/reset-links`
  const create = (typed: object = {}) =>
    owner.post(links, { email: MARA, redirect: OFFER, hours: 72, ...typed })
  const made = async (typed: object = {}) => {
    const { status, body, text } = await create(typed)
    assert.equal(status, 200, text)
    return body as ResetLink
  }
  /** The link's own page, as whoever has the link opens it. */
  const open = (link: Pick<ResetLink, 'url'>, send: Send = stranger(), headers = {}) =>
    send('GET', pathOf(link), { headers: { ...navigated, ...headers } })
  const press = (link: Pick<ResetLink, 'url'>, { em, send = stranger(), headers = {} }: Pressing = {}) => {
    const { pathname, searchParams } = new URL(link.url)
    const fields = new URLSearchParams({ em: em ?? searchParams.get('em') ?? '' })
    return send('POST', pathname, { body: String(fields), headers: { ...submitted, ...headers } })
  }
  function stranger(): Send {
    return server.browser().send
  }
  const bring = (...emails: string[]) =>
    owner.post(`/api/campaigns/${campaignId}/leads/import`, { rows: emails.map((email) => ({ email })) })
  const leads = async () =>
    ((await owner.get(`/api/campaigns/${campaignId}/leads`)).body as { leads: LeadAnswer[] }).leads

  return {
    ...server,
    db,
    owner,
    signUp: () => server.owner(),
    campaignId,
    addCampaign,
    links,
    create,
    made,
    open,
    press,
    bring,
    leads,
    states: async () => (await leads()).map(({ state }) => state),
    /** What of links and resets is in the audit log, each in a line. */
    async audited() {
      const rows = await db.selectFrom('audit_log').select(['action', 'account_id', 'subject']).execute()
      return rows
        .filter(({ action }) => action.startsWith('reset-link') || action === 'lead-reset')
        .map(({ action, account_id, subject }) => `${action} ${subject} of ${account_id}`)
        .toSorted()
    },
    list: async () => ((await owner.get(links)).body as { links: ResetLink[] }).links,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

type Pressing = { em?: string; send?: Send; headers?: Record<string, string> }

const navigated = { 'sec-fetch-site': 'none', accept: 'text/html', 'user-agent': CHROME }
const submitted = {
  'content-type': 'application/x-www-form-urlencoded',
  'sec-fetch-site': 'same-origin',
  'user-agent': CHROME,
}

export function pathOf({ url }: Pick<ResetLink, 'url'>): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}
