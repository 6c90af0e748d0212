/**
 * The countdowns in owners' mails (behavior §9). Whatever is asked for under their path, the answer is an image:
 * mail proxies remember refusals for long. A known token with a style in memory is answered without waiting for
 * anything; all else takes a moment, but never more than that.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { digitCountFor } from '#domain/email-timers/email-timer.ts'
import { imageShown, type ImageShown } from '#domain/emails/image-shown.ts'
import { AnswerBuffer } from '#gif/answer-buffer.ts'
import type { CompiledStyle } from '#gif/compile-style.ts'
import { writeCountdown, type Countdown } from '#gif/write-countdown.ts'
import type { Activity } from '../activity/activity.ts'
import type { Clock } from '../foundation/clock.ts'
import type { CompiledStyles } from '../email-timers/compiled-styles.ts'
import { withTimeout, type Timeouts } from '../foundation/with-timeout.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { travelledLead, travelNow } from '../tokens/travel-token.ts'
import type { AskedByBrowser, MetByTeam } from './team-image.ts'
import { everyones, imageFacts, type ShownLead } from './image-facts.ts'
import { readImageUrl, type ImageQuestion } from './image-question.ts'
import type { SendImage } from './send-image.ts'
import { nothing, type StaticImages } from './static-images.ts'
import type { FindDeadline } from './find-deadline.ts'

/** How many seconds a countdown goes on before it holds. */
const FRAMES = 60
/** Whole, a picture of four hundred by a hundred takes a third of this. */
const DEFAULT_BYTES = 65_536
const DEFAULT_SCALE = 2

export type EmailImages = { answer(request: IncomingMessage, response: ServerResponse): void }

type Parts = {
  clock: Clock
  log: Logger
  snapshot: Pick<Snapshot, 'isFresh' | 'campaign'>
  findDeadline: FindDeadline
  /** The campaign as whoever asks meets it. */
  met: (campaign: SnapshotCampaign, question: ImageQuestion) => SnapshotCampaign
  /** The same by cookies, and the time in which a browser of the team looks at it. Null for everybody else. */
  metByTeam: (campaign: SnapshotCampaign, asked: AskedByBrowser) => MetByTeam | null
  styles: Pick<CompiledStyles, 'ready' | 'compiled'>
  stills: StaticImages
  send: SendImage
  count: (shown: ImageShown) => void
  activity: Pick<Activity, 'count'>
  timeouts: Pick<Timeouts, 'styleMs'>
}

type ImageRequest = { question: ImageQuestion; response: ServerResponse }
/** `isLoad`: a mail is looked at, not by the team. */
type AskedOf = ImageRequest & MetByTeam & { isLoad: boolean }
type Shown = { lead: ShownLead | null; now: number }
type Time = Pick<Countdown, 'deadlineAt' | 'now'>

export function createEmailImages(parts: Parts): EmailImages {
  const {
    clock,
    log,
    snapshot,
    findDeadline,
    met,
    metByTeam,
    styles,
    stills,
    send,
    count,
    activity,
    timeouts,
  } = parts
  const buffer = new AnswerBuffer(DEFAULT_BYTES)

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const asked = { question: readImageUrl(request.url ?? ''), response }
    try {
      const campaign = campaignNamed(asked.question)
      if (!campaign) return showNeutral(asked, DEFAULT_SCALE)
      const { question } = asked
      const team = metByTeam(campaign, { question, cookies: request.headers.cookie, now: clock.now() })
      const isLoad = team === null && request.method === 'GET'
      answerFor({ ...asked, isLoad, ...(team ?? { campaign: met(campaign, question), travel: null }) })
    } catch (error) {
      fail(asked, error)
    }
  }

  function campaignNamed({ campaignId, hash }: ImageQuestion): SnapshotCampaign | null {
    const campaign = snapshot.isFresh ? snapshot.campaign(campaignId) : undefined
    return campaign?.image.hash === hash ? campaign : null
  }

  function answerFor(asked: AskedOf): void {
    const { campaign, question, travel } = asked
    const now = timeOf(asked)
    const lead = travel
      ? (travelledLead(travel, campaign) ?? everyones(campaign, now))
      : findDeadline(campaign, question, now)
    if (lead instanceof Promise)
      later(asked, lead, (known) => show(asked, { lead: known, now: timeOf(asked) }))
    else show(asked, { lead, now })
  }

  function timeOf({ travel }: Pick<AskedOf, 'travel'>): number {
    return travel ? travelNow(travel, clock.now()) : clock.now()
  }

  /** The clock is read once for an answer, and again only when something had to be waited for. */
  function show(asked: AskedOf, { lead, now }: Shown): void {
    const { campaign, question } = asked
    if (asked.isLoad) countLoad(asked, { lead, now })
    switch (imageShown(imageFacts(campaign, { lead, now }))) {
      case 'neutral':
        return showNeutral(asked, campaign.image.timer.image_scale)
      case 'nothing':
        return finish(asked, 'nothing', nothing[question.format])
      case 'expired':
        return showStill(asked, 'expired', stills.expired(question.format, campaign))
      case 'countdown':
        // Somebody without a deadline is shown no countdown.
        if (lead) return showCountdown(asked, { deadlineAt: lead.deadlineAt, now })
    }
  }

  function countLoad({ campaign }: AskedOf, { lead, now: at }: Shown): void {
    activity.count(lead?.id ?? null, campaign, { kind: 'image', pageId: '', at })
  }

  function showCountdown(asked: AskedOf, { deadlineAt, now }: Time): void {
    const { question, campaign } = asked
    if (question.format === 'png') return showStill(asked, 'countdown', stills.written(campaign, deadlineAt))
    const { image } = campaign
    const style = image.style(digitCountFor(image.timer, deadlineAt - now))
    const ready = styles.ready(style)
    if (ready) return finishCountdown(asked, ready, { deadlineAt, now })
    later(asked, withTimeout(styles.compiled(style), timeouts.styleMs), (compiled) => {
      if (compiled) finishCountdown(asked, compiled, { deadlineAt, now: timeOf(asked) })
      else showNeutral(asked, image.timer.image_scale)
    })
  }

  /** Written and handed over in one go: the next image is written to the same memory. */
  function finishCountdown(asked: ImageRequest, compiled: CompiledStyle, time: Time): void {
    finish(asked, 'countdown', writeCountdown(compiled, { ...time, frames: FRAMES }, buffer))
    buffer.sent(asked.response)
  }

  function showStill(asked: AskedOf, shown: ImageShown, still: Promise<Buffer>): void {
    later(asked, withTimeout(still, timeouts.styleMs), (image) => {
      if (image) finish(asked, shown, image)
      else showNeutral(asked, asked.campaign.image.timer.image_scale)
    })
  }

  function showNeutral(asked: ImageRequest, scale: 1 | 2): void {
    const { format } = asked.question
    later(asked, withTimeout(stills.neutral(format, scale), timeouts.styleMs), (image) =>
      finish(asked, 'neutral', image ?? nothing[format]),
    )
  }

  function later<Known>(asked: ImageRequest, coming: Promise<Known>, go: (known: Known) => void): void {
    coming.then(go).catch((error: unknown) => fail(asked, error))
  }

  /** Nothing may get past this: a mail proxy would remember the refusal, and a server would end. */
  function fail(asked: ImageRequest, error: unknown): void {
    log.error({ err: error }, 'Could not make an image for a mail')
    const { response, question } = asked
    if (response.headersSent) response.destroy()
    else finish(asked, 'neutral', nothing[question.format])
  }

  function finish({ response, question }: ImageRequest, shown: ImageShown, image: Uint8Array): void {
    count(shown)
    send(response, question.format, image)
  }

  return { answer }
}
