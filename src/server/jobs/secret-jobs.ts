/** Moves the data keys of every account to the present ENCRYPTION_KEY after it was changed. */
import { z } from 'zod'
import type { OpenDatabase } from '../database/open-database.ts'
import type { InstanceSecrets } from '../secrets/instance-secrets.ts'
import { job } from './job.ts'
import { rewrapKeys } from '../secrets/vault.ts'

const HOUR_MS = 3_600_000

export const rewrapDataKeys = job({
  name: 'rewrap-data-keys',
  payload: z.object({}),
  everyMs: HOUR_MS,
  isLong: true,
  async run(
    _payload,
    { database, secrets }: { database: Pick<OpenDatabase, 'db'>; secrets: InstanceSecrets },
  ) {
    if (secrets.oldEncryptionKey === undefined) return
    while ((await rewrapKeys({ db: database.db, secrets })) > 0);
  },
})
