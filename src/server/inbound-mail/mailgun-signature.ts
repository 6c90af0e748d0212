/** Whether Mailgun has signed what it posts: its documented signature over a time and a token, five minutes good. */
import { createHmac } from 'node:crypto'
import { isRightSecret } from '../secrets/derived-secret.ts'
import { textOf, type Fields } from './posted-fields.ts'

const TOLERANCE_MS = 5 * 60_000

export function isSignedByMailgun(fields: Fields, { key, now }: { key: string; now: number }): boolean {
  const [timestamp, token, signature] = [fields.timestamp, fields.token, fields.signature].map(textOf)
  if (!timestamp || !token || !signature) return false
  const right = createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex')
  return Math.abs(now - Number(timestamp) * 1000) <= TOLERANCE_MS && isRightSecret(signature, right)
}
