/** Calls that are sent a form with a file instead of JSON. */
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { uploadLimits } from './uploaded-file.ts'

/** `serveThem` adds them to `forms`, where nothing but forms is read. */
export async function takeForms(
  app: FastifyInstance,
  serveThem: (forms: FastifyInstance) => void,
): Promise<void> {
  await app.register(async (forms) => {
    forms.removeAllContentTypeParsers()
    await forms.register(multipart, { limits: uploadLimits, throwFileSizeLimit: false })
    // Left unread: the call says itself what it wants instead.
    forms.addContentTypeParser('*', (_request, _payload, done) => done(null))
    serveThem(forms)
  })
}
