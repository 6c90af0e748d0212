/** Makes, moves and deletes codes for as long as the process lives: each shop by one process at a time, several side by side. */
import { PlatformError } from '#integrations/platform-error.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { doLeasedWork, pollLeasedWork, type LeasedWork, type WorkTurn } from '../jobs/leased-work.ts'
import type { Polling } from '../jobs/poll-jobs.ts'
import { NoStoreError } from '../stores/no-store-error.ts'
import { accountsWithDueCodes } from './due-codes-repository.ts'
import { followStarts } from './follow-starts.ts'
import { goThroughCodes } from './go-through-codes.ts'
import { makeDueCodes, type CodeDeps } from './make-codes.ts'
import { sweepCodes } from './sweep-codes.ts'
import { accountsToSweep } from './sweep-repository.ts'

const SWEPT_EVERY_MS = 86_400_000
/** A shop that could not be compared is asked for nothing for so long; what is due is tried again with it. */
const SWEEP_AGAIN_MS = 10_000

export function pollCodes(deps: CodeDeps): Polling {
  return pollLeasedWork(deps, codes(deps))
}

/** Everything that is due now, once. */
export function makeCodesNow(deps: CodeDeps): Promise<void> {
  return doLeasedWork(deps, codes(deps))
}

function codes(deps: CodeDeps): LeasedWork {
  const { db } = deps.database
  return {
    name: 'discount-codes',
    lookAround: (signal) => goThroughCodes(deps, signal),
    async placesWithWork(now) {
      await followStarts(db)
      const due = await accountsWithDueCodes(db, now)
      const unswept = await accountsToSweep(db, now - SWEPT_EVERY_MS)
      return [...new Set([...due, ...unswept])].map((account) => ({
        id: account,
        work: (turn) =>
          unswept.includes(account) ? makeAndSweep(deps, account, turn) : makeDueCodes(deps, account, turn),
      }))
    },
  }
}

async function makeAndSweep(deps: CodeDeps, account: OwnedAccountId, turn: WorkTurn): Promise<number> {
  const pauseMs = await makeDueCodes(deps, account, turn)
  if (pauseMs > 0 || turn.signal.aborted) return pauseMs
  return (await sweep(deps, account, turn)) ? makeDueCodes(deps, account, turn) : SWEEP_AGAIN_MS
}

async function sweep(deps: CodeDeps, accountId: OwnedAccountId, { signal }: WorkTurn): Promise<boolean> {
  try {
    await sweepCodes(deps, { accountId, signal })
    return true
  } catch (error) {
    if (!(error instanceof PlatformError || error instanceof NoStoreError))
      deps.log.warn({ err: error }, 'Could not compare the codes of a shop')
    return false
  }
}
