/** What a webhook's request brings, in whichever of the formats platforms send. */
import { parse } from 'qs'
import { parseJson } from '../http/json-body.ts'

/** Nothing of what is in no format that we know: the address of the request may say it all. */
export function webhookPayload(bytes: Uint8Array | undefined, contentType = ''): unknown {
  if (!bytes || bytes.length === 0) return undefined
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (JSON_TYPE.test(type)) return parseJson(bytes)
  if (type === FORM_TYPE) return formFields(text(bytes))
  if (type !== '' && type !== 'text/plain') return undefined
  return STARTS_LIKE_JSON.test(text(bytes.subarray(0, 100))) ? parseJson(bytes) : formFields(text(bytes))
}

/** `application/json`, and what some platforms call theirs: `application/vnd.aweber.webhook+json`. */
const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json$/
const FORM_TYPE = 'application/x-www-form-urlencoded'
const STARTS_LIKE_JSON = /^\s*[[{]/

const MAX_DEPTH = 5
const MAX_FIELDS = 1000
const MAX_LIST = 100

/** `contact[email]=…`, `data[merges][EMAIL]=…`; also the query of an address. */
export function formFields(fields: string): unknown {
  return parse(fields, {
    depth: MAX_DEPTH,
    parameterLimit: MAX_FIELDS,
    arrayLimit: MAX_LIST,
    plainObjects: true,
  })
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
