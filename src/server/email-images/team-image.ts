/** A browser of the team is shown the image of a draft as visitors will be, and that of another time where it brings one. */
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { awakeForTest } from '../snapshot/tested-campaign.ts'
import { teamOnHost, travelOnHost } from '../tokens/team-host.ts'
import type { Travel } from '../tokens/travel-token.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import { decoded, type ImageQuestion } from './image-question.ts'

export type AskedByBrowser = {
  question: Pick<ImageQuestion, 'travel'>
  cookies: string | undefined
  now: number
}

export type MetByTeam = { campaign: SnapshotCampaign; travel: Travel | null }

export function metByTeam(
  keys: Pick<VisitorKeys, 'team'>,
  campaign: SnapshotCampaign,
  { question, cookies, now }: AskedByBrowser,
): MetByTeam | null {
  const mark = teamOnHost(keys, campaign, { cookies, now })
  if (!mark) return null
  const token = question.travel && decoded(question.travel)
  return { campaign: awakeForTest(campaign), travel: travelOnHost(keys, { mark, token, now }) }
}
