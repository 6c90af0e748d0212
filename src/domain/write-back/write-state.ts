/** What has become of a lead's written deadline on its way into a field of a mail platform. */

/**
 * `missing` the platform has nobody with that address · `past` another record of the same person counts now, or there
 * was nothing to write.
 */
export const writeStates = ['waiting', 'written', 'failed', 'missing', 'past'] as const

export type WriteState = (typeof writeStates)[number]
