/** Where a lead came from, kept as it starts: what figures are split by. */

export type LeadOrigin = {
  /** The page, or the page of the link. */
  pageId: string
  /** A source of `domain/starts/lead-sources.ts`. */
  source: string
  /** Which list, form or webhook it was. */
  trigger: string
  platform: string
  device: Device | ''
  utmSource: string
}

/** The parameter that it stands in. */
export const UTM_SOURCE = 'utm_source'

export const devices = ['phone', 'tablet', 'computer', 'unknown'] as const

export type Device = (typeof devices)[number]

/** In the order in which they stand in the text. */
const parts = ['pageId', 'source', 'trigger', 'platform', 'device', 'utmSource'] as const

/** What is not known is left empty. */
export function originText(origin: Partial<LeadOrigin>): string {
  return JSON.stringify(parts.map((part) => origin[part] ?? ''))
}
/** Of any text that is stored; what nobody can read is not known. */
export function originOf(text: string): LeadOrigin {
  const [pageId, source, trigger, platform, device, utmSource] = valuesIn(text).map(String)
  return {
    pageId: pageId ?? '',
    source: source ?? '',
    trigger: trigger ?? '',
    platform: platform ?? '',
    device: devices.find((one) => one === device) ?? '',
    utmSource: utmSource ?? '',
  }
}

function valuesIn(text: string): unknown[] {
  // As it is of most leads from before origins were kept: failing to read it takes twenty times as long.
  if (text === '') return []
  try {
    const values: unknown = JSON.parse(text)
    return Array.isArray(values) ? values : []
  } catch {
    return []
  }
}
