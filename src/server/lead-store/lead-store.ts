/** Where leads are kept: resolves a batch of contacts in one transaction, on either engine. */
import type { HashedContact } from './contact.ts'
import type { Resolution } from './resolve-identity.ts'

export type LeadStore = {
  /** The answers are given after the commit, in the order of the contacts. */
  resolve(contacts: readonly HashedContact[]): Promise<Outcome>
  lists: ListStorage
}

/** How the rows of a list are stored, which nobody who opens a page waits for. */
export type ListStorage = {
  /** So many share a transaction. */
  rowsAtOnce: number
  /** So many transactions at once; none: the rows go with everybody else. */
  lanes: number
}

export type Outcome = {
  resolutions: Resolution[]
  /** Leads whose tokens, handed out before the revision, no longer say what counts. */
  changed: { leadIds: string[]; revision: number } | null
}

/** Somebody else wrote the same identity or lead meanwhile: the batch is read and judged again. */
export class WriteConflict extends Error {
  override name = 'WriteConflict'
}
