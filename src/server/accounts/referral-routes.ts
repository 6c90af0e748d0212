/** The account's own referral link, and the public address behind it. */
import type { FastifyInstance } from 'fastify'
import { accountCalls as calls } from '#domain/accounts/accounts.api.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { serve } from '../http/serve.ts'
import { referralsOf, rememberReferral } from './referrals.ts'

export function referralRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  serve(app, calls.referrals, ({ account }) => referralsOf(deps, account.id))

  app.get<{ Params: { code: string } }>(
    '/r/:code',
    { config: { hostRole: 'app' }, schema: { hide: true } },
    async (request, reply) => {
      // People who are in have signed up already, many of them to try their own link.
      const caller = await app.accessControl.callerOf(request, reply)
      if (!caller) rememberReferral(reply, request.params.code, deps.environment)
      return reply
        .headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
        .redirect('/sign-up', 303)
    },
  )
}
