/** The one cookie: on the widest domain that the browser accepts, so that `www` and `shop` share it. */

const FOR_400_DAYS = 34_560_000

/** Sandboxed frames throw: callers expect it. */
export function readCookie(): string | undefined {
  return /\b_dl=([^;]+)/.exec(document.cookie)?.[1]
}

/**
 * Browsers refuse public suffixes such as `co.uk`, so the widest domain is found by trying, after a cookie that is
 * there was erased wherever it may be: else one could not tell it from the new one.
 */
export function writeCookie(text: string) {
  const labels = location.hostname.split('.')
  const domains = [...labels.slice(1).map((_, more) => `; Domain=${labels.slice(-2 - more).join('.')}`), '']
  if (readCookie()) for (const domain of domains) write('', 0, domain)
  domains.find((domain) => {
    write(text, FOR_400_DAYS, domain)
    return readCookie() === text
  })
}

function write(text: string, seconds: number, domain: string) {
  const more = location.protocol === 'https:' ? `${domain}; Secure` : domain
  document.cookie = `_dl=${text}; Max-Age=${seconds}; Path=/; SameSite=Lax${more}`
}
