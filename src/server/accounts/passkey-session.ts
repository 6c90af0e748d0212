/** Has the sign-in library start a session for somebody whose passkey we have checked. */
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** Like all of the library's endpoints it is served to nobody: ours call it. */
const startPasskeySession = createAuthEndpoint(
  '/passkey/start-session',
  { method: 'POST', body: z.object({ userId: z.string() }), metadata: { SERVER_ONLY: true } },
  async (context) => {
    const { internalAdapter } = context.context
    const user = await internalAdapter.findUserById(context.body.userId)
    if (!user) throw new Error('Could not find the person of a passkey')
    const session = await internalAdapter.createSession(user.id)
    await setSessionCookie(context, { session, user })
    return context.json({ id: user.id, email: user.email })
  },
)

export function passkeySession() {
  return { id: 'passkey-session', endpoints: { startPasskeySession } } satisfies BetterAuthPlugin
}
