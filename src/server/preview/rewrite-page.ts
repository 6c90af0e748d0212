/**
 * An owner's page as the preview host serves it: its relative addresses lead to where it came from, our own script is
 * not on it, and nothing of it says that it may not be shown or leads away by itself. What keeps its scripts away
 * from us is the sandbox it is served in, not this.
 */
import { attributeOf, tagsOf, type StartTag } from './read-tags.ts'

export type Rewriting = {
  /** Where the page was found in the end. */
  url: string
  edgeOrigin: string
  publicKey: string
}

/** A millisecond's work, or a few before the engine has warmed up: others have their turn in between. */
const CHARACTERS_AT_A_TURN = 16 * 1024
/** Bases stand in the head. */
const BASE_WITHIN = 32 * 1024

export function* rewritePage(html: string, { url, edgeOrigin, publicKey }: Rewriting): Generator<string> {
  const isOurs = ourScript(edgeOrigin, publicKey)
  const base = `<base href="${escaped(ownBase(html, url))}" target="_blank"/>`
  let pieces: string[] = []
  let copiedTo = 0
  /** What lies behind may still be cut out. */
  let decidedTo = 0
  let hasBase = false
  let script: StartTag | null = null

  function cut(from: number, to: number, instead = '') {
    pieces.push(html.slice(copiedTo, from), instead)
    copiedTo = to
  }

  function startTag(tag: StartTag) {
    if (!hasBase && tag.name !== 'html') {
      const at = tag.name === 'head' ? tag.to : tag.from
      cut(at, at, base)
      hasBase = true
    }
    if (tag.name === 'base' || isForbidding(tag)) cut(tag.from, tag.to)
    else if (tag.name === 'script') script = tag
    else for (const { from, to } of tag.attributes.filter(namesWindow)) cut(from, to)
    if (!script) decidedTo = tag.to
  }

  function endTag({ name, from, to }: { name: string; from: number; to: number }) {
    if (script && name === 'script') {
      const words = [html.slice(script.to, from), ...script.attributes.map(({ value }) => value)]
      if (words.some(isOurs)) cut(script.from, to)
      script = null
    }
    if (!script) decidedTo = to
  }

  const turns = tagsOf(html, { startTag, endTag }, CHARACTERS_AT_A_TURN)
  while (!turns.next().done) {
    if (decidedTo > copiedTo) cut(decidedTo, decidedTo)
    yield pieces.join('')
    pieces = []
  }
  yield html.slice(copiedTo)
}

/** Found by the account's key under any host, an owner's own among them, and by any key under ours. */
function ourScript(edgeOrigin: string, publicKey: string): (text: string) => boolean {
  const host = RegExp.escape(new URL(edgeOrigin).host)
  const underOurHost = new RegExp(`//${host}/[0-9a-z]{8,32}\\.js`)
  return (text) => {
    const plain = text.includes('\\/') ? text.replaceAll('\\/', '/') : text
    return plain.includes(`/${publicKey}.js`) || underOurHost.test(plain)
  }
}

/** What may only be said in a header, or would lead the frame away from its sandbox. */
function isForbidding(tag: StartTag): boolean {
  if (tag.name !== 'meta') return false
  const isAboutReferrer = /^referrer$/i.test((attributeOf(tag, 'name') ?? '').trim())
  return isAboutReferrer || FORBIDDING.test((attributeOf(tag, 'http-equiv') ?? '').trim())
}

const FORBIDDING = /^(content-security-policy(-report-only)?|x-frame-options|refresh|set-cookie)$/i

/** Every link opens the window that the base names, which the sandbox refuses: the page stays where it is. */
function namesWindow({ name }: { name: string }): boolean {
  return name === 'target' || name === 'formtarget'
}

/** The page's own base, which may be relative too; the first one counts. */
function ownBase(html: string, url: string): string {
  let found: string | undefined
  const startTag = (tag: StartTag) => {
    if (tag.name === 'base') found ??= attributeOf(tag, 'href')
  }
  const beginning = html.slice(0, BASE_WITHIN)
  if (/<base\b/i.test(beginning)) tagsOf(beginning, { startTag, endTag() {} }, BASE_WITHIN).next()
  const base = found === undefined ? null : URL.parse(found.replaceAll('&amp;', '&').trim(), url)
  return base && /^https?:$/.test(base.protocol) ? base.href : url
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}
