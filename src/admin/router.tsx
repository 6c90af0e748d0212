/** Every address of the owner's app: the areas of `routes`, put together. */
import { createRoute, createRouter, redirect } from '@tanstack/react-router'
import { whenSessionEnds } from './calls/session.ts'
import { links } from './navigation/links.ts'
import { queryClient } from './query-client.ts'
import { accountRoutes } from './routes/account-routes.tsx'
import { analyticsRoutes, person } from './routes/analytics-routes.tsx'
import { createCampaign, edit, portalEditor, portals, update } from './routes/editor-routes.tsx'
import { root, signedIn } from './routes/frames.tsx'
import { signedOutRoutes } from './routes/signed-out-routes.tsx'
import { currentAccountQuery } from './session/current-account.ts'
import { comeBack } from './session/session-end.ts'
import { ScreenFailed } from './shell/root-frame.tsx'

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ ...links.campaigns(), replace: true })
  },
})

const routeTree = root.addChildren([
  home,
  signedOutRoutes,
  signedIn.addChildren([
    accountRoutes,
    createCampaign,
    analyticsRoutes,
    person,
    edit,
    update,
    portals,
    portalEditor,
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
