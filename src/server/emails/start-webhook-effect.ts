/** What the webhook that starts deadlines does, and what it answers. */
import { webhookProvider } from '#domain/emails/webhooks.ts'
import { eventDetails } from '#domain/testing/event-words.ts'
import type { WebhookEffect } from '../webhooks/answer-webhook.ts'
import type { LeadStarts } from '../lead-store/lead-starts.ts'
import { startFromWebhook } from '../webhooks/start-from-webhook.ts'
import { webhookAnswer, type AnswerParts } from './webhook-answer.ts'

type EffectParts = AnswerParts & { visitors: { starts: LeadStarts } }

export function startWebhookEffect(parts: EffectParts): WebhookEffect {
  return async ({ campaign, provider, now, addresses }) => {
    const detail = eventDetails.webhook(webhookProvider(provider)?.name ?? provider)
    const arrival = { campaign, now, detail, platform: provider }
    const taken = await startFromWebhook(parts.visitors.starts, arrival, addresses)
    const answer = await webhookAnswer(parts, campaign, taken)
    return { outcome: taken.outcome, deadlineAt: taken.lead?.deadlineAt ?? null, answer }
  }
}
