/** Sends a picture that everybody may see. */
import type { FastifyReply } from 'fastify'
import type { Db } from '../database/schema.ts'
import { notFound } from '../http/errors.ts'
import { pictureFile, type PictureTable } from './pictures-repository.ts'

/** `file`: its name and the ending that says of which type it is. */
type Asked = { table: PictureTable; accountId: string; file: string; reply: FastifyReply }

export async function sendPicture(db: Db, { table, accountId, file, reply }: Asked) {
  const [, id, type] = /^([\w-]+)\.(\w+)$/.exec(file) ?? []
  const bytes = id && type ? await pictureFile(db, { table, accountId, id, type }) : null
  if (bytes === null) throw notFound()
  // Another picture has another name.
  reply.header('cache-control', 'public, max-age=31536000, immutable')
  return reply.type(`image/${type}`).send(bytes)
}
