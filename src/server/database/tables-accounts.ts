/**
 * Tables of people and the accounts they belong to. The sign-in library owns users, sessions, credentials,
 * verifications and second_factors and writes its dates as ISO text; the rest is ours, in milliseconds.
 */
import type { Generated } from 'kysely'
import type { Bit } from './bit.ts'

export interface AccountTables {
  users: UserRow
  sessions: SessionRow
  credentials: CredentialRow
  verifications: VerificationRow
  second_factors: SecondFactorRow
  accounts: AccountRow
  members: MemberRow
  invitations: InvitationRow
  attempts: AttemptRow
  referral_links: ReferralLinkRow
  referrals: ReferralRow
  weekly_reports: WeeklyReportRow
}

type IsoText = string

export type UserRow = {
  id: string
  name: string
  email: string
  email_verified: Bit
  image: string | null
  second_factor_enabled: Bit | null
  is_instance_admin: Generated<Bit>
  created_at: IsoText
  updated_at: IsoText
}

export type SessionRow = {
  id: string
  user_id: string
  /** Of what the browser has, the hash. */
  token: string
  /** Which of the user's accounts this session works in; null means the first. */
  account_id: string | null
  ip_address: string | null
  user_agent: string | null
  expires_at: IsoText
  created_at: IsoText
  updated_at: IsoText
}

export type CredentialRow = {
  id: string
  user_id: string
  account_id: string
  provider_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: IsoText | null
  refresh_token_expires_at: IsoText | null
  scope: string | null
  password: string | null
  created_at: IsoText
  updated_at: IsoText
}

export type VerificationRow = {
  id: string
  identifier: string
  value: string
  expires_at: IsoText
  created_at: IsoText
  updated_at: IsoText
}

export type SecondFactorRow = {
  id: string
  user_id: string
  secret: string
  backup_codes: string
  verified: Bit | null
  failed_verification_count: number | null
  locked_until: IsoText | null
  /** The half minute, counted from 1970, of the last code that was used. */
  last_step: number | null
}

export type AccountRow = {
  id: string
  name: string
  plan: string
  /** JSON of the flags in domain/accounts/permissions.ts that differ from their default. */
  flags: string
  /** Names the account in the address of the visitors' script. */
  public_key: string
  /** Where a visitor is sent who follows a link that leads nowhere any more. */
  fallback_url: string | null
  timezone: string
  /** How long it is kept what each person did on pages and with mails. */
  activity_kept_days: Generated<number>
  created_at: number
}

export type MemberRow = {
  account_id: string
  user_id: string
  role: 'owner' | 'member'
  created_at: number
}

export type InvitationRow = {
  id: string
  account_id: string
  email: string
  role: 'owner' | 'member'
  /** SHA-256 of the token in the mail: reading this table lets nobody in. */
  token_hash: string
  inviter_id: string
  expires_at: number
  created_at: number
}

/** Failed tries per key (an address, an account), for limits that hold across restarts and processes. */
export type AttemptRow = {
  key: string
  tries: number
  window_ends_at: number
  blocked_until: number
  block_level: number
}

/** `/r/{code}` names nothing else. */
export type ReferralLinkRow = { account_id: string; code: string; created_at: number }

/** A person who signed up by the link of an account that is not theirs. */
export type ReferralRow = { account_id: string; user_id: string; created_at: number }

/** A member who is sent a report of the account each week, and when the next one is due. */
export type WeeklyReportRow = { account_id: string; user_id: string; due_at: number }
