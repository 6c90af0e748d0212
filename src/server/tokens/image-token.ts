/**
 * The signed token by which the address of an image says whose deadline it shows: mails that carry it are answered
 * without asking the database. It starts nothing, proves nothing to a page and extends nothing.
 */
import { sign, verified } from './signed-text.ts'
import { TokenFields, writtenInstant } from './token-fields.ts'
import type { SigningKeys } from './visitor-keys.ts'

const SOLD = 's'
const CERTAIN = '-'

export type ImageClaim = {
  leadId: string
  startedAt: number
  deadlineAt: number
  rulesVersion: number
  isSold: boolean
  /** Every change up to this revision was known when the database was asked about the lead. */
  revision: number
  /** When it was asked. */
  issuedAt: number
}

/** The lead as its image shows it. */
type ShownDeadline = Pick<ImageClaim, 'startedAt' | 'deadlineAt' | 'rulesVersion' | 'isSold'> & { id: string }

type ImageTokenFacts = { campaignId: string; lead: ShownDeadline; revision: number; now: number }

/** For `&t=` behind the address of the campaign's image. `revision` is that of the answer the lead came with. */
export function imageToken(
  [{ id, key }]: SigningKeys,
  { campaignId, lead, revision, now }: ImageTokenFacts,
): string {
  const parts = [
    id,
    lead.id,
    writtenInstant(lead.startedAt),
    writtenInstant(lead.deadlineAt),
    lead.rulesVersion.toString(36),
    revision.toString(36),
    writtenInstant(now),
    lead.isSold ? SOLD : CERTAIN,
  ]
  return sign(key, purpose(campaignId), parts.join('.'))
}

/** Null for anything that we did not sign as it stands, for this campaign. */
export function readImageToken(keys: SigningKeys, campaignId: string, token: string): ImageClaim | null {
  const signing = keys.find(({ id }) => token.startsWith(id) && token[id.length] === '.')
  const text = signing && verified(signing.key, purpose(campaignId), token)
  if (!text) return null
  const fields = new TokenFields(text)
  // The key's id.
  fields.text()
  return {
    leadId: fields.text(),
    startedAt: fields.instant(),
    deadlineAt: fields.instant(),
    rulesVersion: fields.number(),
    revision: fields.number(),
    issuedAt: fields.instant(),
    isSold: fields.text() === SOLD,
  }
}

/** The campaign stands in the address already; it is signed, but not carried twice. */
function purpose(campaignId: string): string {
  return `image v1 ${campaignId}`
}
