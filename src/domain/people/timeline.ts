/** What a person's timeline can say: a row of it is of one of these kinds, in one of these groups. */

export const timelineGroups = ['visits', 'mails', 'money'] as const

export type TimelineGroup = (typeof timelineGroups)[number]

/** `deadline`: it touched the deadline; shown whichever group is looked at only where nothing is left out. */
export const timelineKinds = {
  started: 'deadline',
  moved: 'deadline',
  reset: 'deadline',
  merged: 'deadline',
  reopened: 'deadline',
  identified: 'deadline',
  revived: 'deadline',
  visit: 'visits',
  hide: 'visits',
  show: 'visits',
  cta: 'visits',
  redirect: 'visits',
  pshown: 'visits',
  pclose: 'visits',
  pclick: 'visits',
  psent: 'visits',
  panswer: 'visits',
  click: 'mails',
  image: 'mails',
  written: 'mails',
  sale: 'money',
  'sale-decided': 'money',
  refunded: 'money',
} as const satisfies Record<string, TimelineGroup | 'deadline'>

export type TimelineKind = keyof typeof timelineKinds

export function isTimelineKind(text: string): text is TimelineKind {
  return Object.hasOwn(timelineKinds, text)
}

export function kindsOf(group: TimelineGroup | undefined): TimelineKind[] {
  // Of a literal table.
  const kinds = Object.keys(timelineKinds) as TimelineKind[]
  return group === undefined ? kinds : kinds.filter((kind) => timelineKinds[kind] === group)
}
