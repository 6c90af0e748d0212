/** Tables of the assistant: conversations, what they cost, and the model of the installation. */

export interface AssistantTables {
  assistant_conversations: ConversationRow
  assistant_messages: AssistantMessageRow
  assistant_drafts: AssistantDraftRow
  assistant_usage: AssistantUsageRow
  assistant_model: AssistantModelRow
}

/** Somebody's, in one account; forgotten thirty days after its last message. */
export type ConversationRow = {
  id: string
  account_id: string
  user_id: string
  /** Who answered last. */
  engine: 'model' | 'guide'
  /** The model's name, as its server is asked for it; null with the built-in guide. */
  model: string | null
  /** What it has cost so far. */
  tokens: number
  /** Calls of tools so far. */
  calls: number
  /** Sealed JSON: how far the built-in guide has come. */
  state: string | null
  created_at: number
  updated_at: number
}

export type AssistantMessageRow = {
  conversation_id: string
  /** From 0. */
  position: number
  /** Sealed JSON of an `AssistantMessage`. */
  sealed: string
}

/** A campaign that a conversation has made: it alone may be changed there. */
export type AssistantDraftRow = { conversation_id: string; made_id: string }

/** What an account has used of a model on one day. */
export type AssistantUsageRow = {
  /** Days since 1970, in UTC. */
  day: number
  account_id: string
  model: string
  messages: number
  tokens: number
}

/** The model that was typed into a screen: one row. */
export type AssistantModelRow = {
  id: 'installation'
  base_url: string
  model: string
  /** Sealed; null for a model that asks for none. */
  api_key: string | null
  updated_at: number
}
