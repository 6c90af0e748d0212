/** Who a browser is: the visitor's id, which the server gave it, then its leads, newest first, as `campaign~token`. */

export type Identity = (string | undefined)[]

/** A cookie holds 4,096 bytes with its attributes. */
const MAX_LEADS = 9

/** The cookie names the visitor; leads that only the record still holds are not lost. */
export function parseIdentity(cookie: string | undefined, recorded = ''): Identity {
  return [...new Set(`${cookie ?? recorded}|${recorded}`.split('|'))].filter(Boolean)
}

export function formatIdentity(identity: Identity): string {
  return identity.slice(0, MAX_LEADS + 1).join('|')
}

/** A campaign's newest token supersedes the one before. */
export function withLead([visitor, ...leads]: Identity, campaignId: string, token: string): Identity {
  const others = leads.filter((lead) => !lead?.startsWith(`${campaignId}~`))
  return [visitor, `${campaignId}~${token}`, ...others]
}

export function tokensOf([, ...leads]: Identity): string[] {
  return leads.map((lead = '') => lead.replace(/.*~/, ''))
}
