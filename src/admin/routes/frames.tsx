/** What the addresses of the app stand in: everybody's root, the part for who is signed in, and the frame of the account. */
import { createRootRouteWithContext, createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { requireSignedIn } from '../accounts/auth-guards.ts'
import { AppFailed, RootFrame, ScreenMissing } from '../shell/root-frame.tsx'

/** Deadlines are computed here as on the server: browsers without `Temporal` get it before the first screen. */
async function loadTemporalPolyfill(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

const SignInAgain = lazyRouteComponent(() => import('../accounts/sign-in-again.tsx'), 'SignInAgain')
// From the first use on there may be work to lose, and the server at which a session ends may be a newer one without this file.
// Once it is there it has nothing to preload; on a poor line the next use asks for it again.
for (const use of ['click', 'input']) addEventListener(use, () => void SignInAgain.preload?.(), true)

const Notices = lazyRouteComponent(() => import('../shell/notices.tsx'), 'Notices')

export const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  beforeLoad: loadTemporalPolyfill,
  component: () => <RootFrame signInAgain={SignInAgain} notices={Notices} />,
  notFoundComponent: ScreenMissing,
})

export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  errorComponent: AppFailed,
  beforeLoad: ({ context, location }) => requireSignedIn(context.queryClient, location.href),
})

export const appLayout = createRoute({
  getParentRoute: () => signedIn,
  id: 'app-layout',
  component: lazyRouteComponent(() => import('../shell/app-layout.tsx'), 'AppLayout'),
})
