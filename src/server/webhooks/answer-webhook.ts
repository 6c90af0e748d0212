/** What comes of a webhook that was let in: whom it is about, the effect, the answer, and a note for its owner. */
import { readWebhook, type WebhookReading } from '#domain/emails/webhook-body.ts'
import type { EmailAddress } from '#domain/addresses/email-address.ts'
import { webhookMessages, type WebhookOutcome } from '#domain/emails/webhooks.ts'
import type { Clock } from '../foundation/clock.ts'
import { badRequest, RequestError, tooMany, unavailable } from '../http/errors.ts'
import { QueueFullError } from '../queues/write-behind.ts'
import { scopeOf } from '../snapshot/per-campaign.ts'
import type { AuthenticatedWebhook } from './authenticate-webhook.ts'
import type { CampaignLimits } from '../limits/campaign-limits.ts'
import { formFields, readPayload } from '../http/payload.ts'
import type { WebhookReceipts } from './webhook-receipts.ts'

export type WebhookArrival = AuthenticatedWebhook & { now: number; addresses: readonly EmailAddress[] }

/** What its owner is told of a webhook, and what its sender is answered. */
export type WebhookResult = { outcome: WebhookOutcome; deadlineAt: number | null; answer: object }

/** What a webhook does to the people it names: a start, a sale … Resolves when that is stored. */
export type WebhookEffect = (arrival: WebhookArrival) => Promise<WebhookResult>

export type AnswerParts = {
  clock: Clock
  effect: WebhookEffect
  receipts: WebhookReceipts
  limits: CampaignLimits
}

export type WebhookSent = {
  bytes: Uint8Array | undefined
  contentType: string | undefined
  query: string
  isPosted: boolean
}

export function answerWebhooks({ clock, effect, receipts, limits }: AnswerParts) {
  async function answer(webhook: AuthenticatedWebhook, sent: WebhookSent): Promise<object> {
    // Whoever has to wait is not read meanwhile.
    refuseTooFast(webhook, 1)
    const reading = await readingOf(sent)
    // Platforms look whether somebody is there before they send anything.
    if (reading.found === 'nobody' && !sent.isPosted) return { ok: true }
    const people = reading.found === 'people' ? reading.addresses.length : 1
    refuseTooFast(webhook, people)
    limits.count(webhook.campaign.id, people)
    if (reading.found === 'tooMany') throw new RequestError(413, 'That is too large.')
    if (reading.found === 'people') return take(webhook, reading.addresses)
    const address = reading.found === 'left' ? reading.address : null
    note(webhook, { outcome: outcomes[reading.found], address })
    if (reading.found === 'left') return { ok: true, status: 'ignored' }
    throw reading.found === 'garbled' ? reading.problem : badRequest(webhookMessages[outcomes[reading.found]])
  }

  function refuseTooFast({ campaign }: AuthenticatedWebhook, people: number): void {
    const seconds = limits.waitFor(campaign.id, people)
    if (seconds > 0) throw tooMany('That was too fast. Please wait a moment.', seconds)
  }

  async function take(webhook: AuthenticatedWebhook, addresses: readonly EmailAddress[]): Promise<object> {
    const arrival = { ...webhook, now: clock.now(), addresses }
    const { outcome, deadlineAt, answer: sent } = await effect(arrival).catch(comeAgain)
    note(webhook, { outcome, address: addresses[0], deadlineAt })
    return sent
  }

  function note(
    { campaign, provider }: AuthenticatedWebhook,
    { outcome, address, deadlineAt }: ReceiptNote,
  ): void {
    receipts.note({
      scope: scopeOf(campaign),
      provider,
      receivedAt: clock.now(),
      outcome,
      address: address ?? null,
      deadlineAt: deadlineAt ?? null,
    })
  }

  return answer
}

type ReceiptNote = {
  outcome: WebhookOutcome
  address: EmailAddress | null | undefined
  deadlineAt?: number | null
}

/** Of what starts nobody. */
const outcomes = {
  nobody: 'noAddress',
  garbled: 'noAddress',
  unfilledTag: 'unfilledTag',
  left: 'left',
} as const satisfies Record<string, WebhookOutcome>

type Reading = WebhookReading | { found: 'garbled'; problem: RequestError }

async function readingOf({ bytes, contentType, query }: WebhookSent): Promise<Reading> {
  try {
    return readWebhook([await readPayload(bytes, contentType), formFields(query)])
  } catch (problem) {
    if (problem instanceof RequestError) return { found: 'garbled', problem }
    throw problem
  }
}

function comeAgain(error: unknown): never {
  throw error instanceof QueueFullError ? unavailable('Too much at once. Please try again.') : error
}
