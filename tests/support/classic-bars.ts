/** An owner with a campaign and pages that show classic bars. */
import assert from 'node:assert/strict'
import { withAllFlags, type AccountFlag, type Plan } from '../../src/domain/accounts/permissions.ts'
import type { ClassicEditorData } from '../../src/domain/classic-bars/classic-bars.api.ts'
import type { PageType } from '../../src/domain/pages/page-types.ts'
import { form } from './calls.ts'
import { takeLive } from './live-campaign.ts'
import type { TestEngine } from './postgres.ts'
import { testServer, type Person } from './server.ts'

const twoPages = ['https://shop.example/one', 'https://shop.example/two'] as const

export async function classicOwner(engine: TestEngine, urls: readonly string[] = twoPages) {
  const server = await testServer(engine)
  const admin = await server.owner()
  const owner = await server.owner()
  const { db } = server.deps.database
  const become = async (plan: Plan, flags: Partial<Record<AccountFlag, boolean>> = {}) => {
    const change = { plan, flags: withAllFlags(flags) }
    assert.equal((await admin.patch(`/api/instance/accounts/${owner.accountId}`, change)).status, 200)
  }
  const addCampaign = async (by: Person = owner) => {
    const { id } = (await by.post('/api/campaigns', { form })).body as { id: string }
    await takeLive(server, id)
    return id
  }
  const addPageTo = async (
    campaignId: string,
    data: { type: PageType; beforeUrl: string },
    by: Person = owner,
  ) => {
    const { status, body, text } = await by.post('/pages/store', { campaignId, data })
    assert.equal(status, 200, text)
    return (body as { id: string }).id
  }
  const id = await addCampaign()
  const pages: string[] = []
  for (const beforeUrl of urls) pages.push(await addPageTo(id, { type: 'floatbar', beforeUrl }))
  const path = `/v2/api/classic-bar/${id}`
  const read = async (at = path, by: Person = owner) => {
    const { status, body, text } = await by.get(`${at}/get`)
    assert.equal(status, 200, text)
    return body as ClassicEditorData
  }
  return {
    ...server,
    db,
    owner,
    become,
    signUp: () => server.owner(),
    id,
    path,
    urls,
    pages,
    addCampaign,
    addPageTo,
    addPage: (data: { type: PageType; beforeUrl: string }) => addPageTo(id, data),
    read,
    save: (body: object, at = path, by: Person = owner) => by.put(`${at}/save`, body),
    /** Of the bars, by page. */
    versions: async () => Object.fromEntries((await read()).bars.map((bar) => [bar.id, bar.version])),
    rows: () => db.selectFrom('pages').selectAll().orderBy('id').execute(),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
