/** What the address of an image says: `/email-image/{campaign}/{hash}.gif?t=…&em=…`, read without ever refusing. */

export const IMAGE_PREFIX = '/email-image/'

export type ImageQuestion = {
  campaignId: string
  hash: string
  format: 'gif' | 'png'
  /** A signed token that says whose image it is. */
  token: string | null
  /** An address, or the merge tag that stood for it, as it was sent. */
  em: string | null
  /** The signed time that a team browser looks at it in. */
  travel: string | null
}

/** What is no such address names nobody's image. */
export function readImageUrl(url: string): ImageQuestion {
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const query = mark < 0 ? '' : url.slice(mark + 1)
  const slash = path.indexOf('/', IMAGE_PREFIX.length)
  const isPng = path.endsWith('.png')
  const hashEnd = isPng || path.endsWith('.gif') ? path.length - EXTENSION : path.length
  return {
    campaignId: slash < 0 ? '' : path.slice(IMAGE_PREFIX.length, slash),
    hash: slash < 0 ? '' : path.slice(slash + 1, hashEnd),
    format: isPng ? 'png' : 'gif',
    token: parameter(query, 't='),
    em: parameter(query, 'em='),
    travel: parameter(query, 'dlat='),
  }
}

const EXTENSION = '.gif'.length

/** The first one of that name, still encoded. */
function parameter(query: string, named: string): string | null {
  for (let at = 0; at >= 0;) {
    if (query.startsWith(named, at)) {
      const end = query.indexOf('&', at)
      return query.slice(at + named.length, end < 0 ? query.length : end)
    }
    const next = query.indexOf('&', at)
    if (next < 0) return null
    at = next + 1
  }
  return null
}

/** Mail tools fill addresses in without encoding them: what cannot be decoded stands for itself. */
export function decoded(parameterText: string): string {
  const text = parameterText.replaceAll('+', ' ')
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
