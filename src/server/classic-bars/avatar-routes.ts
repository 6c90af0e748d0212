/** The routes of an account's avatars, and of the pictures themselves. */
import type { FastifyInstance } from 'fastify'
import { avatarFilesApi, classicBarsApi as calls } from '#domain/classic-bars/classic-bars.api.ts'
import type { Db } from '../database/schema.ts'
import type { OwnedAccountId } from '../foundation/scope.ts'
import { serve } from '../http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { saverOf } from '../saves/saver.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { sendPicture } from '../uploads/serve-picture.ts'
import { takeForms } from '../uploads/take-forms.ts'
import { uploadedFile } from '../uploads/uploaded-file.ts'
import { avatarsOf } from './avatars-repository.ts'
import { barsWithAvatar, removeAvatar } from './remove-avatar.ts'
import { refuseAvatars, uploadAvatar } from './upload-avatar.ts'

type AvatarsDeps = Platform & { snapshot: Snapshot }

export async function avatarPathsOf(db: Db, account: OwnedAccountId): Promise<string[]> {
  return (await avatarsOf(db, account)).map(({ path }) => path)
}

export async function avatarRoutes(app: FastifyInstance, deps: AvatarsDeps): Promise<void> {
  const { audit, limits } = deps
  const { db } = deps.database

  await takeForms(app, (forms) =>
    serve(
      forms,
      calls.uploadAvatar,
      async ({ user, account, request }) => {
        refuseAvatars(account)
        await limits.take('uploadPerPerson', user.id)
        const imagePath = await uploadAvatar(deps, account, {
          file: await uploadedFile(request),
          noted: (trx, id) => audit.write(trx, request, { action: 'avatar-uploaded', subject: id }),
        })
        return { imagePath, avatarsCollection: await avatarPathsOf(db, account.id) }
      },
      { takesFile: true },
    ),
  )

  serve(app, calls.avatarBars, async ({ account, query }) => ({
    bars: await barsWithAvatar(db, account.id, query.imagePath),
  }))

  serve(app, calls.removeAvatar, async ({ account, query, request }) => {
    const bars = await removeAvatar(deps, saverOf(audit, request), query.imagePath)
    return { avatarsCollection: await avatarPathsOf(db, account.id), bars }
  })

  serve(
    app,
    avatarFilesApi.picture,
    ({ params, reply }) => sendPicture(db, { table: 'avatars', ...params, reply }),
    { hostRole: 'media' },
  )
}
