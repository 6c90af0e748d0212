/** Every report the background thread answers. A noun adds its own in `thing-reports.ts` and one line here. */
import { leadsUsed } from './accounts/quotas.ts'
import { campaignFigures, pageClicks } from './analytics/analytics-reports.ts'
import { accountDashboard } from './dashboard/account-dashboard.ts'
import {
  campaignFunnel,
  campaignOverview,
  campaignPages,
  campaignPortals,
} from './analytics/overview-reports.ts'
import { ruleChange } from './campaigns/campaign-reports.ts'
import { historyExplanation, historyLines, historyPage } from './history/history-reports.ts'
import { pageAmounts } from './honesty/honesty-reports.ts'
import { backUpNow } from './installation/backup-jobs.ts'
import { readImportRows, sealImported } from './leads/import-reports.ts'
import { leadCount, leadFilters, leadLines, leadPage } from './leads/lead-reports.ts'
import { pageInspection } from './pages/page-reports.ts'
import { saleEvents } from './sales/sale-events.ts'
import { saleLines, salePage } from './sales/sale-reports.ts'
import type { z } from 'zod'
import type { Report } from './jobs/report.ts'
import type { Platform } from './platform/platform.ts'

/** What a report may read with: no report asks for another one. */
export type ReportNeeds = Pick<Platform, 'database' | 'vault' | 'environment' | 'clock'>

export const reports: readonly Report<z.ZodType, unknown, ReportNeeds>[] = [
  campaignFigures,
  accountDashboard,
  campaignOverview,
  campaignFunnel,
  campaignPages,
  campaignPortals,
  leadsUsed,
  ruleChange,
  pageClicks,
  pageInspection,
  leadPage,
  leadCount,
  leadFilters,
  leadLines,
  readImportRows,
  sealImported,
  salePage,
  saleLines,
  saleEvents,
  pageAmounts,
  historyPage,
  historyLines,
  historyExplanation,
  backUpNow,
]
