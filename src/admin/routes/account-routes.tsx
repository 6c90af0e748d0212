/** The account's screens. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { appLayout } from './frames.tsx'
import { anyText, textOrNumber } from './search.ts'
import { QrCode } from './shared-parts.tsx'

const campaigns = createRoute({
  getParentRoute: () => appLayout,
  path: '/campaigns',
  // The screen knows which of them mean something: a table of all campaign types would be loaded at the start.
  validateSearch: z.object({ show: anyText, kind: anyText, status: anyText, sort: anyText }),
  component: lazyRouteComponent(() => import('../campaigns/campaigns-screen.tsx'), 'CampaignsScreen'),
})

const dashboard = createRoute({
  getParentRoute: () => appLayout,
  path: '/analytics',
  // The screen knows which of them mean something.
  validateSearch: z.object({
    period: textOrNumber,
    from: anyText,
    to: anyText,
    sort: anyText,
    direction: anyText,
  }),
  component: lazyRouteComponent(() => import('../dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
})

const connections = createRoute({
  getParentRoute: () => appLayout,
  path: '/connections',
  // What came of signing in at a platform, or where somebody wants to add a connection.
  validateSearch: z.object({ signIn: anyText, platform: anyText }),
  component: lazyRouteComponent(() => import('../connections/connections-screen.tsx'), 'ConnectionsScreen'),
})

/** `id` is a campaign's; that of a platform leads to the connections. */
const apiIntegrations = createRoute({
  getParentRoute: () => appLayout,
  path: '/api-integrations/$id',
  component: lazyRouteComponent(() => import('../integrations/integration-screen.tsx'), 'IntegrationScreen'),
})

const help = createRoute({
  getParentRoute: () => appLayout,
  path: '/help',
  component: lazyRouteComponent(() => import('../guides/help-screen.tsx'), 'HelpScreen'),
})

const platformGuide = createRoute({
  getParentRoute: () => appLayout,
  path: '/help/platforms/$platformId',
  // Whose webhook URL is shown.
  validateSearch: z.object({ campaign: anyText }),
  component: lazyRouteComponent(() => import('../guide-pages/guide-screen.tsx'), 'PlatformGuideScreen'),
})

const guide = createRoute({
  getParentRoute: () => appLayout,
  path: '/help/guides/$topic',
  component: lazyRouteComponent(() => import('../guide-pages/guide-screen.tsx'), 'GuideScreen'),
})

const wizardSearch = z.object({
  blueprint: z.string().optional().catch(undefined),
  step: z.string().optional().catch(undefined),
})
const wizardScreen = lazyRouteComponent(() => import('../wizard/wizard-screen.tsx'), 'WizardScreen')

const wizard = createRoute({
  getParentRoute: () => appLayout,
  path: '/campaigns/blueprint',
  validateSearch: wizardSearch,
  component: wizardScreen,
})
const wizardOfCampaign = createRoute({
  getParentRoute: () => appLayout,
  path: '/campaigns/blueprint/$campaignId',
  validateSearch: wizardSearch,
  component: wizardScreen,
})

const account = createRoute({
  getParentRoute: () => appLayout,
  path: '/account',
  component: lazyRouteComponent(() => import('../accounts/account-screen.tsx'), 'AccountScreen'),
})

const SecurityScreen = lazyRouteComponent(() => import('../accounts/security-screen.tsx'), 'SecurityScreen')

const security = createRoute({
  getParentRoute: () => appLayout,
  path: '/account/security',
  component: Object.assign(() => <SecurityScreen qrCode={QrCode} />, { preload: SecurityScreen.preload }),
})

const team = createRoute({
  getParentRoute: () => appLayout,
  path: '/account/team',
  component: lazyRouteComponent(() => import('../accounts/team-screen.tsx'), 'TeamScreen'),
})

const instance = createRoute({
  getParentRoute: () => appLayout,
  path: '/instance/{-$tab}',
  component: lazyRouteComponent(
    () => import('../installation/installation-screen.tsx'),
    'InstallationScreen',
  ),
})

const referrals = createRoute({
  getParentRoute: () => appLayout,
  path: '/referrals',
  component: lazyRouteComponent(() => import('../accounts/referrals-screen.tsx'), 'ReferralsScreen'),
})

const upgradeCreate = createRoute({
  getParentRoute: () => appLayout,
  path: '/upgrade/create',
  validateSearch: z.object({ shop: anyText, returnUrl: anyText }),
  component: lazyRouteComponent(() => import('../accounts/upgrade-screen.tsx'), 'UpgradeCreateScreen'),
})

const upgradePortal = createRoute({
  getParentRoute: () => appLayout,
  path: '/upgrade/portal',
  component: lazyRouteComponent(() => import('../accounts/upgrade-screen.tsx'), 'UpgradePortalScreen'),
})

export const accountRoutes = appLayout.addChildren([
  campaigns,
  wizard,
  wizardOfCampaign,
  help,
  guide,
  platformGuide,
  dashboard,
  connections,
  apiIntegrations,
  account,
  security,
  team,
  instance,
  referrals,
  upgradeCreate,
  upgradePortal,
])
