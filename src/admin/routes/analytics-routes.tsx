/** What a campaign has done, in tabs beside its menu, and each of its people. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { signedIn } from './frames.tsx'
import { anyText, textOrNumber } from './search.ts'
import { SaleTrackingDialog, TroubleBands } from './shared-parts.tsx'

const AnalyticsLayout = lazyRouteComponent(
  () => import('../analytics/analytics-layout.tsx'),
  'AnalyticsLayout',
)

const analytics = createRoute({
  getParentRoute: () => signedIn,
  path: '/analytics/$campaignId',
  // The screens know which of them mean something. Tabs keep the days that were chosen.
  validateSearch: z.object({ period: textOrNumber, from: anyText, to: anyText, split: anyText }),
  component: Object.assign(
    () => <AnalyticsLayout troubleBands={TroubleBands} saleTracking={SaleTrackingDialog} />,
    { preload: AnalyticsLayout.preload },
  ),
})

const analyticsTabs = [
  createRoute({
    getParentRoute: () => analytics,
    path: '/',
    component: lazyRouteComponent(() => import('../analytics/overview-screen.tsx'), 'OverviewScreen'),
  }),
  createRoute({
    getParentRoute: () => analytics,
    path: '/people',
    // The screen knows which of them mean something.
    validateSearch: z.object({
      state: anyText,
      source: anyText,
      trigger: anyText,
      from: anyText,
      to: anyText,
      device: anyText,
      utmSource: anyText,
      bought: anyText,
      clicked: anyText,
      page: anyText,
      sort: anyText,
      direction: anyText,
    }),
    component: lazyRouteComponent(() => import('../leads/leads-screen.tsx'), 'LeadsScreen'),
  }),
  createRoute({
    getParentRoute: () => analytics,
    path: '/pages',
    component: lazyRouteComponent(
      () => import('../analytics/pages-figures-screen.tsx'),
      'PagesFiguresScreen',
    ),
  }),
  createRoute({
    getParentRoute: () => analytics,
    path: '/sales',
    component: lazyRouteComponent(() => import('../sales/sales-screen.tsx'), 'SalesScreen'),
  }),
  createRoute({
    getParentRoute: () => analytics,
    path: '/proof-log',
    component: lazyRouteComponent(() => import('../history/proof-log-screen.tsx'), 'ProofLogScreen'),
  }),
] as const

const PersonScreen = lazyRouteComponent(() => import('../people/person-screen.tsx'), 'PersonScreen')

export const person = createRoute({
  getParentRoute: () => signedIn,
  path: '/analytics/$campaignId/people/$leadId',
  component: Object.assign(() => <PersonScreen troubleBands={TroubleBands} />, {
    preload: PersonScreen.preload,
  }),
})

export const analyticsRoutes = analytics.addChildren(analyticsTabs)
