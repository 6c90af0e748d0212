/** Signs what is sent by Standard Webhooks, with each secret that receivers may know. */
import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'

type Signed = { id: string; body: string; secrets: readonly string[]; now: number }

/** The time is that of the try: receivers refuse what is older than minutes. */
export function signatureHeaders({ id, body, secrets, now }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
