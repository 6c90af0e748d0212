/** Every address of the owner's app, and the screen behind it. The only file that loads code on demand. */
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { currentAccountQuery } from './session/current-account.ts'
import { comeBack } from './session/session-end.ts'
import { requireSignedOut, requireSignedIn } from './accounts/auth-guards.ts'
import { editorFamilies, type EditorFamily } from '#domain/campaigns/editor-family.ts'
import { links } from './navigation/links.ts'
import { queryClient } from './query-client.ts'
import { whenSessionEnds } from './calls/session.ts'
import { AppFailed, RootFrame, ScreenFailed, ScreenMissing } from './shell/root-frame.tsx'

/** Deadlines are computed here as on the server: browsers without `Temporal` get it before the first screen. */
async function loadTemporalPolyfill(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

const SignInAgain = lazyRouteComponent(() => import('./accounts/sign-in-again.tsx'), 'SignInAgain')
const Notices = lazyRouteComponent(() => import('./shell/notices.tsx'), 'Notices')

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: loadTemporalPolyfill,
  component: () => <RootFrame signInAgain={SignInAgain} notices={Notices} />,
  notFoundComponent: ScreenMissing,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ ...links.campaigns(), replace: true })
  },
})

// ---- Before somebody is signed in -------------------------------------------------------------------------

const nextSearch = z.object({ next: z.string().optional().catch(undefined) })

const authLayout = createRoute({
  getParentRoute: () => root,
  id: 'auth-layout',
  component: lazyRouteComponent(() => import('./accounts/auth-layout.tsx'), 'AuthLayout'),
})

const signIn = createRoute({
  getParentRoute: () => authLayout,
  path: '/sign-in',
  validateSearch: nextSearch,
  beforeLoad: ({ context, search }) =>
    requireSignedOut(context.queryClient, { at: 'sign-in', next: search.next }),
  component: lazyRouteComponent(() => import('./accounts/sign-in-screen.tsx'), 'SignInScreen'),
})

const signUp = createRoute({
  getParentRoute: () => authLayout,
  path: '/sign-up',
  validateSearch: nextSearch,
  beforeLoad: ({ context, search }) =>
    requireSignedOut(context.queryClient, { at: 'sign-up', next: search.next }),
  component: lazyRouteComponent(() => import('./accounts/sign-up-screen.tsx'), 'SignUpScreen'),
})

const forgotPassword = createRoute({
  getParentRoute: () => authLayout,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('./accounts/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => authLayout,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('./accounts/reset-password-screen.tsx'), 'ResetPasswordScreen'),
})

const acceptInvitation = createRoute({
  getParentRoute: () => authLayout,
  path: '/invitation',
  component: lazyRouteComponent(
    () => import('./accounts/accept-invitation-screen.tsx'),
    'AcceptInvitationScreen',
  ),
})

const verifyEmail = createRoute({
  getParentRoute: () => authLayout,
  path: '/verify-email',
  component: lazyRouteComponent(() => import('./accounts/verify-email-screen.tsx'), 'VerifyEmailScreen'),
})

// ---- Signed in: the account's screens ---------------------------------------------------------------------

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  errorComponent: AppFailed,
  beforeLoad: ({ context, location }) => requireSignedIn(context.queryClient, location.href),
})

const appLayout = createRoute({
  getParentRoute: () => signedIn,
  id: 'app-layout',
  component: lazyRouteComponent(() => import('./shell/app-layout.tsx'), 'AppLayout'),
})

const anyText = z.string().optional().catch(undefined)
/** As somebody types it: `?period=7` is a number to the router. */
const textOrNumber = z.coerce.string().optional().catch(undefined)

const campaigns = createRoute({
  getParentRoute: () => appLayout,
  path: '/campaigns',
  // The screen knows which of them mean something: a table of all campaign types would be loaded at the start.
  validateSearch: z.object({ show: anyText, kind: anyText, status: anyText, sort: anyText }),
  component: lazyRouteComponent(() => import('./campaigns/campaigns-screen.tsx'), 'CampaignsScreen'),
})

const SaleTrackingDialog = lazyRouteComponent(
  () => import('./sale-tracking/sale-tracking-dialog.tsx'),
  'SaleTrackingDialog',
)
const dashboard = createRoute({
  getParentRoute: () => appLayout,
  path: '/analytics',
  // The screen knows which of them mean something.
  validateSearch: z.object({ period: textOrNumber, from: anyText, to: anyText }),
  component: lazyRouteComponent(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
})

const connections = createRoute({
  getParentRoute: () => appLayout,
  path: '/connections',
  // What came of signing in at a platform, or where somebody wants to add a connection.
  validateSearch: z.object({ signIn: anyText, platform: anyText }),
  component: lazyRouteComponent(() => import('./connections/connections-screen.tsx'), 'ConnectionsScreen'),
})

/** `id` is a campaign's; that of a platform leads to the connections. */
const apiIntegrations = createRoute({
  getParentRoute: () => appLayout,
  path: '/api-integrations/$id',
  component: lazyRouteComponent(() => import('./integrations/integration-screen.tsx'), 'IntegrationScreen'),
})

const help = createRoute({
  getParentRoute: () => appLayout,
  path: '/help',
  component: lazyRouteComponent(() => import('./guides/help-screen.tsx'), 'HelpScreen'),
})

const platformGuide = createRoute({
  getParentRoute: () => appLayout,
  path: '/help/platforms/$platformId',
  // Whose webhook URL is shown.
  validateSearch: z.object({ campaign: anyText }),
  component: lazyRouteComponent(() => import('./guide-pages/guide-screen.tsx'), 'PlatformGuideScreen'),
})

const guide = createRoute({
  getParentRoute: () => appLayout,
  path: '/help/guides/$topic',
  component: lazyRouteComponent(() => import('./guide-pages/guide-screen.tsx'), 'GuideScreen'),
})

const wizardSearch = z.object({
  blueprint: z.string().optional().catch(undefined),
  step: z.string().optional().catch(undefined),
})
const wizardScreen = lazyRouteComponent(() => import('./wizard/wizard-screen.tsx'), 'WizardScreen')

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
  component: lazyRouteComponent(() => import('./accounts/account-screen.tsx'), 'AccountScreen'),
})

/** Loaded when there is something to draw. */
const QrCode = lazyRouteComponent(() => import('./ui/qr-code.tsx'), 'QrCode')
const SecurityScreen = lazyRouteComponent(() => import('./accounts/security-screen.tsx'), 'SecurityScreen')

const security = createRoute({
  getParentRoute: () => appLayout,
  path: '/account/security',
  component: Object.assign(() => <SecurityScreen qrCode={QrCode} />, { preload: SecurityScreen.preload }),
})

const team = createRoute({
  getParentRoute: () => appLayout,
  path: '/account/team',
  component: lazyRouteComponent(() => import('./accounts/team-screen.tsx'), 'TeamScreen'),
})

const instance = createRoute({
  getParentRoute: () => appLayout,
  path: '/instance/{-$tab}',
  component: lazyRouteComponent(() => import('./installation/installation-screen.tsx'), 'InstallationScreen'),
})

const referrals = createRoute({
  getParentRoute: () => appLayout,
  path: '/referrals',
  component: lazyRouteComponent(() => import('./accounts/referrals-screen.tsx'), 'ReferralsScreen'),
})

const upgradeCreate = createRoute({
  getParentRoute: () => appLayout,
  path: '/upgrade/create',
  validateSearch: z.object({ shop: anyText, returnUrl: anyText }),
  component: lazyRouteComponent(() => import('./accounts/upgrade-screen.tsx'), 'UpgradeCreateScreen'),
})

const upgradePortal = createRoute({
  getParentRoute: () => appLayout,
  path: '/upgrade/portal',
  // Portals are not built yet: nobody is offered what does nothing.
  beforeLoad: () => {
    throw redirect({ ...links.upgrade(), replace: true })
  },
})

// ---- Signed in: the campaign editor, under two families of addresses --------------------------------------

const createCampaign = createRoute({
  getParentRoute: () => signedIn,
  path: '/campaigns/create',
  validateSearch: z.object({ campaignType: z.string().optional().catch(undefined) }),
  component: lazyRouteComponent(
    () => import('./campaigns/create-campaign-screen.tsx'),
    'CreateCampaignScreen',
  ),
})

const TroubleBands = lazyRouteComponent(() => import('./connections/trouble-bands.tsx'), 'TroubleBands')
const StoreBand = lazyRouteComponent(() => import('./stores/store-band.tsx'), 'StoreBand')
const CampaignEditor = lazyRouteComponent(
  () => import('./campaign-editor/campaign-editor.tsx'),
  'CampaignEditor',
)
/** Fetched beside the screen in it, as if the route named it itself. */
const campaignEditor = Object.assign(
  () => (
    <CampaignEditor troubleBands={TroubleBands} storeBand={StoreBand} saleTracking={SaleTrackingDialog} />
  ),
  { preload: CampaignEditor.preload },
)
const deadlineScreen = lazyRouteComponent(
  () => import('./campaign-editor/campaign-deadline-screen.tsx'),
  'CampaignDeadlineScreen',
)
const quickstartScreen = lazyRouteComponent(
  () => import('./quickstart/quickstart-screen.tsx'),
  'QuickstartScreen',
)
/** `?v1=true` shows the older, compact list. */
const pagesSearch = z.object({ v1: z.boolean().optional().catch(undefined) })
const pagesScreen = lazyRouteComponent(() => import('./pages/pages-screen.tsx'), 'PagesScreen')
const emailsScreen = lazyRouteComponent(() => import('./emails/emails-screen.tsx'), 'EmailsScreen')
const discountsScreen = lazyRouteComponent(
  () => import('./discounts/discounts-screen.tsx'),
  'DiscountsScreen',
)
const settingsScreen = lazyRouteComponent(
  () => import('./settings/campaign-settings-screen.tsx'),
  'CampaignSettingsScreen',
)

const TestingScreen = lazyRouteComponent(() => import('./testing/testing-screen.tsx'), 'TestingScreen')
const testingScreen = Object.assign(() => <TestingScreen qrCode={QrCode} />, {
  preload: TestingScreen.preload,
})

const barEditorSearch = z.object({ page: z.string().max(64).optional().catch(undefined) })
const barEditorScreen = lazyRouteComponent(
  () => import('./bars/floating-bar-editor-screen.tsx'),
  'FloatingBarEditorScreen',
)
/** Comes beside the screen around it, which waits for the campaign and its bars. */
const barDesign = lazyRouteComponent(() => import('./bars/bar-design-screen.tsx'), 'BarDesignScreen')
const earlierEditor = lazyRouteComponent(
  () => import('./bars/earlier-editor-screen.tsx'),
  'EarlierEditorScreen',
)
const emailTimerScreen = lazyRouteComponent(
  () => import('./email-timers/email-timer-editor-screen.tsx'),
  'EmailTimerEditorScreen',
)
const inlineTimerScreen = lazyRouteComponent(
  () => import('./timers/inline-timer-editor-screen.tsx'),
  'InlineTimerEditorScreen',
)

/** What one family of addresses has: the screens in the shell, and the visual editors, which need the room. */
function editorRoutes<const Family extends EditorFamily>(family: Family) {
  const editor = createRoute({
    getParentRoute: () => signedIn,
    path: `${editorFamilies[family]}/$campaignId` as const,
    beforeLoad: (): { family: EditorFamily } => ({ family }),
    component: campaignEditor,
  })
  const index = createRoute({
    getParentRoute: () => editor,
    path: '/',
    beforeLoad: ({ location: { pathname } }) => {
      throw redirect({ href: `${pathname.replace(/\/$/, '')}/deadline`, replace: true })
    },
  })
  const deadline = createRoute({ getParentRoute: () => editor, path: '/deadline', component: deadlineScreen })
  const quickstart = createRoute({
    getParentRoute: () => editor,
    path: '/quickstart',
    component: quickstartScreen,
  })
  const pages = createRoute({
    getParentRoute: () => editor,
    path: '/pages',
    validateSearch: pagesSearch,
    component: pagesScreen,
  })
  const emails = createRoute({ getParentRoute: () => editor, path: '/emails', component: emailsScreen })
  const settings = createRoute({ getParentRoute: () => editor, path: '/settings', component: settingsScreen })
  const testing = createRoute({ getParentRoute: () => editor, path: '/testing', component: testingScreen })
  const discounts = createRoute({
    getParentRoute: () => editor,
    path: '/discounts',
    // What came of allowing the app at the shop.
    validateSearch: z.object({ store: anyText }),
    component: discountsScreen,
  })
  const bars = createRoute({
    getParentRoute: () => editor,
    path: '/floating-bar-editor',
    validateSearch: barEditorSearch,
    component: barEditorScreen,
  })
  /** Of the earlier bars, which are not built. */
  const earlier = (['/editor', '/legacy-editor', '/legacy-floating-bar-editor'] as const).map((path) =>
    createRoute({
      getParentRoute: () => editor,
      path,
      validateSearch: barEditorSearch,
      component: earlierEditor,
    }),
  )
  const barDesignOfBars = createRoute({ getParentRoute: () => bars, path: '/', component: barDesign })
  const emailTimer = createRoute({
    getParentRoute: () => editor,
    path: '/email-timer-editor',
    component: emailTimerScreen,
  })
  const inlineTimer = createRoute({
    getParentRoute: () => editor,
    path: '/inline-timer-editor',
    component: inlineTimerScreen,
  })
  return editor.addChildren([
    index,
    quickstart,
    deadline,
    pages,
    emails,
    settings,
    discounts,
    testing,
    bars.addChildren([barDesignOfBars]),
    ...earlier,
    emailTimer,
    inlineTimer,
  ])
}

// ---- Signed in: what a campaign has done, in tabs beside its menu -----------------------------------------

const AnalyticsLayout = lazyRouteComponent(
  () => import('./analytics/analytics-layout.tsx'),
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
    component: lazyRouteComponent(() => import('./analytics/overview-screen.tsx'), 'OverviewScreen'),
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
    component: lazyRouteComponent(() => import('./leads/leads-screen.tsx'), 'LeadsScreen'),
  }),
  createRoute({
    getParentRoute: () => analytics,
    path: '/pages',
    component: lazyRouteComponent(() => import('./analytics/pages-figures-screen.tsx'), 'PagesFiguresScreen'),
  }),
  createRoute({
    getParentRoute: () => analytics,
    path: '/sales',
    component: lazyRouteComponent(() => import('./sales/sales-screen.tsx'), 'SalesScreen'),
  }),
  createRoute({
    getParentRoute: () => analytics,
    path: '/proof-log',
    component: lazyRouteComponent(() => import('./history/proof-log-screen.tsx'), 'ProofLogScreen'),
  }),
] as const

const PersonScreen = lazyRouteComponent(() => import('./people/person-screen.tsx'), 'PersonScreen')

const person = createRoute({
  getParentRoute: () => signedIn,
  path: '/analytics/$campaignId/people/$leadId',
  component: Object.assign(() => <PersonScreen troubleBands={TroubleBands} />, {
    preload: PersonScreen.preload,
  }),
})

const edit = editorRoutes('edit')
const update = editorRoutes('update')

const routeTree = root.addChildren([
  home,
  authLayout.addChildren([signIn, signUp, forgotPassword, resetPassword, acceptInvitation, verifyEmail]),
  signedIn.addChildren([
    appLayout.addChildren([
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
    ]),
    createCampaign,
    analytics.addChildren(analyticsTabs),
    person,
    edit,
    update,
  ]),
])

export const router = createRouter({
  routeTree,
  context: { queryClient },
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: ScreenFailed,
  scrollRestoration: true,
  scrollToTopSelectors: ['#sheet'],
})

whenSessionEnds(async () => {
  const before = queryClient.getQueryData(currentAccountQuery.queryKey)
  // On the sign-in screens nobody was signed in to begin with.
  return before !== undefined && comeBack(before)
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
