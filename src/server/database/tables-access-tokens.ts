/** The table of the access tokens with which programs use an account. */

export interface AccessTokenTables {
  access_tokens: AccessTokenRow
}

export type AccessTokenRow = {
  account_id: string
  id: string
  name: string
  /** Keyed hash of the token: whoever reads this table, or writes to it, gets in nowhere. */
  token_hash: string
  /** How the token begins, to recognize it by. */
  prefix: string
  /** Whose role it acts with, for as long as they are in the team. */
  created_by: string
  created_at: number
  /** Null: until somebody revokes it. */
  expires_at: number | null
  /** Not noted more often than every ten minutes. */
  last_used_at: number | null
  revoked_at: number | null
  /** What its program may do: with `read` nothing is changed. */
  scope: 'read' | 'write'
}
