/** Tables that keep the installation itself running: jobs, leases, versions, keys, unsent mails, what happened lately. */

export interface SystemTables {
  applied_migrations: { name: string; applied_at: number }
  /** Who may do a thing that only one process may do at a time, and until when. */
  leases: { name: string; holder: string; until: number }
  /** Counters that processes poll twice a second to learn that another one changed something. */
  versions: { name: string; version: number }
  jobs: JobRow
  audit_log: AuditRow
  data_keys: DataKeyRow
  outbox_mails: OutboxMailRow
  idempotency_keys: IdempotencyKeyRow
  /** How often something happened in an hour, for the health screen: bounded, and forgotten after two days. */
  hour_counts: { since: number; kind: 'error' | 'job'; label: string; count: number }
  /** When something last happened, and how it went. */
  last_events: {
    name: 'mail' | 'inbound-mail' | 'backup' | 'unclean-stop'
    at: number
    outcome: 'done' | 'failed'
    detail: string
  }
}

export type JobRow = {
  id: string
  kind: string
  /** JSON that the job's own schema parses. */
  payload: string
  state: 'waiting' | 'running' | 'dead'
  attempts: number
  run_at: number
  /** While running: until when nobody else may take it. */
  leased_until: number
  /** At most one waiting job per key, for "recompute this" kinds; null when every one counts. */
  unique_key: string | null
  last_error: string | null
  created_at: number
}

export type AuditRow = {
  id: string
  /** Null for what happens before anyone is known, such as a failed sign-in. */
  account_id: string | null
  user_id: string | null
  /** The access token it was done with; null for people at the screen. */
  access_token_id: string | null
  action: string
  subject: string | null
  ip_hash: string | null
  request_id: string | null
  at: number
}

export type DataKeyRow = {
  account_id: string
  id: string
  /** Which key-encryption key wraps it: its fingerprint. */
  kid: string
  wrapped: string
  /** How often it has encrypted: before the nonces could repeat, a new key takes over. */
  uses: number
  created_at: number
}

export type OutboxMailRow = {
  id: string
  /** The mail as JSON, encrypted. */
  sealed: string
  sent_at: number
}

/** What a creating call has made, for whoever asks again with the same key. */
export type IdempotencyKeyRow = {
  account_id: string
  /** As the sender has chosen it. */
  key: string
  /** Of the request: the same key with another one is refused. */
  fingerprint: string
  /** What was made as JSON, encrypted. */
  sealed: string
  created_at: number
}
