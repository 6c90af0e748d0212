/** Taking in a picture that the bars of an account can show. */
import type { Transaction } from 'kysely'
import { canUseCustomAvatar } from '#domain/accounts/permissions.ts'
import { avatarLimits, avatarMessages, avatarPath } from '#domain/classic-bars/avatar-path.ts'
import { refuseWhenFull } from '../accounts/quotas.ts'
import type { BarOwner } from '../bars/bar-kind.ts'
import type { Database } from '../database/schema.ts'
import { takeAccount } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { conflict, forbidden } from '../http/errors.ts'
import type { Platform } from '../platform/platform.ts'
import { madePicture } from '../uploads/made-picture.ts'
import { pictureName } from '../uploads/picture-name.ts'
import { storePicture } from '../uploads/pictures-repository.ts'
import { avatarsOf } from './avatars-repository.ts'

const PROCESS = new URL('./avatar-process.ts', import.meta.url)
const TYPE = 'webp'

type UploadDeps = Pick<Platform, 'database' | 'clock'>
type Account = BarOwner['account']
type Noted = (trx: Transaction<Database>, id: string) => Promise<void>

export function refuseAvatars({ permissions }: Account): void {
  if (!canUseCustomAvatar(permissions)) throw forbidden(avatarMessages.premium)
}

/** Its path. `noted` writes the audit in the same transaction. */
export async function uploadAvatar(
  { database, clock }: UploadDeps,
  { id: account }: Account,
  { file, noted }: { file: Buffer; noted: Noted },
): Promise<string> {
  const bytes = await madePicture<Uint8Array>(PROCESS, { bytes: file })
  const id = pictureName(bytes)
  await inTransaction(database.db, async (trx) => {
    await takeAccount(trx, account)
    const known = await avatarsOf(trx, account)
    if (!known.some((avatar) => avatar.id === id)) {
      if (known.length >= avatarLimits.count) throw conflict(avatarMessages.tooMany)
      await refuseWhenFull(trx, account, { kind: 'uploads' })
    }
    await storePicture(trx, account, { table: 'avatars', id, bytes, type: TYPE, now: clock.now() })
    await noted(trx, id)
  })
  return avatarPath({ account, id, type: TYPE })
}
