/** All pages of a campaign as a preview: the signed part of one address, which its owner may pass on for an hour. */
import { sign, verified } from './signed-text.ts'

const PURPOSE = 'preview campaign v1'
const VALID_MS = 3_600_000

export type CampaignPreview = { campaignId: string; madeAt: number }

export function campaignPreviewToken(key: Buffer, { campaignId, madeAt }: CampaignPreview): string {
  return sign(key, PURPOSE, `${campaignId}.${madeAt.toString(36)}`)
}

export function readCampaignPreviewToken(key: Buffer, token: string, now: number): CampaignPreview | null {
  const [campaignId, made] = verified(key, PURPOSE, token)?.split('.') ?? []
  if (!campaignId || !made) return null
  const madeAt = Number.parseInt(made, 36)
  return now < madeAt + VALID_MS ? { campaignId, madeAt } : null
}
