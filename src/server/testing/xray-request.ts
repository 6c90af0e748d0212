/** Reads what the X-ray panel asks: JSON as text, from a page of somebody else. */
import { isPageUrl } from '#domain/addresses/page-url.ts'
import { travelInstant, travelMoments, type TravelChoice } from '#domain/testing/time-travel.schema.ts'
import { EMBED_PARAMETERS } from '#domain/visitors/decision.ts'
import type { XrayRequest } from '#domain/visitors/xray.ts'
import { z } from 'zod'

const TOKENS = 40
const CHARACTERS = 2048

const wished = z.object({
  a: z.string().max(64),
  u: z.string().max(2 * CHARACTERS),
  k: z.array(z.string().max(CHARACTERS)).max(TOKENS),
  campaignId: z.string().max(64),
  travel: z.union([z.enum(travelMoments), travelInstant, z.null()]).optional(),
})

export type ParsedXrayRequest = Pick<XrayRequest, 'a' | 'k' | 'campaignId'> & {
  /** The page's own, without what was ours. */
  url: string
  travel: TravelChoice | null
}

/** Null for what the panel would never send. */
export function readXrayRequest(body: unknown): ParsedXrayRequest | null {
  const sent = wished.safeParse(parsed(body))
  const url = sent.success && URL.parse(sent.data.u)
  if (!sent.success || !url) return null
  const { a, k, campaignId, travel = null } = sent.data
  for (const name of Object.values(EMBED_PARAMETERS)) url.searchParams.delete(name)
  if (!isPageUrl(url.href)) return null
  return { a, k, campaignId, url: url.href, travel: choiceOf(travel) }
}

function choiceOf(travel: (typeof travelMoments)[number] | number | null): TravelChoice | null {
  if (travel === null) return null
  return typeof travel === 'number' ? { at: travel } : { moment: travel }
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    // Not JSON: the caller answers that.
    return null
  }
}
