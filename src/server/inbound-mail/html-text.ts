/** What people read of an HTML mail, and whom its links write to, in time that grows with its length alone. */
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

/** After these a new line begins; cells of a row stay in one. */
const BLOCKS = new Set(['br', 'p', 'div', 'tr', 'li', 'table', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol'])
const UNREAD = new Set(['script', 'style', 'title', 'template'])

export function htmlText(html: string): string {
  const pieces: string[] = []
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacksFor(html, pieces))
  tokenizer.write(html)
  tokenizer.end()
  return pieces.join('')
}

function callbacksFor(html: string, pieces: string[]): TokenizerCallbacks {
  let unread: string | null = null
  let attribute = { name: '', value: '' }
  const say = (text: string) => {
    if (unread === null) pieces.push(text)
  }
  const ignored = () => {}

  return {
    ontext: (from, to) => say(html.slice(from, to)),
    ontextentity: (character) => say(String.fromCodePoint(character)),
    onopentagname(from, to) {
      const name = html.slice(from, to).toLowerCase()
      if (UNREAD.has(name)) unread ??= name
      say(BLOCKS.has(name) ? '\n' : '')
    },
    onclosetag(from, to) {
      const name = html.slice(from, to).toLowerCase()
      if (name === unread) unread = null
      say(BLOCKS.has(name) ? '\n' : name === 'td' || name === 'th' ? ' ' : '')
    },
    onattribname(from, to) {
      attribute = { name: html.slice(from, to).toLowerCase(), value: '' }
    },
    onattribdata(from, to) {
      if (attribute.name === 'href') attribute.value += html.slice(from, to)
    },
    onattribentity(character) {
      if (attribute.name === 'href') attribute.value += String.fromCodePoint(character)
    },
    onattribend: () => say(writtenTo(attribute.value)),
    onopentagend: ignored,
    onselfclosingtag: ignored,
    oncdata: ignored,
    oncomment: ignored,
    ondeclaration: ignored,
    onprocessinginstruction: ignored,
    onend: ignored,
  }
}

/** `mailto:jo%40mail.example?subject=…` */
function writtenTo(link: string): string {
  const [, address] = /^mailto:([^?]{1,320})/i.exec(link) ?? []
  return address === undefined ? '' : ` ${address.replaceAll('%40', '@').replaceAll('%2B', '+')} `
}
