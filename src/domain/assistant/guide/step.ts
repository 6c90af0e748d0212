/** A step after the questions about the campaign: what it asks, and what an answer to it does. */
import type { Ask } from '../wire.ts'
import type { GuideContext } from './guide-context.ts'
import type { DraftStep, GuideState, GuideStepName, PageWishes } from './guide-state.ts'

export type ToolCall = { name: string; input: Record<string, unknown> }

/** What an answer does: the next step, with what was said of the page; fields to ask again; a call; or why it is none. */
export type Move =
  | { to: GuideStepName; page?: PageWishes }
  | { again: DraftStep[] }
  | { call: ToolCall; page?: PageWishes }
  | { wrong: string }

export type Step = {
  say: (state: GuideState, context: GuideContext) => string
  ask: (state: GuideState, context: GuideContext) => Ask | null
  read: (text: string, state: GuideState, context: GuideContext) => Move | null
}
