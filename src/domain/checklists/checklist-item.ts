/** How a step of a checklist is named from outside: with its campaign and its list in one id. */

const DASH = '-'

export type NamedItem = { campaignId: string; checklist: string; step: string }

export function itemIdOf({ campaignId, checklist, step }: NamedItem): string {
  return [campaignId, checklist, step].join(DASH)
}

/** Steps may have dashes in their names, campaigns and lists have none. */
export function namedItem(itemId: string): NamedItem {
  const [campaignId = '', checklist = '', ...step] = itemId.split(DASH)
  return { campaignId, checklist, step: step.join(DASH) }
}
