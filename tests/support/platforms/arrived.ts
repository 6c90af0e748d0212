/** What a fake platform sends, as our server hands it to an adapter or a checkout: the exact text, and what it says. */
import type { Delivery } from '#integrations/adapter.ts'
import { formFields, readPayload } from '../../../src/server/http/payload.ts'
import type { FakeDelivery } from './fake-platform.ts'

/** The address of ours that was called. */
export const CALLED_URL = 'https://edge.example/promotion/start/7/platform/a-secret-of-128-bits'

export async function arrived(sent: FakeDelivery, now: number): Promise<Delivery> {
  return {
    method: sent.method,
    url: CALLED_URL,
    headers: { ...sent.headers, 'content-type': sent.contentType },
    raw: sent.raw,
    body: await readPayload(Buffer.from(sent.raw), sent.contentType),
    query: formFields(sent.query ?? ''),
    now,
  }
}
