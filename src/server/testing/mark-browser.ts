/** Makes a browser the team's: its mark on our own host, and the address that hands it over to the owner's page. */
import { isPageUrl } from '#domain/addresses/page-url.ts'
import { EMBED_PARAMETERS } from '#domain/visitors/decision.ts'
import type { Platform } from '../platform/platform.ts'
import { newId } from '../foundation/ids.ts'
import type { SnapshotCampaign, SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import { teamCookie, teamMarksIn } from '../tokens/team-cookie.ts'
import { isMarkValid, teamHandover, type TeamMark } from '../tokens/team-mark.ts'
import { travelToken } from '../tokens/travel-token.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import type { PlannedTravel } from './plan-travel.ts'
import { insertTeamBrowser } from './team-links-repository.ts'

/** A page whose address ends in an asterisk is many: nobody knows which of them are there. */
export function isOpenable({ beforeUrl }: Pick<SnapshotPage, 'beforeUrl'>): boolean {
  return isPageUrl(beforeUrl) && !beforeUrl.includes('*')
}

type MarkingDeps = Pick<Platform, 'database' | 'clock'> & {
  visitors: { keys: VisitorKeys; isSecure: boolean }
}

type Marking = {
  campaign: SnapshotCampaign
  page: SnapshotPage
  /** On our own host, what is opened in place of the page; null: the page itself. */
  inMails: string | null
  cookies: string | undefined
  /** Null: it looks at the page as it is now. */
  travel: PlannedTravel | null
}

export type MarkedBrowser = { cookie: string; url: string }

/** One that is marked already stays who it is: what it looks at in another time is bound to it. */
export async function markBrowser(
  { database: { db }, clock, visitors: { keys, isSecure } }: MarkingDeps,
  { campaign, page, inMails, cookies, travel }: Marking,
): Promise<MarkedBrowser> {
  const now = clock.now()
  const marks = teamMarksIn(keys, cookies)
  const before = marks.find((mark) => isMarkValid(mark, campaign, now))
  const mark: TeamMark = {
    campaignId: campaign.id,
    browserId: before?.browserId ?? newId(),
    rotation: campaign.teamRotation,
    markedAt: now,
  }
  await insertTeamBrowser(db, campaign.accountId, mark)
  const others = marks.filter(({ campaignId }) => campaignId !== campaign.id)
  return {
    cookie: teamCookie(keys, [mark, ...others], { isSecure }),
    url: addressFor(keys, { mark, page, inMails, travel, now }),
  }
}

type Handing = Pick<Marking, 'page' | 'inMails' | 'travel'> & { mark: TeamMark; now: number }

/** On our own host the cookie says whose browser it is; to the page on its owner's site the mark is handed over. */
function addressFor({ team }: VisitorKeys, { mark, page, inMails, travel, now }: Handing): string {
  const { campaignId, browserId, rotation } = mark
  const url = new URL(inMails ?? page.beforeUrl)
  if (inMails === null) {
    const handover = { id: newId(), campaignId, pageId: page.id, browserId, rotation, madeAt: now }
    url.searchParams.set(EMBED_PARAMETERS.team, teamHandover(team, handover))
  }
  if (travel)
    url.searchParams.set(
      EMBED_PARAMETERS.travel,
      travelToken(team, { campaignId, browserId, madeAt: now, ...travel }),
    )
  return url.href
}
