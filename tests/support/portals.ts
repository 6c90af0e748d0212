/** Portals on pages of tests: a starter's theme as pages show it, and a browser that does what it asks for. */
import { portalStarters, type PortalStarterName } from '../../src/domain/portals/portal-starters.ts'
import type { PortalTheme } from '../../src/domain/portals/portal-theme.ts'
import type { CampaignDecision, DecisionAnswer } from '../../src/domain/visitors/decision.ts'
import type { PortalRequest } from '../../src/domain/visitors/portal-call.ts'
import { allowPortals } from './allow-portals.ts'
import type { VisitorBrowser } from './visitor-browser.ts'
import type { TestCampaign, VisitorWorld } from './visitors.ts'

export const THEME = '0themeofportalsintests00a1'

/** Has every portal page of the campaign show the starter, as its owner has changed it. */
export async function showPortal(
  { db, change, clock }: Pick<VisitorWorld, 'db' | 'change' | 'clock'>,
  campaign: TestCampaign,
  {
    starter,
    theme = {},
    id = THEME,
  }: { starter: PortalStarterName; theme?: Partial<PortalTheme>; id?: string },
): Promise<void> {
  await allowPortals({ deps: { database: { db } } }, campaign)
  const data: PortalTheme = { ...portalStarters[starter].theme, ...theme }
  await change(campaign, async (trx) => {
    await trx
      .insertInto('portal_themes')
      .values({
        account_id: campaign.accountId,
        campaign_id: campaign.id,
        id,
        name: 'Test',
        data: JSON.stringify(data),
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'campaign_id', 'id']).doUpdateSet({ data: JSON.stringify(data) }),
      )
      .execute()
    await trx
      .updateTable('pages')
      .set({ portal_theme_id: id })
      .where('campaign_id', '=', campaign.id)
      .where('type', '=', 'portal')
      .execute()
  })
}

export type Told = {
  status: number
  wrong: string | undefined
  answer: DecisionAnswer
  first: CampaignDecision | undefined
}

type Sent = Partial<PortalRequest> & Pick<PortalRequest, 'b'>

/** As the script does it; `more` replaces parts of what is sent. */
export async function tellPortal(
  { visitors }: Pick<VisitorWorld, 'visitors'>,
  { id, publicKey }: Pick<TestCampaign, 'id' | 'publicKey'>,
  { browser, url, sent }: { browser: VisitorBrowser; url: string; sent: Sent },
): Promise<Told> {
  const request: PortalRequest = {
    a: publicKey,
    u: url,
    ...(browser.visitorId !== undefined && { v: browser.visitorId }),
    k: browser.tokens,
    c: id,
    th: THEME,
    ...sent,
  }
  const body = JSON.stringify(request)
  const { status, json } = await visitors.takePortal({ body, headers: browser.headers, ip: browser.ip })
  const answer = JSON.parse(json) as DecisionAnswer & { wrong?: string }
  if (status === 200) browser.keep(answer)
  return { status, wrong: answer.wrong, answer, first: answer.c?.[0] }
}
