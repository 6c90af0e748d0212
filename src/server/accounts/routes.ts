/** Every route about people and accounts. */
import type { FastifyInstance } from 'fastify'
import type { AccountsDeps } from './accounts-deps.ts'
import { accessTokenRoutes } from './access-token-routes.ts'
import { accountRoutes } from './account-routes.ts'
import { authRoutes } from './auth-routes.ts'
import { instanceRoutes } from './instance-routes.ts'
import { passkeyRoutes, passkeySignInRoutes } from './passkey-routes.ts'
import { personRoutes } from './person-routes.ts'
import { referralRoutes } from './referral-routes.ts'
import { teamRoutes } from './team-routes.ts'

export function accountsRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  authRoutes(app, deps)
  passkeySignInRoutes(app, deps)
  passkeyRoutes(app, deps)
  personRoutes(app, deps)
  accountRoutes(app, deps)
  accessTokenRoutes(app, deps)
  teamRoutes(app, deps)
  instanceRoutes(app, deps)
  referralRoutes(app, deps)
}
