/** The picture of an e-mail timer while its owner sets it up. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { digitCountFor, styleOf, UPLOADED_EXPIRED_IMAGE } from '#domain/email-timers/email-timer.ts'
import { emailTimersApi as calls } from '#domain/email-timers/email-timers.api.ts'
import { timerPreview, type TimerPreview } from '#domain/email-timers/timer-preview.ts'
import { AnswerBuffer } from '#gif/answer-buffer.ts'
import { writeCountdown } from '#gif/write-countdown.ts'
import type { Platform } from '../platform/platform.ts'
import type { CompiledStyles } from './compiled-styles.ts'
import { unavailable } from '../http/errors.ts'
import { serve } from '../http/serve.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { StylesBusyError } from './compile-threads.ts'
import { previewedStyles, type PreviewedStyles } from './previewed-styles.ts'
import { campaignTimer, expiredImageGif } from './repository.ts'

const FRAMES = 60
const RETRY_SECONDS = 1

type PreviewDeps = Pick<Platform, 'database' | 'clock' | 'limits'> & { styles: CompiledStyles }

export function serveTimerPreview(app: FastifyInstance, deps: PreviewDeps): void {
  const styles = previewedStyles(deps.styles)

  serve(
    app,
    calls.preview,
    async ({ account, campaign, query, reply }) => {
      await deps.limits.take('timerPreviewsPerAccount', account.id)
      const scope = { account, campaign }
      const { timer: saved } = await campaignTimer(deps.database.db, scope)
      const preview = timerPreview(saved, query)
      const gif = preview.seconds === 0 ? await imageAfter(deps, scope, preview) : null
      return reply.type('image/gif').send(gif ?? (await countdown({ deps, styles, preview, reply })))
    },
    // Whoever looks through the templates again and again is not to be kept from saving one.
    { hasOwnLimit: true },
  )
}

/** Null where zeros stay. */
async function imageAfter(
  { database, styles }: PreviewDeps,
  scope: CampaignScope,
  { timer }: TimerPreview,
): Promise<Buffer | null> {
  const { expiration_image_id: id, image_scale: scale } = timer
  if (id === UPLOADED_EXPIRED_IMAGE) return expiredImageGif(database.db, scope)
  return id < UPLOADED_EXPIRED_IMAGE ? orBusy(styles.still({ kind: 'expired', id, scale })) : null
}

type PreviewRequest = {
  deps: PreviewDeps
  styles: PreviewedStyles
  preview: TimerPreview
  reply: FastifyReply
}

async function countdown({ deps, styles, preview, reply }: PreviewRequest): Promise<Buffer> {
  const { timer, seconds } = preview
  const style = styleOf(timer, digitCountFor(timer, seconds * 1000))
  const compiled = await orBusy(styles({ style, isStillWanted: () => !reply.raw.destroyed }))
  const now = deps.clock.now()
  return writeCountdown(
    compiled,
    { deadlineAt: now + seconds * 1000, now, frames: FRAMES },
    new AnswerBuffer(0),
  )
}

async function orBusy<Image>(image: Promise<Image>): Promise<Image> {
  try {
    return await image
  } catch (error) {
    if (error instanceof StylesBusyError)
      throw unavailable('Too many images are being drawn. Please try again.', RETRY_SECONDS)
    throw error
  }
}
