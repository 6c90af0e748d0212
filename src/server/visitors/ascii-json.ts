/**
 * JSON in ASCII alone: a single typographic apostrophe in a bar's text would make the whole answer a two-byte string,
 * which takes the server several times as long to send.
 */
export function asciiJson(value: unknown): string {
  return JSON.stringify(value).replace(BEYOND_ASCII, escaped)
}

const BEYOND_ASCII = /[\u0080-\uffff]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}
