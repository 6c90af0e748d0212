/** What routes and steps about people and accounts are given. */
import type { Platform } from '../platform/platform.ts'
import type { AccountMails } from './account-mails.ts'
import type { Auth } from './auth.ts'

export type AccountsDeps = Platform & {
  auth: Auth
  mails: AccountMails
  /** What visitors are shown of an account; writers refresh it after their commit. */
  snapshot: { refresh(): Promise<void> }
}
