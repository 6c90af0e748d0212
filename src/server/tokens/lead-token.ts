/**
 * The signed token by which a browser proves its deadline (security §2.3): a known visitor costs no database call.
 * A token never extends anything: it is one of several witnesses, and the earliest deadline counts.
 */
import { sign, verified } from './signed-text.ts'
import type { SigningKeys } from './visitor-keys.ts'

const VERSION = '1'
const PURPOSE = 'lead v1'
const PARTS = 12
const NO_ADDRESS = '-'
const PROVISIONAL = 'p'
const SOLD = 's'
const CERTAIN = '-'
/** Before each mark of a portal whose tasks are done. */
const DONE = '_'

/** Enough of an address' hash to see that a link names the same person. */
const ADDRESS_CHARACTERS = 12
/** Of a portal theme's id, which ends at random: enough to tell those of one campaign apart. */
const THEME_CHARACTERS = 5

export type LeadClaim = {
  campaignId: string
  leadId: string
  visitorId: string
  startedAt: number
  deadlineAt: number
  rulesVersion: number
  /** Every change up to this revision was known when the database was asked about the lead. */
  revision: number
  /** When the database was asked. */
  issuedAt: number
  /** Short hash of the lead's canonical address. */
  address: string | null
  /** Made while the database was away: to be reconciled with what it knows. */
  isProvisional: boolean
  /** Its bearer has bought: the deadline no longer concerns them. */
  isSold: boolean
  /** Marks of the portal themes whose tasks its bearer has done. */
  done: readonly string[]
}

export function leadToken([{ id, key }]: SigningKeys, claim: LeadClaim): string {
  const parts = [
    VERSION,
    id,
    claim.campaignId,
    claim.leadId,
    claim.visitorId,
    seconds(claim.startedAt),
    seconds(claim.deadlineAt),
    claim.rulesVersion.toString(36),
    claim.revision.toString(36),
    seconds(claim.issuedAt),
    claim.address ?? NO_ADDRESS,
    standingOf(claim),
  ]
  return sign(key, PURPOSE, parts.join('.'))
}

/** One letter for each thing that is out of the ordinary, then the marks: older tokens have only the first. */
function standingOf({ isProvisional, isSold, done }: LeadClaim): string {
  const letters = `${isProvisional ? PROVISIONAL : ''}${isSold ? SOLD : ''}` || CERTAIN
  return [letters, ...done].join(DONE)
}

/** In capitals: a server of before looks for small letters in the same place. */
export function themeMark(themeId: string): string {
  return themeId.slice(-THEME_CHARACTERS).toUpperCase()
}

/** Null for anything that we did not sign as it stands. */
export function readLeadToken(keys: SigningKeys, token: string): LeadClaim | null {
  // Something else that we signed for this browser is told apart before its signature is looked at.
  if (!token.startsWith(`${VERSION}.`)) return null
  const keyId = token.slice(2, token.indexOf('.', 2))
  const signing = keys.find(({ id }) => id === keyId)
  const text = signing && verified(signing.key, PURPOSE, token)
  const parts = text?.split('.')
  if (parts?.length !== PARTS) return null
  return claimOf(parts)
}

export function shortAddress(canonicalHash: string): string {
  return canonicalHash.slice(0, ADDRESS_CHARACTERS)
}

function claimOf(parts: string[]): LeadClaim {
  const [, , campaignId = '', leadId = '', visitorId = '', started = '', deadline = ''] = parts
  const [rules = '', revision = '', issued = '', address = NO_ADDRESS, standing = CERTAIN] = parts.slice(7)
  const [letters = CERTAIN, ...done] = standing.split(DONE)
  return {
    campaignId,
    leadId,
    visitorId,
    startedAt: fromSeconds(started),
    deadlineAt: fromSeconds(deadline),
    rulesVersion: Number.parseInt(rules, 36),
    revision: Number.parseInt(revision, 36),
    issuedAt: fromSeconds(issued),
    address: address === NO_ADDRESS ? null : address,
    isProvisional: letters.includes(PROVISIONAL),
    isSold: letters.includes(SOLD),
    done,
  }
}

function seconds(instant: number): string {
  return Math.floor(instant / 1000).toString(36)
}

function fromSeconds(text: string): number {
  return Number.parseInt(text, 36) * 1000
}
