/** Before somebody is signed in. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { z } from 'zod'
import { requireSignedOut } from '../accounts/auth-guards.ts'
import { root } from './frames.tsx'

const nextSearch = z.object({ next: z.string().optional().catch(undefined) })

const authLayout = createRoute({
  getParentRoute: () => root,
  id: 'auth-layout',
  component: lazyRouteComponent(() => import('../accounts/auth-layout.tsx'), 'AuthLayout'),
})

const signIn = createRoute({
  getParentRoute: () => authLayout,
  path: '/sign-in',
  validateSearch: nextSearch,
  beforeLoad: ({ context, search }) =>
    requireSignedOut(context.queryClient, { at: 'sign-in', next: search.next }),
  component: lazyRouteComponent(() => import('../accounts/sign-in-screen.tsx'), 'SignInScreen'),
})

const signUp = createRoute({
  getParentRoute: () => authLayout,
  path: '/sign-up',
  validateSearch: nextSearch,
  beforeLoad: ({ context, search }) =>
    requireSignedOut(context.queryClient, { at: 'sign-up', next: search.next }),
  component: lazyRouteComponent(() => import('../accounts/sign-up-screen.tsx'), 'SignUpScreen'),
})

const forgotPassword = createRoute({
  getParentRoute: () => authLayout,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('../accounts/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
})

const resetPassword = createRoute({
  getParentRoute: () => authLayout,
  path: '/reset-password',
  component: lazyRouteComponent(() => import('../accounts/reset-password-screen.tsx'), 'ResetPasswordScreen'),
})

const acceptInvitation = createRoute({
  getParentRoute: () => authLayout,
  path: '/invitation',
  component: lazyRouteComponent(
    () => import('../accounts/accept-invitation-screen.tsx'),
    'AcceptInvitationScreen',
  ),
})

const verifyEmail = createRoute({
  getParentRoute: () => authLayout,
  path: '/verify-email',
  component: lazyRouteComponent(() => import('../accounts/verify-email-screen.tsx'), 'VerifyEmailScreen'),
})

export const signedOutRoutes = authLayout.addChildren([
  signIn,
  signUp,
  forgotPassword,
  resetPassword,
  acceptInvitation,
  verifyEmail,
])
