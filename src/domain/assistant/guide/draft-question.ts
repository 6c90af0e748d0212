/** A question about a campaign: when it is open, what it says, and how it can be answered. */
import type { Ask } from '../wire.ts'
import type { GuideContext } from './guide-context.ts'
import type { Choice } from './guide-state.ts'
import type { Wishes } from './wishes.ts'

/** What a text means as the answer to one question: something to set, something to ask, or why it is none. */
export type Answer = { set: Partial<Wishes> } | { choice: Choice } | { wrong: string }

export type DraftQuestion = {
  isOpen: (wishes: Wishes) => boolean
  say: (wishes: Wishes, context: GuideContext) => string
  ask: (wishes: Wishes, context: GuideContext) => Ask
  /** What is understood here only; what any sentence may say is read everywhere. */
  read: (text: string, wishes: Wishes, context: GuideContext) => Answer | null
}
