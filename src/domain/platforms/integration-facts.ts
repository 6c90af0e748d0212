/** What owners are told and asked about a platform that we talk to. What is left out, it does not do. */

export type TriggerKind = 'list' | 'form' | 'tag'

/** A key or an address that an owner copies out of their platform. */
export type CredentialField = { label: string; where: string; isSecret: boolean }

export type CredentialForm = { first: CredentialField; second?: CredentialField }

/**
 * How we hear of people: the platform calls us, by a webhook that we make or by one that its owner pastes into it, or we
 * ask it every few minutes.
 */
export type HeardBy = 'webhook' | 'pastedWebhook' | 'polling'

/** `calls` in `perMs` for one account of theirs, and how many of them at once; some count the calls of a day, too. */
export type CallLimit = { calls: number; perMs: number; atOnce: number; perDay?: number }

export type TriggerFacts = {
  kind: TriggerKind
  /** After "The deadline starts when somebody …". */
  label: string
  one: string
  many: string
  heardBy: HeardBy
  canCreate: boolean
}

export type FieldType = 'text' | 'date'

export type IntegrationFacts = {
  id: string
  name: string
  apiDocs: string | null
  /** Null where a platform can be connected by signing in there only. */
  credentials: CredentialForm | null
  hasOAuth: boolean
  triggers: readonly TriggerFacts[]
  fields: {
    /** Fields of a list belong to it alone, so it is chosen first. */
    of: 'account' | 'list'
    canList: boolean
    types: readonly FieldType[]
  }
  /** What people of an opt-in form can be added to; null where they cannot. */
  addsTo: TriggerKind | null
  /** What is added to and taken from people there. `areNames`: they are typed, since nobody lists them. */
  tags: { one: string; many: string; areNames: boolean; canRemove: boolean } | null
  limit: CallLimit
}
