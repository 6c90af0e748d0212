/** A mail that starts a deadline does what the provider's webhook does, and shows as its last one. */
import { webhookProvider, type WebhookOutcome } from '#domain/emails/webhooks.ts'
import { eventDetails } from '#domain/testing/event-words.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import { scopeOf } from '../snapshot/per-campaign.ts'
import { startFromWebhook } from '../webhooks/start-from-webhook.ts'
import type { WebhookReceipts } from '../webhooks/webhook-receipts.ts'
import type { MailArrival, MailEffect } from './receive-mail.ts'

type Parts = { starts: LeadStarts; receipts: Pick<WebhookReceipts, 'note'> }

export function startByMail({ starts, receipts }: Parts): MailEffect {
  return async (arrival) => {
    const { campaign, provider, now: receivedAt, address } = arrival
    const { outcome, deadlineAt } = await started(starts, arrival)
    receipts.note({ scope: scopeOf(campaign), provider, receivedAt, outcome, address, deadlineAt })
  }
}

type Started = { outcome: WebhookOutcome; deadlineAt: number | null }

async function started(
  starts: LeadStarts,
  { campaign, provider, now, address, isAboutLeaving }: MailArrival,
): Promise<Started> {
  if (isAboutLeaving) return { outcome: 'left', deadlineAt: null }
  if (address === null) return { outcome: 'noAddress', deadlineAt: null }
  const detail = eventDetails.mail(webhookProvider(provider)?.name ?? provider)
  const arrival = { campaign, now, detail, platform: provider }
  const { outcome, lead } = await startFromWebhook(starts, arrival, [address])
  return { outcome, deadlineAt: lead?.deadlineAt ?? null }
}
