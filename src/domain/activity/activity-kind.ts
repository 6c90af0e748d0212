/** What people do with a campaign, as it is counted. */

export const activityKinds = {
  visit: { label: 'Visit', isOfPage: true },
  click: { label: 'Click on an e-mail link', isOfPage: true },
  image: { label: 'Image loaded in a mail', isOfPage: false },
  hide: { label: 'Bar hidden', isOfPage: true },
  show: { label: 'Bar brought back', isOfPage: true },
  cta: { label: 'Click on a bar’s button', isOfPage: true },
  redirect: { label: 'Sent on after the deadline', isOfPage: true },
} as const

/** In the place of an hour. */
export const WHOLE_DAY = -1

export type ActivityKind = keyof typeof activityKinds
