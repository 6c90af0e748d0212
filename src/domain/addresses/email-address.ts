/** E-mail addresses: one spelling to look a person up by, another to see that a person was here before. */

/**
 * `exact` finds a lead. `canonical` is the same for spellings that reach one mailbox for certain, and
 * answers "does this person already have a clock?".
 */
export type EmailAddress = { exact: string; canonical: string }

/** Null when no mail could reach this, above all a merge tag that was never filled. */
export function emailAddress(text: string): EmailAddress | null {
  if (text.length > LENGTH_LIMIT * 2) return null
  const [, local, domain] = /^([^@]+)@([^@]+)$/.exec(plainSpelling(text)) ?? []
  if (local === undefined || domain === undefined || !LOCAL_PART.test(local)) return null

  const host = asciiHost(domain)
  if (host === null || local.length + host.length >= LENGTH_LIMIT) return null
  return { exact: `${local}@${host}`, canonical: canonical(local, host) }
}

/**
 * The address in a link's `em`. Mail tools fill it in without encoding it, or encode it twice: a `+` has
 * become a space by the time it is read, an `@` may still be `%40`. No address has either.
 */
export function emailAddressInLink(text: string): EmailAddress | null {
  return emailAddress(text.trim().replaceAll(' ', '+').replace(/%40/g, '@').replace(/%2B/gi, '+'))
}

const LENGTH_LIMIT = 254

// Letters, digits and marks of any script, and the signs that addresses in use have. Not the signs
// `{ } | * % ( ) [ ] < >` that merge tags are made of.
const LOCAL_PART = /^[\p{L}\p{N}\p{M}!#$&'+\-/=?^_`~.]{1,64}$/u

/** Trimmed of white space and of the invisible characters that copying brings along. */
function plainSpelling(text: string): string {
  return text
    .replace(/^[\s\u200b-\u200f\u2060\ufeff]+|[\s\u200b-\u200f\u2060\ufeff]+$/g, '')
    .toLowerCase()
    .normalize('NFC')
}

/** The domain as the mail system spells it (IDNA), or null when it is none that mail can be sent to. */
function asciiHost(domain: string): string | null {
  if (!/^[\p{L}\p{N}\p{M}.\u3002-]+$/u.test(domain)) return null
  const hostname = URL.parse(`http://${domain}`)?.hostname
  return hostname !== undefined && MAIL_HOST.test(hostname) ? hostname : null
}

const MAIL_HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$/

const GMAIL_HOSTS = new Set(['gmail.com', 'googlemail.com'])

/** Only Google says that it ignores dots and `+tags`; elsewhere they may be different people. */
function canonical(local: string, host: string): string {
  const mailbox = local.replace(/\+.*$/, '').replaceAll('.', '')
  return GMAIL_HOSTS.has(host) && mailbox !== '' ? `${mailbox}@gmail.com` : `${local}@${host}`
}
