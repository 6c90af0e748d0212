/** The campaign editor, under two families of addresses. */
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { z } from 'zod'
import { editorFamilies, type EditorFamily } from '#domain/campaigns/editor-family.ts'
import { signedIn } from './frames.tsx'
import { anyText } from './search.ts'
import { QrCode, SaleTrackingDialog, TroubleBands } from './shared-parts.tsx'

const AssistantModal = lazyRouteComponent(() => import('../assistant/assistant-modal.tsx'), 'AssistantModal')
const CreateCampaignScreen = lazyRouteComponent(
  () => import('../campaigns/create-campaign-screen.tsx'),
  'CreateCampaignScreen',
)

export const createCampaign = createRoute({
  getParentRoute: () => signedIn,
  path: '/campaigns/create',
  validateSearch: z.object({ campaignType: z.string().optional().catch(undefined) }),
  component: () => <CreateCampaignScreen assistant={AssistantModal} />,
})

const StoreBand = lazyRouteComponent(() => import('../stores/store-band.tsx'), 'StoreBand')
const CampaignEditor = lazyRouteComponent(
  () => import('../campaign-editor/campaign-editor.tsx'),
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
  () => import('../campaign-editor/campaign-deadline-screen.tsx'),
  'CampaignDeadlineScreen',
)
const quickstartScreen = lazyRouteComponent(
  () => import('../quickstart/quickstart-screen.tsx'),
  'QuickstartScreen',
)
/** `?v1=true` shows the older, compact list. */
const pagesSearch = z.object({ v1: z.boolean().optional().catch(undefined) })
const pagesScreen = lazyRouteComponent(() => import('../pages/pages-screen.tsx'), 'PagesScreen')
const emailsScreen = lazyRouteComponent(() => import('../emails/emails-screen.tsx'), 'EmailsScreen')
const discountsScreen = lazyRouteComponent(
  () => import('../discounts/discounts-screen.tsx'),
  'DiscountsScreen',
)
const settingsScreen = lazyRouteComponent(
  () => import('../settings/campaign-settings-screen.tsx'),
  'CampaignSettingsScreen',
)

const TestingScreen = lazyRouteComponent(() => import('../testing/testing-screen.tsx'), 'TestingScreen')
const testingScreen = Object.assign(() => <TestingScreen qrCode={QrCode} />, {
  preload: TestingScreen.preload,
})

const barEditorSearch = z.object({ page: z.string().max(64).optional().catch(undefined) })
const barEditorScreen = lazyRouteComponent(
  () => import('../bars/floating-bar-editor-screen.tsx'),
  'FloatingBarEditorScreen',
)
/** Comes beside the screen around it, which waits for the campaign and its bars. */
const barDesign = lazyRouteComponent(() => import('../bars/bar-design-screen.tsx'), 'BarDesignScreen')
const earlierEditors = () => import('./earlier-editors.ts')
const classicEditor = lazyRouteComponent(earlierEditors, 'ClassicEditorScreen')
const oldestForm = lazyRouteComponent(earlierEditors, 'OldestBarScreen')
/** The classic bar's editor has a second name in the wizard (specification B §2.1). */
const editorsOfEarlierBars = [
  { path: '/editor', component: classicEditor },
  { path: '/legacy-floating-bar-editor', component: classicEditor },
  { path: '/legacy-editor', component: oldestForm },
] as const
const emailTimerScreen = lazyRouteComponent(
  () => import('../email-timers/email-timer-editor-screen.tsx'),
  'EmailTimerEditorScreen',
)
const inlineTimerScreen = lazyRouteComponent(
  () => import('../timers/inline-timer-editor-screen.tsx'),
  'InlineTimerEditorScreen',
)

const portalSearch = z.object({ themeId: anyText })
const portalScreens = () => import('./portal-screens.ts')
const portalsScreen = lazyRouteComponent(portalScreens, 'PortalsScreen')
const portalEditorScreen = lazyRouteComponent(portalScreens, 'PortalEditorScreen')

/** Of both families (A §2). */
function portalRoutes<const First extends string>(first: First, component: typeof portalsScreen) {
  const ofCampaign = createRoute({
    getParentRoute: () => signedIn,
    path: `/${first}/$campaignId` as const,
    component: campaignEditor,
  })
  const pages = createRoute({
    getParentRoute: () => ofCampaign,
    path: '/pages',
    validateSearch: portalSearch,
    component,
  })
  return ofCampaign.addChildren([pages])
}

export const portals = portalRoutes('edit-portal', portalsScreen)
export const portalEditor = portalRoutes('portal-editor', portalEditorScreen)

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
  const earlier = editorsOfEarlierBars.map(({ path, component }) =>
    createRoute({ getParentRoute: () => editor, path, validateSearch: barEditorSearch, component }),
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

export const edit = editorRoutes('edit')
export const update = editorRoutes('update')
