/** Puts work in the jobs table, in the caller's transaction when there is one: it is done if and only if that commits. */
import type { z } from 'zod'
import type { Clock } from '../foundation/clock.ts'
import type { Db } from '../database/schema.ts'
import { newId } from '../foundation/ids.ts'
import type { PurposeKeys } from '../secrets/purpose-keys.ts'
import { seal, unseal } from '../secrets/sealed-box.ts'
import type { Job } from './job.ts'
import { addJob } from './repository.ts'

export type When = {
  runAt?: number
  /** Another waiting job with this key makes this one superfluous. */
  uniqueKey?: string
}

export type JobQueue = {
  add<Schema extends z.ZodType>(
    db: Db,
    job: Job<Schema>,
    payload: z.input<Schema>,
    when?: When,
  ): Promise<void>
  openPayload(row: { id: string; payload: string }): unknown
}

const KEY_NAME = 'jobs'

/** Payloads are sealed: they carry addresses and the secrets of links. */
export function createJobQueue({ clock, storageKeys }: { clock: Clock; storageKeys: PurposeKeys }): JobQueue {
  const sealing = (id: string) => ({ key: storageKeys('job-payloads'), keyName: KEY_NAME, boundTo: id })
  return {
    async add(db, { name }, payload, { runAt = clock.now(), uniqueKey } = {}) {
      const id = newId()
      await addJob(db, {
        id,
        kind: name,
        payload: seal(sealing(id), JSON.stringify(payload)),
        state: 'waiting',
        attempts: 0,
        run_at: runAt,
        leased_until: 0,
        unique_key: uniqueKey ?? null,
        last_error: null,
        created_at: clock.now(),
      })
    },
    openPayload: ({ id, payload }): unknown => JSON.parse(unseal(sealing(id), payload).toString()),
  }
}
