/** An account that somebody signed in at: its token is renewed shortly before it ends, also in the middle of work. */
import type { Account } from '#integrations/adapter.ts'
import { openAccount, type OpenLine } from '#integrations/open-account.ts'
import { renewCredentials, type RenewDeps, type Renewing, type SignedIn } from './renew-credentials.ts'
import { usable, type StoredCredentials } from './stored-credentials.ts'

/** A call that begins before the end may arrive after it. */
const MARGIN_MS = 60_000

type Opening = Omit<Renewing, 'before'> & { stored: SignedIn; openLine: OpenLine }

export function renewingAccount(deps: RenewDeps, { stored, openLine, ...renewing }: Opening): Account {
  const { adapter, row } = renewing
  const id = row.found_id ?? ''
  const opened = (credentials: StoredCredentials) =>
    openAccount(adapter, { credentials: usable(credentials), id }, openLine)
  let current: StoredCredentials = stored
  let account = opened(current)

  async function renew(): Promise<void> {
    if (!canBeRenewed(current)) return
    current = await renewCredentials(deps, { ...renewing, before: current })
    account = opened(current)
  }

  function canBeRenewed(credentials: StoredCredentials): credentials is SignedIn {
    return Boolean(adapter.oauth?.refresh) && credentials.by === 'oauth' && credentials.refreshToken !== null
  }

  return {
    id,
    async call(request) {
      if (isEnding(current, deps.clock.now())) await renew()
      const answer = await account.call(request)
      // Whoever is not let in has done nothing: it may be asked again. Some tokens end before their time.
      if (answer.outcome !== 'auth' || answer.status !== 401 || !canBeRenewed(current)) return answer
      await renew()
      return account.call(request)
    },
  }
}

function isEnding(credentials: StoredCredentials, now: number): boolean {
  return (
    credentials.by === 'oauth' && credentials.expiresAt !== null && now >= credentials.expiresAt - MARGIN_MS
  )
}
