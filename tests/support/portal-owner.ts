/** Two owners of one account that may have portals, a live campaign of theirs, and its portal pages. */
import assert from 'node:assert/strict'
import type { CampaignType } from '../../src/domain/campaigns/campaign-types.ts'
import type { PortalStarterName } from '../../src/domain/portals/portal-starters.ts'
import type { PortalTheme } from '../../src/domain/portals/portal-theme.ts'
import type { PortalEditorData, PortalThemeAnswer } from '../../src/domain/portals/portals.api.ts'
import { changesBetween } from '../../src/domain/saves/field-changes.ts'
import { groupsOf } from '../../src/domain/saves/saved-records.ts'
import type { PortalWidget } from '../../src/domain/visitors/decision.ts'
import { allowPortals } from './allow-portals.ts'
import { form } from './calls.ts'
import { takeLive } from './live-campaign.ts'
import type { TestEngine } from './postgres.ts'
import { testServer, type Answer, type Person } from './server.ts'
import { twoOwners } from './two-owners.ts'
import { VisitorBrowser } from './visitor-browser.ts'

const OFFER = 'https://shop.example/offer'

type Type = Extract<CampaignType, 'evergreen' | 'quantity'>

const forms: Record<Type, object> = {
  evergreen: form,
  quantity: { ...form, campaignType: 'quantity', deadlineType: 5, quantity: 100 },
}

export async function portalOwner(engine: TestEngine, type: Type = 'evergreen') {
  const server = await testServer(engine)
  const admin = await server.owner('admin@example.com')
  const { ada, mara } = await twoOwners(server)
  await allowPortals(server, ada)
  const { db } = server.deps.database
  const { public_key: publicKey } = await db
    .selectFrom('accounts')
    .select('public_key')
    .where('id', '=', ada.accountId)
    .executeTakeFirstOrThrow()
  const { id } = madeOf(await ada.post('/api/campaigns', { form: forms[type] }))
  await takeLive(server, id)
  const addPage = async (beforeUrl: string, campaignId = id) => {
    const data = { type: 'portal', beforeUrl, afterUrl: 'https://shop.example/closed' }
    return madeOf(await ada.post('/pages/store', { campaignId, data })).id
  }
  const pageId = await addPage(OFFER)
  const path = `/v2/api/portals/${id}`
  const pathOf = (themeId: string) => `${path}/themes/${themeId}`

  return {
    ...server,
    db,
    admin,
    ada,
    mara,
    id,
    pageId,
    path,
    pathOf,
    addPage,
    read: async (at = path) => editorOf(await ada.get(`${at}/get`)),
    create: (starter: PortalStarterName = 'welcome', more: object = {}) =>
      ada.post(`${path}/themes`, { starter, ...more }),
    /** A theme that the first page uses. */
    used: async (starter: PortalStarterName = 'welcome') =>
      themeOf(await ada.post(`${path}/themes`, { starter, pageId })),
    assign: (page: string, themeId: string | null) => ada.put(`${path}/pages/${page}/theme`, { themeId }),
    /** From an editor that was opened when the theme was so. */
    save: (who: Person, { id: theme, data }: PortalThemeAnswer, next: PortalTheme) =>
      who.put(pathOf(theme), { changes: changesBetween(groupsOf('portalTheme'), data, next) }),
    /** What a visitor is shown. */
    async shown(url = OFFER): Promise<PortalWidget | null> {
      const { first } = await new VisitorBrowser(server.deps.visitors, publicKey).open(url)
      return (first?.w?.find(({ k }) => k === 'portal') as PortalWidget | undefined) ?? null
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

export function bodyOf({ status, body, text }: Answer): unknown {
  assert.equal(status, 200, text)
  return body
}

export const themeOf = (answer: Answer) => bodyOf(answer) as PortalThemeAnswer
export const editorOf = (answer: Answer) => bodyOf(answer) as PortalEditorData
export const madeOf = (answer: Answer) => bodyOf(answer) as { id: string }
export const pictureOf = (answer: Answer) => bodyOf(answer) as { image: string }
