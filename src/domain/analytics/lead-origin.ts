/** Where a lead came from, kept as it starts: what figures are split by. */

export type LeadOrigin = {
  /** The page, or the page of the link. */
  pageId: string
  /** A source of `domain/leads/lead.ts`. */
  source: string
  /** Which list, form or webhook it was. */
  trigger: string
  platform: string
  device: Device | ''
  utmSource: string
}

export const devices = ['phone', 'tablet', 'computer', 'unknown'] as const

export type Device = (typeof devices)[number]

/** In the order in which they stand in the text. */
const parts = ['pageId', 'source', 'trigger', 'platform', 'device', 'utmSource'] as const

/** What is not known is left empty. */
export function originText(origin: Partial<LeadOrigin>): string {
  return JSON.stringify(parts.map((part) => origin[part] ?? ''))
}
