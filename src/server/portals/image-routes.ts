/** The routes of the pictures of portals. */
import type { FastifyInstance } from 'fastify'
import { portalImagesApi, portalsApi as calls } from '#domain/portals/portals.api.ts'
import type { SignedIn } from '../http/access.ts'
import { serve } from '../http/serve.ts'
import { onceFor } from '../idempotency/once.ts'
import type { Platform } from '../platform/platform.ts'
import { sendPicture } from '../uploads/serve-picture.ts'
import { takeForms } from '../uploads/take-forms.ts'
import { uploadedFile } from '../uploads/uploaded-file.ts'
import { uploadImage } from './upload-image.ts'

type ImagesDeps = Platform & {
  /** Throws for accounts that may not have portals. */
  refuse: (account: SignedIn['account']) => void
}

export async function portalImageRoutes(app: FastifyInstance, deps: ImagesDeps): Promise<void> {
  const { audit, database, limits, refuse } = deps

  await takeForms(app, (forms) =>
    serve(
      forms,
      calls.uploadImage,
      async ({ user, account, request }) => {
        refuse(account)
        await limits.take('uploadPerPerson', user.id)
        const image = await uploadImage(deps, account.id, {
          file: await uploadedFile(request),
          once: onceFor(deps, request),
          noted: (trx, id) => audit.write(trx, request, { action: 'portal-image-uploaded', subject: id }),
        })
        return { image }
      },
      { takesFile: true },
    ),
  )

  serve(
    app,
    portalImagesApi.picture,
    ({ params, reply }) => sendPicture(database.db, { table: 'portal_images', ...params, reply }),
    { hostRole: 'media' },
  )
}
