/** Saving the settings of an account. */
import { z } from 'zod'
import { accountName, activityDays, fallbackUrl, timeZone } from '#domain/accounts/account.schema.ts'
import { nextReportAt } from '#domain/dashboard/weekly-report.ts'
import { accountChanged } from '../database/revisions-repository.ts'
import { takeAccount } from '../database/take-rows.ts'
import { inTransaction } from '../database/transaction.ts'
import { readBy } from '../http/validation.ts'
import { mergeSave, type Sent } from '../saves/merge-save.ts'
import type { Saver } from '../saves/saver.ts'
import type { Platform } from '../platform/platform.ts'
import { accountOf, changeAccount } from './repository.ts'
import { moveReports } from './weekly-reports-repository.ts'

const settings = z.strictObject({
  name: accountName,
  timezone: timeZone,
  /** Empty, as the form has it, or null: none. */
  fallbackUrl: z.literal('').or(fallbackUrl).nullable(),
  activityDays,
})

const read = readBy(settings, '')

type SaveDeps = Pick<Platform, 'database' | 'clock'>

export async function saveAccount(
  { database, clock }: SaveDeps,
  saver: Saver,
  sent: Sent<object>,
): Promise<void> {
  const { id } = saver.account
  await inTransaction(database.db, async (trx) => {
    await takeAccount(trx, id)
    const { name, timezone, fallback_url, activity_kept_days } = await accountOf(trx, id)
    const stored = { name, timezone, fallbackUrl: fallback_url ?? '', activityDays: activity_kept_days }
    const saved = await mergeSave(trx, saver, { record: 'account', id, stored, sent, read })
    const url = saved.fallbackUrl || null
    if (url !== fallback_url) accountChanged(trx, id)
    if (saved.timezone !== timezone) await moveReports(trx, id, nextReportAt(clock.now(), saved.timezone))
    await changeAccount(trx, id, {
      name: saved.name,
      timezone: saved.timezone,
      fallback_url: url,
      activity_kept_days: saved.activityDays,
    })
  })
}
