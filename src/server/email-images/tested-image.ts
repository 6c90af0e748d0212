/** Who tests a campaign is shown its image as visitors will be, also while it is a draft or paused. */
import { emailAddressInLink } from '#domain/addresses/email-address.ts'
import { isAsleep } from '../snapshot/campaign-window.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { awakeForTest, isTestAddress } from '../snapshot/tested-campaign.ts'
import { readImageToken } from '../tokens/image-token.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import { decoded, type ImageQuestion } from './image-question.ts'

type Question = Pick<ImageQuestion, 'token' | 'em'>

export function metByTester(
  keys: Pick<VisitorKeys, 'tests' | 'tokens'>,
  campaign: SnapshotCampaign,
  { token, em }: Question,
): SnapshotCampaign {
  if (campaign.test === null || !isAsleep(campaign)) return campaign
  const claim = token === null ? null : readImageToken(keys.tokens, campaign.id, token)
  const isTester =
    (claim !== null && claim.leadId === campaign.test.leadId) ||
    (em !== null && isTestAddress(keys.tests, campaign, emailAddressInLink(decoded(em))))
  return isTester ? awakeForTest(campaign) : campaign
}
