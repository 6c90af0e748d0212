/** `/xray/open?h=…`: opens a page of a campaign as the team sees it, once, at the time that was chosen for it. */
import { sign, verified } from './signed-text.ts'
import type { Travel } from './travel-token.ts'

const PURPOSE = 'team opening v1'
const OPENING_VALID_MS = 10 * 60_000

export type TeamOpening = {
  id: string
  campaignId: string
  pageId: string
  /** On our own host, what is opened in place of the page: the link to it in mails, or an image. */
  inMails: string | null
  rotation: number
  madeAt: number
  /** Null: now. Whose browser it will be is known once it opens it. */
  travel: Pick<Travel, 'at' | 'lead'> | null
}

export function teamOpening(key: Buffer, opening: TeamOpening): string {
  return sign(key, PURPOSE, Buffer.from(JSON.stringify(opening)).toString('base64url'))
}

/** Null for what we did not sign as it stands, or more than ten minutes ago. */
export function readTeamOpening(key: Buffer, token: string, now: number): TeamOpening | null {
  const text = verified(key, PURPOSE, token)
  if (text === null) return null
  const opening = JSON.parse(Buffer.from(text, 'base64url').toString()) as TeamOpening
  return now - opening.madeAt < OPENING_VALID_MS ? opening : null
}
