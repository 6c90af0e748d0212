/** What the assistant says when something does not work, and its limits (A §8 and §9). */

/** Characters of one message. */
export const ASSISTANT_MESSAGE_LIMIT = 250
/** Tokens of one conversation: at it and above nothing more can be sent. */
export const ASSISTANT_TOKEN_CEILING = 60_000
export const CONVERSATION_KEPT_DAYS = 30
/** Calls of tools that one answer, and one conversation, may bring. */
export const CALLS_PER_TURN = 5
export const CALLS_PER_CONVERSATION = 20

export const assistantMessages = {
  failed: 'An error occurred. Please try again.',
  full: 'The conversation has exceeded the maximum token limit.',
  notCreated: (error?: string) => `Couldn't create campaign: ${error || 'Unknown error'}`,
  notAdded: (error?: string) => `Couldn't add page: ${error || 'Unknown error'}`,
  blank: 'Please write a message.',
  notForAccount: 'The assistant is not available for this account.',
  busy: 'Another answer is still being written. Stop it, or wait until it is there.',
  dayIsOver: 'This account has used up what the assistant may cost it today. Please try again tomorrow.',
  installationDayIsOver: 'The assistant has been used a lot today. Please try again tomorrow.',
  tooManyCalls: 'That is as much as can be done at once. Say how to go on.',
  tooManyCallsEver: 'That is as much as one conversation can do. Begin a new one.',
} as const
