/** A code of an authenticator app is good once: the half minute that it stands for is kept, and none before it counts. */
import { createHmac } from 'node:crypto'
import { symmetricDecrypt } from 'better-auth/crypto'
import { systemClock } from '../foundation/clock.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { secondFactorOf, takeStep } from './second-factors-repository.ts'

const STEP_MS = 30_000
/** The sign-in library takes the code before and the one after as well: clocks differ. */
const STEPS_AROUND = [0, -1, 1] as const
const DIGITS = 6

type Used = { userId: string; code: string }

/** For a code that is right. False when it, or a later one, was used before. */
export async function takeCode(
  { auth, database: { db } }: Pick<AccountsDeps, 'auth' | 'database'>,
  { userId, code }: Used,
): Promise<boolean> {
  const factor = await secondFactorOf(db, userId)
  if (!factor) return false
  const { secretConfig } = await auth.$context
  const secret = await symmetricDecrypt({ key: secretConfig, data: factor.secret })
  const step = stepOf(secret, code)
  return step !== null && takeStep(db, { id: factor.id, step })
}

function stepOf(secret: string, code: string): number | null {
  const now = Math.floor(systemClock.now() / STEP_MS)
  for (const around of STEPS_AROUND) if (codeAt(secret, now + around) === code) return now + around
  return null
}

/** RFC 6238. */
function codeAt(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 0xf
  const number = hash.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}
