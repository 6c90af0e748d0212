/** What came of signing in at a platform, as its owner is told when they are back. */

export const signInOutcomes = {
  connected: (platform: string) => `${platform} is connected.`,
  denied: (platform: string) => `${platform} was not connected, because Lastcall was not let in there.`,
  refused: (platform: string) => `${platform} did not complete the sign-in. Please try again.`,
  unavailable: (platform: string) => `${platform} does not answer. Please try again in a few minutes.`,
  otherAccount: (platform: string) =>
    `That was another account at ${platform}. Please sign in with the account of this connection, or add a connection for the other one.`,
  full: (platform: string) => `${platform} was not connected: there are as many connections as there can be.`,
  gone: (platform: string) => `${platform} was not connected: the connection was removed in the meantime.`,
  stale: () => 'That sign-in took too long or was used before. Please start it again.',
} as const satisfies Record<string, (platform: string) => string>

export type SignInOutcome = keyof typeof signInOutcomes

export function isSignInOutcome(text: unknown): text is SignInOutcome {
  return typeof text === 'string' && Object.hasOwn(signInOutcomes, text)
}
