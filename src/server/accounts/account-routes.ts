/** The account one works in: what it is and may do, its settings, and joining another. */
import type { FastifyInstance } from 'fastify'
import { accountCalls as calls } from '#domain/accounts/accounts.api.ts'
import type { AccountsDeps } from './accounts-deps.ts'
import { clientBucket } from '../http/client-address.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { guideSettings, mailDelivery } from './installation-facts.ts'
import { acceptInvitation } from './invitations.ts'
import { instanceAdmins, personById } from './people-repository.ts'
import { usageOf } from './quotas.ts'
import { accountOf, membershipsOf } from './repository.ts'
import { requireOwner } from './require-owner.ts'
import { saverOf } from '../saves/saver.ts'
import { saveAccount } from './save-account.ts'
import { setWeeklyReport } from './weekly-reports.ts'
import { reportDueAt } from './weekly-reports-repository.ts'
import { workIn } from './sessions-repository.ts'

export function accountRoutes(app: FastifyInstance, deps: AccountsDeps): void {
  const { environment, database, audit, limits, snapshot } = deps
  const db = database.db

  serve(app, calls.current, async ({ user, account }) => {
    const row = await accountOf(db, account.id)
    const memberships = await membershipsOf(db, user.id)
    const person = await personById(db, user.id)
    return {
      user: { ...user, hasSecondFactor: person?.second_factor_enabled === 1 },
      account: {
        id: account.id,
        name: row.name,
        role: account.role,
        ...account.permissions,
        publicKey: row.public_key,
        fallbackUrl: row.fallback_url,
        timezone: row.timezone,
        activityDays: row.activity_kept_days,
      },
      accounts: memberships.map(({ account: { id, name }, role }) => ({ id, name, role })),
      origins: {
        app: environment.APP_ORIGIN,
        edge: environment.EDGE_ORIGIN,
        preview: environment.PREVIEW_ORIGIN,
        media: environment.MEDIA_ORIGIN,
      },
      installation: { mail: mailDelivery(environment), guides: guideSettings(environment) },
    }
  })

  serve(app, calls.usage, ({ account }) => usageOf(deps, account))

  serve(app, calls.change, async ({ account, body, request }) => {
    requireOwner(account)
    const sent = 'changes' in body ? { changes: body.changes } : { whole: body }
    await saveAccount(deps, saverOf(audit, request), sent)
    await snapshot.refresh()
  })

  serve(app, calls.weeklyReport, async ({ user, account }) => ({
    nextAt: await reportDueAt(db, account.id, user.id),
  }))

  serve(app, calls.setWeeklyReport, ({ user, account, body }) =>
    setWeeklyReport(deps, { accountId: account.id, userId: user.id, on: body.on }),
  )

  serve(app, calls.whoToAsk, async () => {
    const isOpen = environment.SIGNUP === 'open'
    const admins = await instanceAdmins(db)
    return { people: admins.map(({ name, email }) => ({ name, email: isOpen ? null : email })) }
  })

  serve(app, calls.switch, async ({ user, sessionId, body }) => {
    const memberships = await membershipsOf(db, user.id)
    const wanted = memberships.find(({ account }) => account.id === body.accountId)
    if (!wanted) throw notFound()
    await workIn(db, { sessionId, accountId: wanted.account.id })
  })

  serve(app, calls.acceptInvitation, async ({ user, sessionId, body, request }) => {
    await limits.take('linkPerAddress', clientBucket(request.ip))
    const accountId = await acceptInvitation(deps, { token: body.token, user })
    await workIn(db, { sessionId, accountId })
    await audit.write(db, request, { action: 'invitation-accepted', accountId })
  })
}
