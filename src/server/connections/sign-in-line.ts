/** The line to where a platform gives, renews and takes back what signing in gives. */
import type { CallPlatform } from '#domain/platforms/platform-call.ts'
import type { Adapter, OAuth } from '#integrations/adapter.ts'
import type { Turn } from './pace.ts'
import type { PlatformLines } from './platform-lines.ts'

type LineDeps = { platformLines: PlatformLines }

export function signInLine(
  { platformLines }: LineDeps,
  { adapter, oauth, turn }: { adapter: Adapter; oauth: OAuth; turn: Turn },
): CallPlatform {
  const openLine = platformLines(adapter, { pacedAs: `sign-in ${adapter.id}`, turn })
  return openLine({ baseUrl: oauth.baseUrl, headers: {} })
}
