/** What every platform that we talk to is, for the server: words for its owners, and functions over one account. */
import type { CallPlatform } from '#domain/platforms/platform-call.ts'
import type {
  CallLimit,
  CredentialForm,
  FieldType,
  HeardBy,
  TriggerKind,
} from '#domain/platforms/integration-facts.ts'

/** As an owner typed them, or as signing in gave them. */
export type Credentials =
  | { by: 'key'; first: string; second: string }
  | { by: 'oauth'; accessToken: string; apiBaseUrl: string | null }

/** Where an account is called, and who we are in every call. */
export type Reach = { baseUrl: string; headers: Record<string, string> }

/** `id` is the account's own at the platform, as `verify` found it; empty until then. */
export type Account = { call: CallPlatform; id: string }

/** What a platform does not tell is null. */
export type FoundAccount = { id: string | null; name: string | null }

/** `next` is handed back for the following entries; null: these were the last. */
export type Page<Entry> = { entries: readonly Entry[]; next: string | null }

/** A list, a form or a tag; ids are text, whatever a platform makes of them. */
export type Source = { id: string; name: string }

/** What there is to choose from. */
export type Sources = {
  list(account: Account, page: string | null): Promise<Page<Source>>
  /** Where the platform searches itself. */
  search?(account: Account, text: string, page: string | null): Promise<Page<Source>>
  create?(account: Account, name: string): Promise<Source>
}

export type Trigger = Sources & {
  label: string
  one: string
  many: string
  heardBy: HeardBy
  /** Who came since, for platforms that are asked. */
  arrivals?(account: Account, since: Arrivals): Promise<Page<Arrival>>
}

export type Arrivals = { source: Source; since: number; page: string | null }

export type Field = {
  id: string
  name: string
  type: FieldType
  /** What stands for the field in a mail; null where nobody documents how it is written. */
  mergeTag: string | null
}

export type NewField = { list: string; name: string; type: FieldType }

export type Fields = {
  of: 'account' | 'list'
  types: readonly FieldType[]
  /** `list` is empty where fields are the account's. */
  list?(account: Account, at: { list: string; page: string | null }): Promise<Page<Field>>
  create(account: Account, field: NewField): Promise<Field>
}

/** Somebody who is at the platform already. */
export type Person = { id: string; email: string }

/** A date field has a day in some zone, or an instant: each platform writes it in its own way. */
export type Moment = { at: number; timeZone: string }

export type FieldValue = { field: string; value: string | Moment }

export type PersonValues = { person: Person; values: readonly FieldValue[] }

export type People = {
  /** Null: the platform has nobody with that address. `list` is empty where people are the account's. */
  find(account: Account, at: { email: string; list: string }): Promise<Person | null>
  write(account: Account, written: PersonValues): Promise<void>
  /** Of each what went wrong, or null. What a platform takes to do later is not known to have failed. */
  batch?: { most: number; write(account: Account, all: readonly PersonValues[]): Promise<(Error | null)[]> }
  read(account: Account, person: Person, field: string): Promise<string>
  /** Of somebody whose number is all that is known: they came as one, or are erased here. Left out where a number is enough. */
  emailOf?(account: Account, id: string): Promise<string | null>
  /** Who is in a list, came by a form or has a tag, as far as they still want mails. */
  of?(account: Account, query: PeopleQuery): Promise<Page<{ person: Person }>>
  /** How many that are, where the platform tells it without telling them all. */
  count?(account: Account, query: Pick<PeopleQuery, 'kind' | 'source'>): Promise<number>
  /** The one call that adds people. Where the platform asks them to confirm, they are `pending` until they do. */
  add?(account: Account, subscriber: NewSubscriber): Promise<'added' | 'pending'>
  /** What they come to, where people can be added. */
  addsTo?: TriggerKind
}

/** Somebody who asked for mails in a form of the owner's, and what they agreed to. */
export type NewSubscriber = { email: string; name?: string; list: Source; consentText: string; at: number }

export type PeopleQuery = { kind: TriggerKind; source: Source; page: string | null }

export type Tags = {
  one: string
  many: string
  /** Where they start no deadlines; those that do are listed there. `names`: a name is all it takes, whether anybody has it or not. */
  from?: Sources | 'names'
  add(account: Account, person: Person, tag: Source): Promise<void>
  remove?(account: Account, person: Person, tag: Source): Promise<void>
}

export const anyAddress = Symbol('any address')

/**
 * `secret` is a random text of ours, for platforms that take one. `replaces`: where an account has one
 * only, the address that may go: one of ours, or, as an owner has asked for, whichever another program has put there.
 */
export type HookOrder = {
  url: string
  kind: TriggerKind
  source: Source
  secret: string
  replaces?: string | typeof anyAddress
}

export type Hook = { id: string; url: string }

export type Hooks = {
  /** One address for everything an account has: it belongs to the connection. */
  onePerAccount?: true
  /** Not every plan there has them: where an account is not allowed any, its owner pastes ours. */
  orPasted?: true
  /** The secret of its signatures; null: it does not sign. */
  create(account: Account, order: HookOrder): Promise<{ id: string; secret: string | null }>
  /** Whether it is there and calls that address. */
  check(account: Account, hook: Hook): Promise<boolean>
  /** One that is gone already is removed. */
  remove(account: Account, hook: Hook): Promise<void>
  /** The id of the one that calls an address: of whoever died before they could note it. Null: there is none. */
  find?(account: Account, at: Pick<HookOrder, 'url' | 'source'>): Promise<string | null>
}

/** What came in: the exact text that was signed, and what it says. Names of headers are in lower case. */
export type Delivery = {
  method: string
  url: string
  headers: Readonly<Record<string, string | undefined>>
  raw: string
  body: unknown
  query: unknown
  now: number
}

export type Expected = { kind: TriggerKind; source: Source; secret: string | null }

/** `key` tells a repeated delivery from a new one. Either the address is known or the person's id. */
export type Arrival = { email: string | null; personId: string | null; key: string }

export type Received =
  | { found: 'people'; arrivals: readonly Arrival[] }
  /** About something else: another list, somebody who left. */
  | { found: 'nobody' }
  | { found: 'forged' }
  /** Signed, but long ago: somebody plays it again. */
  | { found: 'stale' }
  | { found: 'tooMany' }
  /** The platform asks whether we are there, and wants this header back. */
  | { found: 'handshake'; header: { name: string; value: string } }

/** Of an installation that is known to the platform as an app. */
export type OAuthApp = { id: string; secret: string | null; redirectUri: string }

export type OAuthTokens = {
  accessToken: string
  /** Null: the access token lasts, or the one before stays good. */
  refreshToken: string | null
  expiresInMs: number | null
  apiBaseUrl: string | null
}

export type OAuth = {
  authorizeUrl: string
  /** Separated by spaces; empty where the platform has none. */
  scope: string
  /** `always` where the platform takes it, `withoutSecret` where only apps without a secret may. */
  pkce: 'never' | 'always' | 'withoutSecret'
  baseUrl: string
  exchange(call: CallPlatform, app: OAuthApp, grant: OAuthGrant): Promise<OAuthTokens>
  /** Null: access tokens last. */
  refresh: ((call: CallPlatform, app: OAuthApp, refreshToken: string) => Promise<OAuthTokens>) | null
  revoke?(call: CallPlatform, app: OAuthApp, token: string): Promise<void>
}

export type OAuthGrant = { code: string; verifier: string | null }

export type Adapter = {
  id: string
  name: string
  apiDocs: string | null
  credentials: CredentialForm | null
  oauth?: OAuth
  limit: CallLimit
  /** Throws where the credentials cannot be any. */
  reach(credentials: Credentials): Reach
  verify(account: Account, credentials: Credentials): Promise<FoundAccount>
  triggers: Readonly<Partial<Record<TriggerKind, Trigger>>>
  fields: Fields
  people: People
  tags?: Tags
  hooks?: Hooks
  receive(delivery: Delivery, expected: Expected): Received
}
