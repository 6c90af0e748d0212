/** What a platform says itself about what went wrong, in whichever shape it says it. */

const MAX_TEXT = 300
const MAX_SENTENCES = 3

/** Null: it says nothing that people could read. */
export function platformText(body: unknown): string | null {
  const sentences = [...new Set(textsIn(body).map(cleaned))].filter((text) => text !== '')
  return sentences.length === 0 ? null : sentences.slice(0, MAX_SENTENCES).map(asSentence).join(' ')
}

/** The usual names, the most telling first. */
const summaries = ['message', 'error_description', 'detail', 'title', 'codeDescription'] as const
const details = ['errors', 'error'] as const

function textsIn(body: unknown, depth = 0): string[] {
  if (typeof body === 'string') return isPage(body) ? [] : [body]
  if (typeof body !== 'object' || body === null || depth > 3) return []
  if (Array.isArray(body)) return body.flatMap((one) => textsIn(one, depth + 1))
  const parts = new Map<string, unknown>(Object.entries(body))
  const summary = summaries.map((name) => parts.get(name)).find(isText)
  const inner = details.map((name) => parts.get(name)).find((one) => one !== undefined)
  const more = isRecord(inner) && !hasSummary(inner) ? Object.values(inner) : inner
  return [...(summary === undefined ? [] : [summary]), ...textsIn(more, depth + 1)]
}

/** `errors: { name: ['The name has already been taken.'] }` has its texts under the names of fields. */
function hasSummary(value: object): boolean {
  return [...summaries, ...details].some((name) => name in value)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

function isPage(text: string): boolean {
  return /^\s*<|<html/i.test(text)
}

function cleaned(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim()
  return line.length > MAX_TEXT ? `${line.slice(0, MAX_TEXT)}…` : line
}

function asSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
