/** Every route of the e-mail timer editor. */
import type { FastifyInstance } from 'fastify'
import { emailTimersApi as calls } from '#domain/email-timers/email-timers.api.ts'
import type { Platform } from '../platform/platform.ts'
import { notFound } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import { serveTimerPreview } from './preview-routes.ts'
import { expiredImageGif } from './repository.ts'
import { saverOf } from '../saves/saver.ts'
import { saveEmailTimer } from './save-email-timer.ts'
import { editorData } from './timer-answers.ts'
import { uploadExpiredImage } from './upload-expired-image.ts'
import { takeForms } from '../uploads/take-forms.ts'
import { uploadedFile } from '../uploads/uploaded-file.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import type { PageCode } from '../pages/page-code.ts'
import type { CompiledStyles } from './compiled-styles.ts'

type EmailTimersDeps = Platform & { snapshot: Snapshot; pageCode: PageCode; styles: CompiledStyles }

export async function emailTimerRoutes(app: FastifyInstance, deps: EmailTimersDeps): Promise<void> {
  serve(app, calls.get, ({ account, campaign }) => editorData(deps, { account, campaign }))

  serve(app, calls.save, async ({ account, campaign, body, request }) => {
    await deps.limits.take('timerSavesPerAccount', account.id)
    const sent = 'changes' in body ? body : { whole: body }
    await saveEmailTimer(deps, { account, campaign }, { saver: saverOf(deps.audit, request), sent })
    return editorData(deps, { account, campaign })
  })

  serve(app, calls.expiredImage, async ({ account, campaign, reply }) => {
    const gif = await expiredImageGif(deps.database.db, { account, campaign })
    if (gif === null) throw notFound()
    return reply.type('image/gif').send(gif)
  })

  serveTimerPreview(app, deps)
  await takeForms(app, (forms) =>
    serve(
      forms,
      calls.uploadExpiredImage,
      async ({ user, account, campaign, request }) => {
        await deps.limits.take('uploadPerPerson', user.id)
        const bytes = await uploadedFile(request)
        await uploadExpiredImage(
          deps,
          { account, campaign },
          {
            bytes,
            noted: (trx) =>
              deps.audit.write(trx, request, { action: 'expired-image-uploaded', subject: campaign.id }),
          },
        )
        return editorData(deps, { account, campaign })
      },
      { takesFile: true },
    ),
  )
}
