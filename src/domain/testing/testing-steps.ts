/** The steps of the testing checklist (B §3.8, §4.6), and what may be found wrong at them. */

/** In the order in which they are taken. */
export const testingSteps = ['clear-tracking', 'input-email', 'event', 'link', 'confirm'] as const

export type TestingStepId = (typeof testingSteps)[number]

export const problemCodes = [
  /** An e-mail link was opened with a merge tag that nobody filled. */
  'mergeTagUnfilled',
  /** The webhook was called with a merge tag, or without an address. */
  'webhookWithoutAddress',
  'webhookUnreachable',
  'snippetMissing',
  'pageNotFound',
  /** The after URL is a page of the offer, or the offer's page is the after URL of another. */
  'redirectsSwapped',
  'saleTrackingMissing',
] as const

export type ProblemCode = (typeof problemCodes)[number]
