/** The authenticator app on a person's phone: six digits from a key and the time (RFC 6238). */
import { createHmac } from 'node:crypto'
import { PASSWORD } from './people.ts'
import type { Browser } from './server.ts'

const STEP_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function authenticatorCode(key: string, at: number = Date.now()): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(at / STEP_MS)))
  const hash = createHmac('sha1', fromBase32(key)).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 1_000_000).padStart(6, '0')
}

function fromBase32(text: string): Buffer {
  const bits = [...text.replaceAll(/[\s=]/g, '').toUpperCase()]
    .map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Two-step sign-in, switched on by the calls of the screens. */
export async function switchOnSecondFactor(
  person: Browser,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const { body } = await person.post('/api/me/second-factor', { password: PASSWORD })
  const { uri, recoveryCodes } = body as { uri: string; recoveryCodes: string[] }
  const key = new URL(uri).searchParams.get('secret') ?? ''
  const { status } = await person.post('/api/me/second-factor/confirm', { code: authenticatorCode(key) })
  if (status !== 204) throw new Error(`Could not switch the second step on: ${status}`)
  return { key, recoveryCodes }
}
