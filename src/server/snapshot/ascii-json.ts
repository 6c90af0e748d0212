/**
 * JSON in ASCII alone: a single typographic apostrophe in a bar's text would make the whole answer a two-byte string,
 * which takes the server several times as long to send.
 */
export function asciiJson(value: unknown): string {
  // What is left of a two-byte string stays one until its bytes are read anew, and so does all that is joined to it.
  return Buffer.from(JSON.stringify(value).replace(BEYOND_ASCII, escaped), 'latin1').toString('latin1')
}

const BEYOND_ASCII = /[\u0080-\uffff]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
