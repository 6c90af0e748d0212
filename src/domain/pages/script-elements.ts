/** The scripts of a page's HTML, found in one pass whatever the page is made of. */

export type ScriptElement = {
  /** Lower-case names; values as written. */
  attributes: ReadonlyMap<string, string>
  body: string
  /** Stands before the head ends. */
  isInHead: boolean
}

/** What stands in comments is no script. */
export function scriptElements(html: string): ScriptElement[] {
  const text = withoutComments(html)
  const lower = text.toLowerCase()
  const headEnds = endOfHead(lower)
  const found: ScriptElement[] = []
  for (let at = lower.indexOf('<script'); at !== -1;) {
    const tagEnds = endOfTag(text, at)
    if (tagEnds === -1) break
    const closes = lower.indexOf('</script', tagEnds)
    const bodyEnds = closes === -1 ? text.length : closes
    found.push({
      attributes: attributesOf(text.slice(at + '<script'.length, tagEnds)),
      body: text.slice(tagEnds + 1, bodyEnds),
      isInHead: at < headEnds,
    })
    at = lower.indexOf('<script', bodyEnds)
  }
  return found
}

export function withoutComments(html: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const opens = html.indexOf('<!--', at)
    if (opens === -1) break
    parts.push(html.slice(at, opens))
    const closes = html.indexOf('-->', opens)
    if (closes === -1) return parts.join('')
    at = closes + '-->'.length
  }
  return parts.join('') + html.slice(at)
}

function endOfHead(lower: string): number {
  const marks = [lower.indexOf('</head'), lower.indexOf('<body')].filter((at) => at !== -1)
  return marks.length === 0 ? lower.length : Math.min(...marks)
}

/** Where the tag that begins at `from` closes; a `>` in quotes does not close it. */
function endOfTag(text: string, from: number): number {
  let quote = ''
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at)
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return -1
}

const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

export function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of tag.slice(0, MAX_TAG_LENGTH).matchAll(ATTRIBUTE)) {
    if (!attributes.has(name.toLowerCase()))
      attributes.set(name.toLowerCase(), double ?? single ?? bare ?? '')
  }
  return attributes
}

/** Nobody writes longer ones by hand, and no pattern is run over more. */
const MAX_TAG_LENGTH = 10_000
