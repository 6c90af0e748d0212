/** What a campaign's pages, mails and links tell somebody made up: now, in the last moment, and at the end. */
import { digitCountFor } from '#domain/email-timers/email-timer.ts'
import type { ImageFact, LinkFact, PageAnswer, PageFact, PageLook } from '#domain/testing/rehearsal-facts.ts'
import { AnswerBuffer } from '#gif/answer-buffer.ts'
import { writeCountdown } from '#gif/write-countdown.ts'
import type { CompiledStyles } from '../email-timers/compiled-styles.ts'
import { withTimeout } from '../foundation/with-timeout.ts'
import type { SnapshotPage } from '../snapshot/snapshot-campaign.ts'
import { countFrames } from './count-frames.ts'
import type { RehearsalWorld } from './rehearsal-world.ts'
import { askImage, askPage, followFrom, visitedUrl, type MadeUpPerson } from './rehearsed-person.ts'

/** `endsAt` is null in campaigns without a clock. */
export type Rehearsed = {
  world: RehearsalWorld
  person: MadeUpPerson
  endsAt: number | null
  names: ReadonlyMap<string, string>
}

type Known = { lookAt: (url: string) => PageLook; wasSeen: (page: SnapshotPage) => boolean }

export async function pageFacts(rehearsed: Rehearsed, { lookAt, wasSeen }: Known): Promise<PageFact[]> {
  const { world, endsAt } = rehearsed
  const { pages } = world.campaign
  const before = await answersAt(rehearsed, world.now())
  const lastMoment = endsAt === null ? null : await answersAt(rehearsed, endsAt - 1)
  const after = endsAt === null ? null : await answersAt(rehearsed, endsAt)
  return pages.flatMap((page): PageFact[] => {
    const first = before.get(page.id)
    if (!first) return []
    const afterUrl = page.type.redirects ? page.afterUrl : null
    const url = visitedUrl(page)
    return [
      {
        type: page.typeName,
        url,
        afterUrl,
        before: first,
        lastMoment: lastMoment?.get(page.id) ?? null,
        after: after?.get(page.id) ?? null,
        look: lookAt(url),
        lookAfter: afterUrl === null ? null : lookAt(afterUrl),
        wasSeen: wasSeen(page),
      },
    ]
  })
}

async function answersAt(
  { world, person, names }: Rehearsed,
  instant: number,
): Promise<Map<string, PageAnswer>> {
  world.moveTo(instant)
  const answers = new Map<string, PageAnswer>()
  for (const page of world.campaign.pages)
    if (page.pattern) answers.set(page.id, await askPage(world, person, { url: visitedUrl(page), names }))
  return answers
}

/** Without a clock there is nothing to count down in mails. */
export async function imageFact(
  { world, person, endsAt }: Rehearsed,
  styles: Pick<CompiledStyles, 'compiled'>,
): Promise<ImageFact | null> {
  if (endsAt === null) return null
  const { lead, shown } = await askImage(world, person)
  const frames = shown === 'countdown' && lead ? await drawnFrames(world, styles, lead.deadlineAt) : null
  world.moveTo(endsAt)
  const { shown: after } = await askImage(world, person)
  return { endsAt: lead?.deadlineAt ?? null, shown, frames, after }
}

/** A minute, as mails are sent it: the last one, whose final picture is the zero. */
const FRAMES = 60
const LAST_MS = (FRAMES - 1) * 1000
const DRAWN_WITHIN_MS = 4000

async function drawnFrames(
  { campaign: { image } }: RehearsalWorld,
  styles: Pick<CompiledStyles, 'compiled'>,
  deadlineAt: number,
): Promise<number | null> {
  const style = image.style(digitCountFor(image.timer, LAST_MS))
  const compiled = await withTimeout(styles.compiled(style), DRAWN_WITHIN_MS)
  if (!compiled) return null
  const time = { deadlineAt, now: deadlineAt - LAST_MS, frames: FRAMES }
  const drawn = countFrames(writeCountdown(compiled, time, new AnswerBuffer(0)))
  // What says that it is over follows the zero, and is no part of the countdown.
  return compiled.expired ? drawn - 1 : drawn
}

export async function linkFacts({ world, person, endsAt }: Rehearsed): Promise<LinkFact[]> {
  const { campaign, links } = world
  const facts: LinkFact[] = []
  const start = world.now()
  for (const { code, page } of links) {
    const offerUrl = visitedUrl(page)
    world.moveTo(start)
    const before = await followFrom(world, person, { code, offerUrl })
    if (endsAt !== null) world.moveTo(endsAt)
    const after = await followFrom(world, person, { code, offerUrl })
    facts.push({
      code,
      offerUrl,
      leadsTo: before.leadsTo,
      // A date that is everyone's needs no reader to be known.
      endsAt: before.endsAt ?? campaign.fixed?.deadlineAt ?? null,
      afterUrl: page.type.redirects ? page.afterUrl : null,
      leadsToAfter: after.leadsTo,
    })
  }
  return facts
}
