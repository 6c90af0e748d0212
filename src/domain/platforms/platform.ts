/** What can be said of an outside platform. A field that is left out means no, or that nobody has told us. */

export type PlatformKind = 'email' | 'checkout' | 'landing'

export type PlatformFacts = {
  name: string
  /** It stands for no platform in particular: choices list it, sentences do not name it. */
  unnamed?: true
  /** The dropdowns in which it is offered. */
  kinds: readonly PlatformKind[]
  /** What the platform replaces with the subscriber's address in an e-mail. */
  emailMergeTag?: string
  firstNameMergeTag?: string
  /** Of its subscribers or customers; and that it calls an address when something happens. */
  supports?: readonly ('fields' | 'tags' | 'webhooks')[]
  apiDocs?: string
  /**
   * The field of a subscriber that carries the written deadline, and its merge tag. Only what the platform documents
   * itself: a tag that is never filled in reads worse than plain words.
   */
  deadlineField?: { field: string; tag: string }
  /** How it is told to call a campaign's webhook, step by step, in plain words. */
  webhookSteps?: readonly string[]
  /** What it is told to send where its webhooks are written by hand (specification A §7). */
  webhookTemplate?: { label: string; body: string }
  /** Its header setting puts code at the top of every page (embed §3.7). */
  hasHeaderCode?: true
  /** How a page that was built with it is recognized, and what its owner is advised (embed §3.6). */
  pageBuilder?: PageBuilder
}

export type PageBuilder = { mark: RegExp; hint: string }

/** How every list of steps ends. */
export const TRY_IT_ONCE = 'Let it run once with an address of your own. What arrived is shown below.'
