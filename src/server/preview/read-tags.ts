/**
 * The tags of a page, where they stand in its text. However the page was made, the time it takes grows with its
 * length and nothing else: a parser that builds a tree, or looks for open elements, can be kept busy for minutes.
 */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** `from` and `to` are places in the page's text, as for `slice`. */
type Attribute = { name: string; value: string; from: number; to: number }

export type StartTag = { name: string; attributes: readonly Attribute[]; from: number; to: number }

export type TagListener = {
  startTag(tag: StartTag): void
  endTag(tag: { name: string; from: number; to: number }): void
}

/** Nobody writes more by hand; those after them stay as they are. */
const MAX_ATTRIBUTES = 100

/** Reads as much at each turn as the caller wants. */
export function* tagsOf(html: string, listener: TagListener, charactersAtATurn: number): Generator<void> {
  const tokenizer = new Tokenizer({ decodeEntities: false }, callbacksFor(html, listener))
  for (let at = 0; at < html.length; at += charactersAtATurn) {
    tokenizer.write(html.slice(at, at + charactersAtATurn))
    yield
  }
  tokenizer.end()
}

function callbacksFor(html: string, listener: TagListener): TokenizerCallbacks {
  let tag = { name: '', from: 0, attributes: [] as Attribute[] }
  let attribute = { name: '', from: 0, valueFrom: -1, valueTo: -1 }
  const startTag = (end: number) => listener.startTag({ ...tag, to: end + 1 })
  const ignored = () => {}

  return {
    onopentagname(from, to) {
      tag = { name: html.slice(from, to).toLowerCase(), from: from - 1, attributes: [] }
    },
    onattribname(from, to) {
      attribute = { name: html.slice(from, to).toLowerCase(), from, valueFrom: -1, valueTo: -1 }
    },
    // A value that is read in two turns comes in two parts.
    onattribdata(from, to) {
      if (attribute.valueFrom < 0) attribute.valueFrom = from
      attribute.valueTo = to
    },
    onattribend(_quote, to) {
      if (tag.attributes.length >= MAX_ATTRIBUTES) return
      const { name, from, valueFrom, valueTo } = attribute
      const value = valueFrom < 0 ? '' : html.slice(valueFrom, valueTo)
      tag.attributes.push({ name, value, from, to: Math.max(to, from + name.length) })
    },
    onopentagend: startTag,
    onselfclosingtag: startTag,
    onclosetag(from, to) {
      const closes = html.indexOf('>', to)
      const name = html.slice(from, to).toLowerCase()
      listener.endTag({ name, from: from - 2, to: closes < 0 ? html.length : closes + 1 })
    },
    onattribentity: ignored,
    oncdata: ignored,
    oncomment: ignored,
    ondeclaration: ignored,
    onend: ignored,
    onprocessinginstruction: ignored,
    ontext: ignored,
    ontextentity: ignored,
  }
}

/** The first of that name counts, as for browsers. */
export function attributeOf({ attributes }: StartTag, name: string): string | undefined {
  return attributes.find((attribute) => attribute.name === name)?.value
}
