/** Page addresses: as owners type them, compared with each other, and matched with what visitors open. */

export const MAX_URL_CHARACTERS = 2048

/** Adds `https://` to an address typed without it; any other scheme stays, to be refused. */
export function withScheme(text: string): string {
  const typed = text.trim()
  if (typed === '' || /^[a-z][a-z0-9+.-]*:\/\//i.test(typed)) return typed
  return typed.startsWith('//') ? `https:${typed}` : `https://${typed}`
}

/** As people read it. */
export function withoutScheme(url: string): string {
  return url.replace(/^https?:\/\//i, '')
}

/** To be opened: a trailing `*` stands for any ending, so none is needed. */
export function withoutWildcard(configured: string): string {
  return configured.replace(/\*$/, '')
}

/**
 * Can visitors open this address? The specification allows top-level domains of 2 to 10 letters; longer and
 * international ones exist, so they are allowed too, and so is a machine of the owner's own when it is
 * `localhost` or names its port.
 */
export function isPageUrl(text: string): boolean {
  const url = UNTYPABLE.test(text) ? null : webUrl(text)
  if (!url || url.username !== '' || url.password !== '') return false
  if (text.length > MAX_URL_CHARACTERS || url.href.length > MAX_URL_CHARACTERS) return false
  return PUBLIC_HOST.test(url.hostname) || url.hostname === 'localhost' || url.port !== ''
}

// White space, control characters, lone surrogates, and marks that turn the reading direction around.
const UNTYPABLE = /[\s\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u
const PUBLIC_HOST = /^([a-z0-9_-]{1,63}\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,59})\.?$/

/** The parts of an address that decide which page it is. Scheme and fragment do not. */
export type PageAddress = { host: string; path: string; query: URLSearchParams }

export function pageAddress(text: string): PageAddress | null {
  const url = webUrl(text)
  return url && { host: hostKey(url), path: pathKey(url).replace(/\/+$/, ''), query: url.searchParams }
}

/** The one spelling of all addresses of a page, an address itself. Text that is no address stays as it is. */
export function normalPageUrl(text: string): string {
  const address = pageAddress(text)
  if (!address) return text.trim()
  const query = new URLSearchParams(address.query.toString())
  query.sort()
  return `https://${address.host}${address.path}?${query.toString()}`.replace(/\?$/, '')
}

/** Would a visitor who is sent from one of them to the other arrive where they were? */
export function samePage(one: string, other: string): boolean {
  return normalPageUrl(one) === normalPageUrl(other)
}

/** A configured page, prepared for many visits: find it by `host`, then `matches` compares the rest. */
export type PagePattern = { host: string; matches: (visited: PageAddress) => boolean }

/**
 * Host and path are equal, and every configured parameter is present among whatever others. A trailing `*`
 * makes the path a prefix, or the last parameter's value when the address has a query.
 */
export function compilePagePattern(configured: string): PagePattern | null {
  const text = configured.trim().replace(/#.*$/s, '')
  const isPrefix = text.endsWith('*')
  const url = webUrl(isPrefix ? text.slice(0, -1) : text)
  if (!url) return null

  const endsInQuery = text.includes('?')
  const hasPath = isPrefix && !endsInQuery ? pathStartingLike(url) : pathEqualTo(url)
  const hasQuery = queryWith([...url.searchParams], isPrefix && endsInQuery)
  return { host: hostKey(url), matches: ({ path, query }) => hasPath(path) && hasQuery(query) }
}

export function matchesPage(configured: string, visited: string): boolean {
  const pattern = compilePagePattern(configured)
  const address = pageAddress(visited)
  return pattern !== null && address !== null && pattern.host === address.host && pattern.matches(address)
}

/** Parameters of our own links. They name a person or a moment and never travel on to another page. */
export const technicalParameters: ReadonlySet<string> = new Set([
  'dlt',
  'dlp',
  'dlverify',
  'dlnow',
  'dlx',
  'dlat',
  'em',
])

/** "Pass to after": the after URL with the visit's parameters, except ours and those that it has itself. */
export function withPassedParameters(afterUrl: string, visitUrl: string): string {
  const after = webUrl(afterUrl)
  const visit = webUrl(visitUrl)
  if (!after || !visit) return afterUrl

  const passed = new URLSearchParams()
  for (const [name, value] of visit.searchParams) {
    if (!technicalParameters.has(name) && !after.searchParams.has(name)) passed.append(name, value)
  }
  // Appended as text: the owner's own query keeps its spelling.
  after.search = [after.search, passed.toString()].filter((part) => part !== '').join('&')
  return after.href
}

function webUrl(text: string): URL | null {
  try {
    const url = new URL(text.trim())
    return /^https?:$/.test(url.protocol) ? url : null
  } catch {
    return null
  }
}

/** `www.`, the root's dot and the ports that go without saying are ignored. */
function hostKey(url: URL): string {
  const name = url.hostname.replace(/^(www\.)+(?=.)/, '').replace(/([^.])\.+$/, '$1')
  return ['', '80', '443'].includes(url.port) ? name : `${name}:${url.port}`
}

/** One spelling for each path: needless escapes are undone, the others written alike. */
function pathKey(url: URL): string {
  return url.pathname.replace(/%(?![0-9a-f]{2})/gi, '%25').replace(/%[0-9a-f]{2}/gi, (escape) => {
    const character = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return /[\w.~!$&'()+,;=:@|-]/.test(character) ? character : escape.toUpperCase()
  })
}

function pathEqualTo(url: URL) {
  const wanted = pathKey(url).replace(/\/+$/, '')
  return (path: string) => path === wanted
}

/** `/shop/*` is for `/shop` too: a trailing slash is ignored. */
function pathStartingLike(url: URL) {
  const start = pathKey(url)
  return (path: string) => `${path}/`.startsWith(start)
}

function queryWith(wanted: [string, string][], lastIsPrefix: boolean) {
  const last = wanted.length - 1
  return (query: URLSearchParams) =>
    wanted.every(([name, value], position) =>
      query
        .getAll(name)
        .some((given) => (lastIsPrefix && position === last ? given.startsWith(value) : given === value)),
    )
}
