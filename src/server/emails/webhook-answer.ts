/** What a webhook is answered with: all that a platform may want to keep with the person it told us about. */
import { deadlineText } from '#domain/campaigns/deadline-text.ts'
import { signedImageFor } from '#domain/emails/email-image.ts'
import { personalLink } from '#domain/emails/email-link.ts'
import { withoutWildcard } from '#domain/addresses/page-url.ts'
import { codeOfLead } from '../discounts/code-of-lead.ts'
import type { ShownCodes } from '../discounts/shown-codes.ts'
import { applyUrl } from '../snapshot/snapshot-discount.ts'
import { imageToken } from '../tokens/image-token.ts'
import type { PageCode } from '../pages/page-code.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { VisitorKeys } from '../tokens/visitor-keys.ts'
import type { WebhookStart } from '../webhooks/start-from-webhook.ts'

export type AnswerParts = {
  pageCode: PageCode
  snapshot: Pick<Snapshot, 'linksOf'>
  visitors: { keys: Pick<VisitorKeys, 'tokens'>; codes: ShownCodes }
}

type TrackedStart = Extract<WebhookStart, { lead: object }>

export async function webhookAnswer(
  { pageCode, snapshot, visitors }: AnswerParts,
  campaign: SnapshotCampaign,
  taken: WebhookStart,
): Promise<object> {
  if (taken.lead === undefined)
    return { ok: true, status: taken.outcome === 'notLive' ? 'ignored' : 'closed' }
  const image = pageCode.emailImageUrl({ id: campaign.id, email_image_hash: campaign.image.hash })
  const token = imageToken(visitors.keys.tokens, { campaignId: campaign.id, ...taken })
  return {
    ok: true,
    status: taken.outcome === 'started' ? 'started' : 'already_tracked',
    ...deadlineOf(campaign, taken),
    ...(await discountOf(visitors.codes, campaign, taken)),
    links: snapshot.linksOf(campaign).map(({ code, page }) => ({
      page_url: withoutWildcard(page.beforeUrl),
      url: personalLink(pageCode.linkUrl(code), taken.address.exact),
    })),
    image_url: signedImageFor(image, token),
  }
}

/** Of campaigns with a discount at a shop, from when the shop has confirmed its code on. */
async function discountOf(codes: ShownCodes, campaign: SnapshotCampaign, { lead, now }: TrackedStart) {
  if (!campaign.discount) return {}
  const code = await codeOfLead(codes, campaign, { lead, now })
  const { shop } = campaign.discount
  const isThere = code !== null && code !== 'soon' && shop !== null
  return {
    discount_code: isThere ? code.code : null,
    discount_link: isThere ? applyUrl(shop, code) : null,
    discount_code_follows: code === 'soon',
  }
}

function deadlineOf({ settings }: SnapshotCampaign, { lead: { startedAt, deadlineAt } }: TrackedStart) {
  return {
    started_at: new Date(startedAt).toISOString(),
    deadline_at: new Date(deadlineAt).toISOString(),
    deadline_text: deadlineText(settings, deadlineAt),
  }
}
