/** A draft with a team testing link, and browsers that open it. */
import assert from 'node:assert/strict'
import type { CampaignForm } from '../../src/domain/campaigns/campaign-form.schema.ts'
import type { TeamLink } from '../../src/domain/testing/team-link.api.ts'
import { form } from './calls.ts'
import type { TestEngine } from './postgres.ts'
import { testServer, type Browser, type Person } from './server.ts'
import { CHROME, VisitorBrowser } from './visitor-browser.ts'

export const OFFER = 'https://shop.example/offer'
export const CLOSED = 'https://shop.example/closed'
export const CATALOG = 'https://shop.example/catalog/*'

/** An hour for everybody, from their first visit. */
const anHour = { deadlineType: 3, deadlineLength: 1, deadlineUnit: 'hours' } as const

export async function campaignWithTeamLink(engine: TestEngine, typed: Partial<CampaignForm> = {}) {
  const server = await testServer(engine)
  const owner = await server.owner()
  const { db } = server.deps.database

  async function addCampaign(of: Person = owner) {
    const made = await of.post('/api/campaigns', { form: { ...form, ...anHour, ...typed } })
    assert.equal(made.status, 200, made.text)
    return (made.body as { id: string }).id
  }

  async function addPage(campaignId: string, beforeUrl: string, of: Person = owner) {
    const data = { beforeUrl, type: 'floatbar_v2', afterUrl: CLOSED }
    const made = await of.post('/pages/store', { campaignId, data })
    assert.equal(made.status, 200, made.text)
    return (made.body as { id: string }).id
  }

  const campaignId = await addCampaign()
  const pageId = await addPage(campaignId, OFFER)
  const path = `/api/campaigns/${campaignId}/team-link`
  const { public_key: publicKey } = await db
    .selectFrom('accounts')
    .select('public_key')
    .where('id', '=', owner.accountId)
    .executeTakeFirstOrThrow()
  const link = async () => (await owner.get(path)).body as TeamLink
  const pathOf = ({ url }: { url: string }) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  }

  return {
    ...server,
    db,
    owner,
    signUp: () => server.owner(),
    campaignId,
    pageId,
    addCampaign,
    addPage,
    link,
    pathOf,
    change: async () => (await owner.post(`${path}/change`)).body as TeamLink,
    openFor: (wish: object = {}) =>
      owner.post(`${path}/open`, { pageId, travel: null, email: null, ...wish }),
    look: (url: string, browser: Browser = server.browser()) =>
      browser.send('GET', url, { headers: { 'user-agent': CHROME, 'sec-fetch-site': 'none' } }),
    choose: (url: string, page: string, browser: Browser = server.browser(), headers = {}) =>
      browser.send('POST', url, {
        body: String(new URLSearchParams({ page })),
        headers: { 'user-agent': CHROME, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    visitor: () => new VisitorBrowser(server.deps.visitors, publicKey),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
