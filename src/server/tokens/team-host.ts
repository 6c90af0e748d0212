/**
 * What a browser of the team meets on our own host, where its mark is in a cookie: e-mail links, images and the pixel.
 * Everybody else costs a look at their cookies.
 */
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { teamMarkFor } from './team-cookie.ts'
import { isMarkValid, type TeamMark } from './team-mark.ts'
import { readTravelToken, type Travel } from './travel-token.ts'
import type { VisitorKeys } from './visitor-keys.ts'

type Asked = { cookies: string | undefined; now: number }

/** Null for everybody who is not of the campaign's team. */
export function teamOnHost(
  keys: Pick<VisitorKeys, 'team'>,
  campaign: Pick<SnapshotCampaign, 'id' | 'teamRotation'>,
  { cookies, now }: Asked,
): TeamMark | null {
  if (cookies === undefined || !cookies.includes('lc_team=')) return null
  const mark = teamMarkFor(keys, cookies, campaign.id)
  return mark && isMarkValid(mark, campaign, now) ? mark : null
}

/** Null for a time that was not made for this browser and this campaign. */
export function travelOnHost(
  keys: Pick<VisitorKeys, 'team'>,
  { mark, token, now }: { mark: TeamMark | null; token: string | null; now: number },
): Travel | null {
  if (!mark || token === null) return null
  const travel = readTravelToken(keys.team, token, now)
  return travel?.browserId === mark.browserId && travel.campaignId === mark.campaignId ? travel : null
}
