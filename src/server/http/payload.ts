/** What a request from somewhere else brings, in whichever of the formats platforms send. */
import { parse } from 'qs'
import { badRequest } from './errors.ts'
import { parseJson } from './json-body.ts'

/** JSON where it says so or looks like it, else the fields of a form: senders name their types as they like. */
export async function readPayload(bytes: Uint8Array | undefined, contentType = ''): Promise<unknown> {
  if (!bytes || bytes.length === 0) return undefined
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (JSON_TYPE.test(type)) return parseJson(bytes)
  if (type === 'multipart/form-data') return formFields(await partsOf(bytes, contentType))
  const text = new TextDecoder().decode(bytes)
  return LIKE_JSON.test(text) ? parseJson(bytes) : formFields(text)
}

/** `application/json`, and what some platforms call theirs: `application/vnd.aweber.webhook+json`. */
const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json$/
const LIKE_JSON = /^\s*[[{]/

/** As if they had come in one line. Files are nobody's address. */
async function partsOf(bytes: Uint8Array, contentType: string): Promise<string> {
  const headers = { 'content-type': contentType }
  const parts = await new Response(Buffer.from(bytes), { headers }).formData().catch(() => {
    throw badRequest('The request is not a valid form.')
  })
  const fields = [...parts].filter((part): part is [string, string] => typeof part[1] === 'string')
  return new URLSearchParams(fields).toString()
}

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
