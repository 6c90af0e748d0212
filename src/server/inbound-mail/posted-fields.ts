/** The fields of what a service posts, read without trusting their types. */
import { addressesIn } from '#domain/inbound-mail/addresses-in-text.ts'

export type Fields = Readonly<Record<string, unknown>>

/** By their names in small letters, in the order in which they came. */
export type Headers = Map<string, string[]>

export function headersFrom(pairs: readonly unknown[]): Headers {
  const headers: Headers = new Map()
  for (const pair of pairs) {
    if (!Array.isArray(pair)) continue
    const name = textOf(pair[0]).toLowerCase()
    const values = headers.get(name) ?? []
    values.push(textOf(pair[1]))
    headers.set(name, values)
  }
  return headers
}

/** As they stand on top of a mail, folded. */
export function headersIn(text: string): Headers {
  const lines = text
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]/g, ' ')
    .split('\n')
  return headersFrom(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return colon < 0 ? [] : [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
}

/** A text, or a list of texts of which the parts of a form are made. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  return Array.isArray(value) ? value.map(textOf).join('\n') : ''
}

export function addressTexts(value: unknown): string[] {
  return addressesIn(textOf(value)).map(({ text }) => text)
}

export function fieldsIn(value: unknown): Fields {
  const read = typeof value === 'string' ? jsonIn(value) : value
  return typeof read === 'object' && read !== null ? (read as Fields) : {}
}

export function listIn(value: unknown): readonly unknown[] {
  const read = typeof value === 'string' ? jsonIn(value) : value
  return Array.isArray(read) ? read : []
}

/** What is no JSON says nothing. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
