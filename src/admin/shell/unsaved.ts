/** What of a form or design would be lost by leaving, and how it is kept. */

/** The question, in an editor that has its own. */
export type LeaveWords = { title: string; text: string; leave: string; stay: string }

export type Unsaved = {
  dirty: boolean
  /** What was changed, by the names of the fields. */
  changed?: readonly string[]
  /** True once it is saved. Absent while it cannot be saved as it stands. */
  save?: (() => Promise<boolean>) | undefined
}
