/** Taking in a picture that the portals of an account can show. */
import type { Transaction } from 'kysely'
import { portalImagePath } from '#domain/portals/portal-image.ts'
import { refuseWhenFull } from '../accounts/quotas.ts'
import type { Database } from '../database/schema.ts'
import { takeAccount } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { Once } from '../idempotency/once.ts'
import type { Platform } from '../platform/platform.ts'
import { madePicture } from '../uploads/made-picture.ts'
import { pictureName } from '../uploads/picture-name.ts'
import { picturesOf, storePicture } from '../uploads/pictures-repository.ts'

const PROCESS = new URL('./portal-image-process.ts', import.meta.url)
const TABLE = 'portal_images'
const TYPE = 'webp'

type Upload = {
  file: Buffer
  once: Once
  /** Writes the audit in the same transaction. */
  noted: (trx: Transaction<Database>, id: string) => Promise<void>
}

/** Its path. */
export async function uploadImage(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  account: OwnedAccountId,
  { file, once, noted }: Upload,
): Promise<string> {
  const bytes = await madePicture<Uint8Array>(PROCESS, { bytes: file })
  const id = pictureName(bytes)
  return inTransaction(database.db, (trx) =>
    once(trx, async () => {
      await takeAccount(trx, account)
      const known = await picturesOf(trx, account, TABLE)
      if (!known.some((image) => image.id === id)) await refuseWhenFull(trx, account, { kind: 'uploads' })
      await storePicture(trx, account, { table: TABLE, id, bytes, type: TYPE, now: clock.now() })
      await noted(trx, id)
      return portalImagePath({ account, id, type: TYPE })
    }),
  )
}
