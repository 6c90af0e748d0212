/** Reads the one file of a form as it arrives, and no more of it than it may have. */
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { pictureFileLimits, pictureFileMessages } from '#domain/uploads/picture-file.ts'
import { badRequest, RequestError } from '../http/errors.ts'

const FIELD = 'image'

/** Of `@fastify/multipart`. */
export const uploadLimits = {
  fileSize: pictureFileLimits.bytes,
  files: 1,
  fields: 0,
  parts: 1,
  fieldNameSize: 100,
  headerPairs: 10,
}

export const unprocessable = (message: keyof typeof pictureFileMessages) =>
  new RequestError(422, pictureFileMessages[message], { fields: { [FIELD]: pictureFileMessages[message] } })

/** Refuses as soon as it is clear that this is not it: the rest of the request is nothing that we keep. */
export async function uploadedFile(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart()) throw unprocessable('oneFile')
  let file: Buffer | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file') throw unprocessable('oneFile')
      if (part.fieldname !== FIELD) part.file.destroy(unprocessable('oneFile'))
      file = await wholeFile(part.file)
    }
  } catch (error) {
    throw refusalOf(error)
  }
  if (file === null || file.length === 0) throw unprocessable('oneFile')
  return file
}

async function wholeFile(file: MultipartFile['file']): Promise<Buffer> {
  const refuse = () => file.destroy(tooLarge())
  file.once('limit', refuse)
  // All of it may have come before anybody could listen.
  if (file.truncated) refuse()
  const chunks: Buffer[] = []
  for await (const chunk of file) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const TOO_MANY = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT', 'FST_FIELDS_LIMIT'])

function refusalOf(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return TOO_MANY.has(code) ? unprocessable('oneFile') : badRequest('The request is malformed.')
}

function tooLarge(): RequestError {
  const { tooLarge: message } = pictureFileMessages
  return new RequestError(413, message, { fields: { [FIELD]: message } })
}
