/** Standard Webhooks: how programs sign what they tell (integrations-2 §5). */
import { createHmac } from 'node:crypto'
import type { Delivery } from './adapter.ts'
import { isFresh, sameText, type SignatureCheck } from './signature.ts'

const PREFIX = 'whsec_'

/** Null: whoever sent it signed nothing. Of several signatures one is enough, while a secret is changed. */
export function checkStandardWebhook({ headers, raw, now }: Delivery, secret: string): SignatureCheck | null {
  const given = headers['webhook-signature']
  if (given === undefined) return null
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = headers
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
  const right = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${raw}`).digest('base64')}`
  if (id === '' || !given.split(' ').some((one) => sameText(one, right))) return 'forged'
  return isFresh(Number(timestamp) * 1000, now) ? 'right' : 'stale'
}
