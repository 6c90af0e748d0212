/** The long reads of one campaign's figures: its overview, its funnel, its pages. */
import { z } from 'zod'
import { funnelSplits } from '#domain/analytics/funnel-splits.ts'
import type { HistoryNeeds } from '../history/history-entries.ts'
import { report } from '../jobs/report.ts'
import type { Platform } from '../platform/platform.ts'
import { countedPeriod } from './campaign-period.ts'
import { funnelBy } from './funnel-split.ts'
import { overviewOf } from './overview.ts'
import { figuresOfPortals } from './portal-figures.ts'
import { figuresOfPages } from './page-figures.ts'

type ReportNeeds = Pick<Platform, 'database'>

export const campaignOverview = report({
  name: 'campaign-overview',
  args: countedPeriod,
  run: (asked, needs: HistoryNeeds) => overviewOf(needs, asked),
})

export const campaignFunnel = report({
  name: 'campaign-funnel',
  args: countedPeriod.extend({ by: z.enum(funnelSplits) }),
  run: ({ by, ...asked }, { database: { db } }: ReportNeeds) => funnelBy(db, asked, by),
})

export const campaignPortals = report({
  name: 'campaign-portals',
  args: countedPeriod,
  run: (asked, { database: { db } }: ReportNeeds) => figuresOfPortals(db, asked),
})

export const campaignPages = report({
  name: 'campaign-pages',
  args: countedPeriod,
  run: (asked, { database: { db } }: ReportNeeds) => figuresOfPages(db, asked),
})
