/** The picture of an e-mail timer while its owner sets it up. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { dayDigitsFor, lookOf, UPLOADED_EXPIRED_IMAGE } from '#domain/email-timers/email-timer.ts'
import { emailTimersApi as calls } from '#domain/email-timers/email-timers.api.ts'
import { timerPreview, type TimerPreview } from '#domain/email-timers/timer-preview.ts'
import { AnswerBuffer } from '#gif/answer-buffer.ts'
import { writeCountdown } from '#gif/write-countdown.ts'
import type { Platform } from '../platform/platform.ts'
import type { CompiledLooks } from './compiled-looks.ts'
import { unavailable } from '../http/errors.ts'
import { limitPerAccount } from '../http/rate-limits.ts'
import { serve } from '../http/serve.ts'
import type { CampaignScope } from '../foundation/scope.ts'
import { LooksBusyError } from './compile-threads.ts'
import { previewedLooks, type PreviewedLooks } from './previewed-looks.ts'
import { campaignTimer, expiredImageGif } from './repository.ts'

/** A slider that is dragged asks as often as four times a second. */
const PER_MINUTE = 240
const FRAMES = 60
const RETRY_SECONDS = 1

type PreviewDeps = Pick<Platform, 'database' | 'clock'> & { looks: CompiledLooks }

export function serveTimerPreview(app: FastifyInstance, deps: PreviewDeps): void {
  const limit = limitPerAccount(app, PER_MINUTE)
  const looks = previewedLooks(deps.looks)

  serve(
    app,
    calls.preview,
    async ({ account, campaign, query, request, reply }) => {
      await limit(request)
      const scope = { account, campaign }
      const { timer: saved } = await campaignTimer(deps.database.db, scope)
      const preview = timerPreview(saved, query)
      const gif = preview.seconds === 0 ? await imageAfter(deps, scope, preview) : null
      return reply.type('image/gif').send(gif ?? (await countdown({ deps, looks, preview, reply })))
    },
    // Whoever looks through the templates again and again is not to be kept from saving one.
    { hasOwnLimit: true },
  )
}

/** Null where zeros stay. */
async function imageAfter(
  { database, looks }: PreviewDeps,
  scope: CampaignScope,
  { timer }: TimerPreview,
): Promise<Buffer | null> {
  const { expiration_image_id: id, image_scale: scale } = timer
  if (id === UPLOADED_EXPIRED_IMAGE) return expiredImageGif(database.db, scope)
  return id < UPLOADED_EXPIRED_IMAGE ? orBusy(looks.still({ kind: 'expired', id, scale })) : null
}

type PreviewRequest = { deps: PreviewDeps; looks: PreviewedLooks; preview: TimerPreview; reply: FastifyReply }

async function countdown({ deps, looks, preview, reply }: PreviewRequest): Promise<Buffer> {
  const { timer, seconds } = preview
  const look = lookOf(timer, dayDigitsFor(timer, seconds * 1000))
  const style = await orBusy(looks({ look, isStillWanted: () => !reply.raw.destroyed }))
  const now = deps.clock.now()
  return writeCountdown(style, { deadlineAt: now + seconds * 1000, now, frames: FRAMES }, new AnswerBuffer(0))
}

async function orBusy<Image>(image: Promise<Image>): Promise<Image> {
  try {
    return await image
  } catch (error) {
    if (error instanceof LooksBusyError)
      throw unavailable('Too many images are being drawn. Please try again.', RETRY_SECONDS)
    throw error
  }
}
