/** Every report the background thread answers. A noun adds its own in `thing-reports.ts` and one line here. */
import { campaignFigures, leadsToMove, ruleChange } from './campaigns/campaign-reports.ts'
import { leadLines, leadPage } from './leads/lead-reports.ts'
import { pageClicks } from './pages/page-answers.ts'
import { pageInspection } from './pages/page-reports.ts'
import { saleLines, salePage } from './sales/sale-reports.ts'
import type { z } from 'zod'
import type { Report } from './jobs/report.ts'
import type { Platform } from './platform/platform.ts'

/** What a report may read with: no report asks for another one. */
export type ReportNeeds = Pick<Platform, 'database' | 'vault'>

export const reports: readonly Report<z.ZodType, unknown, ReportNeeds>[] = [
  campaignFigures,
  ruleChange,
  leadsToMove,
  pageClicks,
  pageInspection,
  leadPage,
  leadLines,
  salePage,
  saleLines,
]
