/** A member asks for the weekly report of an account, or wants no more of them. */
import { nextReportAt } from '#domain/dashboard/weekly-report.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import type { Platform } from '../platform/platform.ts'
import { accountOf } from './repository.ts'
import { reportDueAt, startReports, stopReports } from './weekly-reports-repository.ts'

type Choice = { accountId: OwnedAccountId; userId: string; on: boolean }

export async function setWeeklyReport(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  { accountId, userId, on }: Choice,
): Promise<{ nextAt: number | null }> {
  if (!on) {
    await stopReports(db, accountId, userId)
    return { nextAt: null }
  }
  const { timezone } = await accountOf(db, accountId)
  await startReports(db, accountId, { userId, dueAt: nextReportAt(clock.now(), timezone) })
  return { nextAt: await reportDueAt(db, accountId, userId) }
}
