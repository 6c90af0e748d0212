/**
 * The same for what no single transaction does, such as an import in pieces: the key is claimed before, and what came of
 * it kept afterwards. Whoever asks again meanwhile waits for that answer. Where a server stopped in between, what was
 * claimed is done again after a while: it has to bear that.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { OpenDatabase } from '../database/open-database.ts'
import { inTransaction } from '../database/transaction.ts'
import { conflict } from '../http/errors.ts'
import { intentOf, madeBefore, sealed, type Intent, type OnceDeps } from './once.ts'
import { claimKey, keepMade, keptUnder, releaseKey, takeOverKey } from './repository.ts'

/** Longer than any answer takes. */
export const STOPPED_MS = 120_000
const LOOKS = 50
const BETWEEN_LOOKS_MS = 200

const UNDER_WAY = 'This is still being done. Please look again in a moment.'

type AnsweredOnceDeps = OnceDeps & { database: Pick<OpenDatabase, 'db'> }

export async function answeredOnce<Answer>(
  deps: AnsweredOnceDeps,
  request: FastifyRequest,
  act: () => Promise<Answer>,
): Promise<Answer> {
  const intent = intentOf(request)
  if (!intent) return act()
  const { named } = intent
  const { db } = deps.database
  // The same request was answered before, so the answer is of the same kind.
  if (!(await isOurs(deps, intent))) return (await answerOfAnother(deps, intent)) as Answer
  try {
    const answer = await act()
    await keepMade(db, named, sealed(deps, named, answer))
    return answer
  } catch (error) {
    await releaseKey(db, named)
    throw error
  }
}

function isOurs({ database: { db }, clock }: AnsweredOnceDeps, { named, fingerprint }: Intent) {
  const now = clock.now()
  return inTransaction(
    db,
    async (trx) =>
      (await claimKey(trx, { ...named, fingerprint, now })) ||
      (await takeOverKey(trx, { ...named, now, before: now - STOPPED_MS })),
  )
}

async function answerOfAnother(deps: AnsweredOnceDeps, intent: Intent): Promise<unknown> {
  for (let look = 0; look < LOOKS; look += 1) {
    const kept = await keptUnder(deps.database.db, intent.named)
    // Gone: the other one was refused, as this one would be.
    if (!kept) break
    if (kept.sealed !== '' || kept.fingerprint !== intent.fingerprint)
      return madeBefore(deps, { ...intent, kept })
    await wait(BETWEEN_LOOKS_MS)
  }
  throw conflict(UNDER_WAY)
}
