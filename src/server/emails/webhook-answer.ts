/** What a webhook is answered with: all that a platform may want to keep with the person it told us about. */
import { writtenDeadline } from '#domain/deadlines/written-deadline.ts'
import type { PageCode } from '../pages/page-code.ts'
import type { LiveCampaign } from '../visitors/live-campaign.ts'
import type { Snapshot } from '../visitors/snapshot.ts'
import type { OpenWebhook } from './webhook-door.ts'
import type { TakenWebhook } from './take-webhook.ts'

type AnswerParts = { pageCode: PageCode; snapshot: Pick<Snapshot, 'linksOf'> }

type Tracked = Exclude<TakenWebhook, { outcome: 'closed' }>

export function webhookAnswer(
  { pageCode, snapshot }: AnswerParts,
  { campaign, imageHash }: OpenWebhook,
  taken: TakenWebhook,
): object {
  if (taken.outcome === 'closed') return { ok: true, status: 'closed' }
  const em = `?em=${encodeURIComponent(taken.address.exact)}`
  const image = pageCode.emailImageUrl({ id: campaign.id, email_image_hash: imageHash })
  return {
    ok: true,
    status: taken.outcome === 'started' ? 'started' : 'already_tracked',
    ...deadlineOf(campaign, taken),
    links: snapshot.linksOf(campaign).map(({ code, page }) => ({
      page_url: page.beforeUrl,
      url: pageCode.linkUrl(code) + em,
    })),
    image_url: image + em,
  }
}

function deadlineOf({ settings }: LiveCampaign, { lead: { startedAt, deadlineAt } }: Tracked) {
  return {
    started_at: new Date(startedAt).toISOString(),
    deadline_at: new Date(deadlineAt).toISOString(),
    deadline_text: writtenDeadline(deadlineAt, settings.timezone, {
      format: settings.deadline_text_format,
      language: settings.deadline_language,
      useTwentyFourHours: settings.use_twenty_four_hours,
    }),
  }
}
