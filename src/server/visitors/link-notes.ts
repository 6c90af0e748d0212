/** That a link came without an address while its campaign is tested: its tester is told what came in its place. */
import { LRUCache } from 'lru-cache'
import type { Logger } from 'pino'
import { isUnfilledMergeTag } from '#domain/addresses/merge-tag.ts'
import type { Clock } from '../foundation/clock.ts'
import type { Db } from '../database/schema.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import { noteLinkOfTest } from './link-notes-repository.ts'

/** Strangers may open a link as often as they like, with the tester's address, too. */
const QUIET_MS = 3000
const REMEMBERED = { maxSize: 1000, sizeCalculation: () => 1 }
/** Longer is no merge tag, whatever it is. */
const MAX_TAG = 200

export type LinkNotes = {
  /** `em`: what the link was opened with; nothing is done where no test is under way. */
  note(campaign: SnapshotCampaign, em: string | null, by: 'tester' | 'anybody'): void
  /** Resolves when what was noted is written. */
  settled(): Promise<void>
}

/** `campaign`: each change of its test makes it another one, and what was noted before is forgotten with it. */
type Noted = { campaign: SnapshotCampaign; at: number }

export function linkNotes({ db, clock, log }: { db: Db; clock: Clock; log: Logger }): LinkNotes {
  const noted = new LRUCache<string, number>(REMEMBERED)
  const putRight = new LRUCache<string, Noted>(REMEMBERED)
  let writing: Promise<void> = Promise.resolve()

  function write(campaign: SnapshotCampaign, tag: string | null): void {
    writing = writing
      .then(() => noteLinkOfTest(db, { campaign, tag }))
      .catch((error: unknown) => log.warn({ err: error }, 'Could not note what a link was opened with'))
  }

  return {
    settled: () => writing,
    note(campaign, em, by) {
      if (campaign.test === null) return
      const now = clock.now()
      if (by === 'tester') {
        const last = putRight.get(campaign.id)
        if (last?.campaign === campaign && now - last.at < QUIET_MS) return
        // The link works: whatever came before is put right.
        putRight.set(campaign.id, { campaign, at: now })
        return write(campaign, null)
      }
      if (em === null || em.length > MAX_TAG || !isUnfilledMergeTag(em)) return
      if (now - (noted.get(campaign.id) ?? -QUIET_MS) < QUIET_MS) return
      noted.set(campaign.id, now)
      putRight.delete(campaign.id)
      write(campaign, em)
    },
  }
}
