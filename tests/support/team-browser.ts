/** A browser of the team as far as marks go: handed over on a page of the campaign, as its team link does. */
import type { DecisionAnswer } from '../../src/domain/visitors/decision.ts'
import { TEAM, type XrayReport } from '../../src/domain/visitors/xray.ts'
import { newId } from '../../src/server/foundation/ids.ts'
import { teamHandover } from '../../src/server/tokens/team-mark.ts'
import { travelToken, type Travel } from '../../src/server/tokens/travel-token.ts'
import { VisitorBrowser } from './visitor-browser.ts'
import type { TestCampaign, VisitorWorld } from './visitors.ts'

export const TEAM_BROWSER_ID = 'b1'

type World = Pick<VisitorWorld, 'visitors' | 'clock'>

type HandoverTo = { campaign: TestCampaign; pageAt?: number; rotation?: number; browserId?: string }

export function handoverFor(
  { visitors, clock }: World,
  { campaign, pageAt = 0, rotation = 0, browserId = TEAM_BROWSER_ID }: HandoverTo,
): string {
  return teamHandover(visitors.keys.team, {
    id: newId(),
    campaignId: campaign.id,
    pageId: campaign.pages[pageAt]!.id,
    browserId,
    rotation,
    madeAt: clock.now(),
  })
}

/** With a mark in its storage. */
export async function teamBrowser(
  world: World,
  { campaign, url, ...more }: HandoverTo & { url: string },
): Promise<VisitorBrowser> {
  const browser = new VisitorBrowser(world.visitors, campaign.publicKey)
  await browser.open(withParameter(url, 'dlx', handoverFor(world, { campaign, ...more })), { m: 'g' })
  return browser
}

type Trip = Pick<Travel, 'at'> & Partial<Travel> & { campaign: TestCampaign }

export function travelFor({ visitors, clock }: World, { campaign, ...trip }: Trip): string {
  return travelToken(visitors.keys.team, {
    campaignId: campaign.id,
    browserId: TEAM_BROWSER_ID,
    madeAt: clock.now(),
    lead: null,
    ...trip,
  })
}

export function withParameter(url: string, name: string, value: string): string {
  const address = new URL(url)
  address.searchParams.set(name, value)
  return address.href
}

/** Undefined: nothing of the team's was sent. */
export function reportIn({ c }: DecisionAnswer): XrayReport | undefined {
  const [widget] = c.find(({ id }) => id === TEAM)?.w ?? []
  return widget?.k === 'xray' ? widget.report : undefined
}
