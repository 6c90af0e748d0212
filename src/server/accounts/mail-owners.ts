/** A mail to everybody who owns an account, sent once the transaction that it belongs to is through. */
import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { Mail } from '../mails/mail.ts'
import { sendMail } from '../mails/mail-jobs.ts'
import type { Platform } from '../platform/platform.ts'
import { membersOf } from './repository.ts'

export async function mailOwners(
  trx: Transaction<Database>,
  { jobs }: Pick<Platform, 'jobs'>,
  { accountId, mail }: { accountId: OwnedAccountId; mail: Omit<Mail, 'to'> },
): Promise<void> {
  const members = await membersOf(trx, accountId)
  for (const { email } of members.filter(({ role }) => role === 'owner'))
    await jobs.add(trx, sendMail, { to: email, ...mail })
}
