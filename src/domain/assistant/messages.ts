/** What the assistant says when something does not work, and its limits (A §8 and §9). */

/** Tokens of one conversation: at it and above nothing more can be sent. */
export const ASSISTANT_TOKEN_CEILING = 60_000
export const CONVERSATION_KEPT_DAYS = 30

export const assistantMessages = {
  failed: 'An error occurred. Please try again.',
  full: 'The conversation has exceeded the maximum token limit.',
  notCreated: (error?: string) => `Couldn't create campaign: ${error || 'Unknown error'}`,
  notAdded: (error?: string) => `Couldn't add page: ${error || 'Unknown error'}`,
  notForAccount: 'The assistant is not available for this account.',
} as const
