/** Portals on pages of tests: a starter's theme as pages show it, and a browser that does what it asks for. */
import { portalStarters, type PortalStarterName } from '../../src/domain/portals/portal-starters.ts'
import type { ShownPortal } from '../../src/domain/portals/shown-portal.ts'
import type { CampaignDecision, DecisionAnswer, PortalWidget } from '../../src/domain/visitors/decision.ts'
import type { PortalRequest } from '../../src/domain/visitors/portal-call.ts'
import type { VisitorBrowser } from './visitor-browser.ts'
import type { TestCampaign, VisitorWorld } from './visitors.ts'

export const THEME = '0themeofportalsintests00a1'

/** Has every portal page of the campaign show the starter, until something of the campaign changes. */
export function showPortal(
  { snapshot }: Pick<VisitorWorld, 'snapshot'>,
  { id }: Pick<TestCampaign, 'id'>,
  starter: PortalStarterName,
  theme = THEME,
): void {
  const shown = portalStarters[starter].theme as unknown as ShownPortal
  for (const page of snapshot.campaign(id)?.pages ?? []) {
    if (page.typeName !== 'portal') continue
    const widget: PortalWidget = { k: 'portal', id: page.id, theme, portal: shown }
    Object.assign(page, { widget: JSON.stringify(widget), portal: theme })
  }
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
