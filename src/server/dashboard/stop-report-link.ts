/** The link in a weekly report by which its reader stops it: signed, so that it needs no sign-in and names nobody else. */
import { ownedAccount, type OwnedAccountId } from '../foundation/scope.ts'
import type { PurposeKeys } from '../secrets/purpose-keys.ts'
import { sign, verified } from '../tokens/signed-text.ts'

export const STOP_PATH = '/weekly-report/stop'
const PURPOSE = 'stop weekly report'

export type ReportReader = { accountId: OwnedAccountId; userId: string }

type LinkDeps = { signingKeys: PurposeKeys; environment: { EDGE_ORIGIN: string } }

export function stopReportUrl(
  { signingKeys, environment }: LinkDeps,
  { accountId, userId }: ReportReader,
): string {
  const token = sign(signingKeys('weekly-reports'), PURPOSE, `${accountId}.${userId}`)
  return `${environment.EDGE_ORIGIN}${STOP_PATH}/${token}`
}

/** Null for what we have not signed. */
export function readerIn({ signingKeys }: Pick<LinkDeps, 'signingKeys'>, token: string): ReportReader | null {
  const text = verified(signingKeys('weekly-reports'), PURPOSE, token)
  const [accountId, userId] = text?.split('.') ?? []
  // The signature is the proof: nobody else makes such a link.
  return accountId && userId ? { accountId: ownedAccount(accountId), userId } : null
}
