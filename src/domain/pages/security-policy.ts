/** Does a page's Content-Security-Policy let our code in? */

export type Policy = ReadonlyMap<string, readonly string[]>

/** One policy a part: a header may carry several, separated by commas, and each of them counts. */
export function parsePolicies(header: string): Policy[] {
  return header.split(',').flatMap((text) => {
    const directives = text
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .filter(([name]) => name)
    if (directives.length === 0) return []
    // Of a repeated directive browsers read the first.
    return [new Map(directives.toReversed().map(([name = '', ...sources]) => [name.toLowerCase(), sources]))]
  })
}

export type Loading = { directive: 'script-src' | 'connect-src'; url: URL; pageUrl: URL }

export function allowsLoading(policy: Policy, { directive, url, pageUrl }: Loading): boolean {
  const sources = sourcesFor(policy, directive)
  if (!sources) return true
  // With strict-dynamic only a nonce or hash lets scripts in, and host names mean nothing.
  if (directive === 'script-src' && sources.includes("'strict-dynamic'")) return false
  return sources.some((source) => isMatch(source, url, pageUrl))
}

/** Inline code is let in by its hash, or by a policy that allows any: what lets nonces or hashes in allows no other. */
export function allowsInline(policy: Policy, hash: string): boolean {
  const sources = sourcesFor(policy, 'script-src')
  if (!sources || sources.includes(`'sha256-${hash}'`)) return true
  const isNarrowed = sources.some((source) => /^'(nonce-|sha\d+-|strict-dynamic)/.test(source))
  return sources.includes("'unsafe-inline'") && !isNarrowed
}

/** A page that says nothing about it may be framed by anybody. */
export function allowsFraming(policy: Policy, by: URL, pageUrl: URL): boolean {
  const sources = policy.get('frame-ancestors')
  return sources === undefined || sources.some((source) => isMatch(source, by, pageUrl))
}

function sourcesFor(policy: Policy, directive: Loading['directive']): readonly string[] | undefined {
  const names = directive === 'script-src' ? ['script-src-elem', 'script-src'] : [directive]
  return [...names, 'default-src'].map((name) => policy.get(name)).find((sources) => sources !== undefined)
}

function isMatch(source: string, url: URL, pageUrl: URL): boolean {
  if (source === '*') return true
  if (source === "'self'") return url.origin === pageUrl.origin
  if (/^[a-z][a-z0-9+.-]*:$/i.test(source)) return url.protocol === source.toLowerCase()
  const [, scheme = '', host = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/]+)/i.exec(source) ?? []
  if (scheme !== '' && scheme.toLowerCase() !== url.protocol.slice(0, -1)) return false
  return isHostMatch(host.toLowerCase(), url)
}

function isHostMatch(pattern: string, url: URL): boolean {
  const [name = '', port = ''] = pattern.split(':')
  if (port !== '*' && port !== url.port) return false
  return name.startsWith('*.') ? url.hostname.endsWith(name.slice(1)) : name === url.hostname
}
