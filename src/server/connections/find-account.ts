/** Which account some credentials open: they are tried at the platform before anything is saved. */
import type { Adapter, FoundAccount } from '#integrations/adapter.ts'
import { openAccount } from '#integrations/open-account.ts'
import type { PlatformLines } from './platform-lines.ts'
import { usable, type StoredCredentials } from './stored-credentials.ts'

type Trying = { adapter: Adapter; stored: StoredCredentials; pacedAs: string }

/** Throws what the platform refuses. */
export async function findAccount(
  { platformLines }: { platformLines: PlatformLines },
  { adapter, stored, pacedAs }: Trying,
): Promise<FoundAccount> {
  const credentials = usable(stored)
  const openLine = platformLines(adapter, { pacedAs, turn: 'person' })
  return adapter.verify(openAccount(adapter, { credentials, id: '' }, openLine), credentials)
}
