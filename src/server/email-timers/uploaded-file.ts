/** Reads the one file of a form as it arrives, and no more of it than it may have. */
import type { FastifyRequest } from 'fastify'
import { expiredImageLimits, expiredImageMessages } from '#domain/email-timers/email-timers.api.ts'
import { badRequest, RequestError } from '../http/errors.ts'

const FIELD = 'image'

/** Of `@fastify/multipart`. */
export const uploadLimits = {
  fileSize: expiredImageLimits.bytes,
  files: 1,
  fields: 0,
  parts: 1,
  fieldNameSize: 100,
  headerPairs: 10,
}

export const unprocessable = (message: keyof typeof expiredImageMessages) =>
  new RequestError(422, expiredImageMessages[message], { fields: { [FIELD]: expiredImageMessages[message] } })

export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw unprocessable('oneFile')
  const files: Buffer[] = []
  let isOneFile = true
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') isOneFile = false
      else files.push(await part.toBuffer())
      if (part.fieldname !== FIELD) isOneFile = false
    }
  } catch (error) {
    throw refusalOf(error)
  }
  const [file] = files
  if (!isOneFile || file === undefined || file.length === 0) throw unprocessable('oneFile')
  return file
}

const TOO_MANY = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

function refusalOf(error: unknown): RequestError {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge()
  return TOO_MANY.has(code) ? unprocessable('oneFile') : badRequest('The request is malformed.')
}

function tooLarge(): RequestError {
  const { tooLarge: message } = expiredImageMessages
  return new RequestError(413, message, { fields: { [FIELD]: message } })
}
