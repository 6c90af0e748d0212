/** What came of allowing the app at a shop, as its owner is told when they are back: `?store=connected` on their screen. */

export const storeOutcomes = {
  connected: 'Your shop is connected.',
  denied: 'Your shop was not connected, because the app was not allowed there.',
  refused: 'The shop did not complete the connection. Please try again.',
  unavailable: 'The shop does not answer. Please try again in a few minutes.',
  taken:
    'Your shop was not connected: another account of this installation has it. It can be disconnected there first.',
  stale: 'That took too long, or was used before. Please start it again.',
} as const

export type StoreOutcome = keyof typeof storeOutcomes

export function isStoreOutcome(text: unknown): text is StoreOutcome {
  return typeof text === 'string' && Object.hasOwn(storeOutcomes, text)
}
