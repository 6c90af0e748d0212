/** A campaign whose webhooks a test calls as an e-mail platform would. */
import type { LightMyRequestResponse } from 'fastify'
import type { Webhook } from '../../src/domain/emails/emails.api.ts'
import { form } from './calls.ts'
import type { Person, TestServer } from './server.ts'
import { takeLive } from './live-campaign.ts'

export type WebhookAnswer = {
  ok?: boolean
  status?: string
  started_at?: string
  deadline_at?: string
  deadline_text?: string
  links?: { page_url: string; url: string }[]
  image_url?: string
  error?: string
}

export type Delivered = {
  status: number
  body: WebhookAnswer
  text: string
  headers: LightMyRequestResponse['headers']
}

/** What is sent: an object goes as JSON, text as it is. */
export type Delivery = {
  method?: 'GET' | 'POST' | 'HEAD'
  body?: unknown
  type?: string | undefined
  query?: string
  headers?: Record<string, string>
}

/** An hour from the start, so that a deadline is easily told. */
const anHour = { deadlineType: 3, deadlineLength: 1, deadlineUnit: 'hours' }

export async function webhookCampaign(server: TestServer, person: Person, wanted: object = {}) {
  const made = await person.post('/api/campaigns', { form: { ...form, ...anHour, ...wanted } })
  const { id: campaignId } = made.body as { id: string }
  if (!campaignId) throw new Error(made.text)
  await takeLive(server, campaignId)
  const webhook = async (provider = 'custom') =>
    (await person.get(`/api/campaigns/${campaignId}/webhooks/${provider}`)).body as Webhook
  const urlOf = async (provider?: string) => new URL((await webhook(provider)).url).pathname
  const deliver = (url: string, delivery: Delivery) => deliverTo(server, url, delivery)
  return {
    campaignId,
    webhook,
    urlOf,
    deliver,
    /** What was received last, once that was written. */
    async last(provider?: string) {
      for (;;) {
        const { last } = await webhook(provider)
        if (last) return last
      }
    },
    leads: () =>
      server.deps.database.db
        .selectFrom('leads')
        .selectAll()
        .where('campaign_id', '=', campaignId)
        .orderBy('started_at')
        .orderBy('id')
        .execute(),
  }
}

async function deliverTo(
  { app }: TestServer,
  url: string,
  { method = 'POST', body, type, query = '', headers = {} }: Delivery,
): Promise<Delivered> {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const contentType =
    type ?? (body === undefined || typeof body === 'string' ? undefined : 'application/json')
  const response = await app.inject({
    method,
    url: query === '' ? url : `${url}?${query}`,
    headers: { ...headers, ...(contentType !== undefined && { 'content-type': contentType }) },
    ...(payload !== undefined && { payload }),
  })
  const isJson = String(response.headers['content-type']).startsWith('application/json')
  return {
    status: response.statusCode,
    body: isJson && response.body !== '' ? (JSON.parse(response.body) as WebhookAnswer) : {},
    text: response.body,
    headers: response.headers,
  }
}
