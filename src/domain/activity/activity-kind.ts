/** What people do with a campaign, as it is counted. */

/** Those of portals are counted under the portal’s theme, in the place of a page. */
export const activityKinds = {
  visit: { label: 'Visit', isOfPage: true },
  click: { label: 'Click on an e-mail link', isOfPage: true },
  image: { label: 'Image loaded in a mail', isOfPage: false },
  hide: { label: 'Bar hidden', isOfPage: true },
  show: { label: 'Bar brought back', isOfPage: true },
  cta: { label: 'Click on a bar’s button', isOfPage: true },
  redirect: { label: 'Sent on after the deadline', isOfPage: true },
  pshown: { label: 'Portal shown', isOfPage: false },
  pclose: { label: 'Portal closed', isOfPage: false },
  pclick: { label: 'Click on a portal’s button', isOfPage: false },
  psent: { label: 'Form of a portal sent', isOfPage: false },
  panswer: { label: 'Question of a portal answered', isOfPage: false },
} as const

/** In the place of an hour. */
export const WHOLE_DAY = -1

export type ActivityKind = keyof typeof activityKinds

// Of a literal table.
const kindNames = Object.keys(activityKinds) as ActivityKind[]

export const portalActivity = [
  'pshown',
  'pclose',
  'pclick',
  'psent',
  'panswer',
] as const satisfies ActivityKind[]

/** What stands in a report of pages, and of images in mails. */
export const pageActivity = kindNames.filter((kind) => !portalActivity.includes(kind as never))
