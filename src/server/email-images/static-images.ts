/** The images that do not move: neutral, after the deadline, nothing, and the written deadline. */
import { LRUCache } from 'lru-cache'
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import type { Db } from '../database/schema.ts'
import type { CompiledStyles } from '../email-timers/compiled-styles.ts'
import type { SnapshotCampaign } from '../snapshot/snapshot-campaign.ts'
import type { ImageQuestion } from './image-question.ts'
import { uploadedGif } from './repository.ts'
import { writtenImage } from './written-image.ts'

type Format = ImageQuestion['format']

export type StaticImages = {
  neutral(format: Format, scale: EmailTimer['image_scale']): Promise<Buffer>
  /** What its owner has chosen for the time after the deadline. */
  expired(format: Format, campaign: SnapshotCampaign): Promise<Buffer>
  written(campaign: SnapshotCampaign, deadlineAt: number): Promise<Buffer>
}

/** One transparent pixel each: what shows nothing, and what stands in for an image that cannot be drawn. */
export const nothing: Record<Format, Buffer> = {
  gif: Buffer.from('R0lGODlhAQABAIAAAAAAAAAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  ),
}

type Parts = { styles: Pick<CompiledStyles, 'still'>; db: Db }

const MEGABYTE = 2 ** 20
const MEMORY = 8 * MEGABYTE

export function staticImages({ styles, db }: Parts): StaticImages {
  const kept = new LRUCache<string, Buffer>({ maxSize: MEMORY, sizeCalculation: ({ length }) => length })

  /** What is not there is asked for again: a copy of the campaign may have it still, under the same id. */
  async function remembered(name: string, make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    const known = kept.get(name)
    if (known) return known
    const made = await make()
    if (made) kept.set(name, made)
    return made
  }

  async function inFormat(format: Format, name: string, make: () => Promise<Buffer | null>): Promise<Buffer> {
    const image = format === 'gif' ? await make() : await remembered(`${name} png`, () => asPng(make))
    return image ?? nothing[format]
  }

  return {
    neutral: (format, scale) =>
      inFormat(format, `neutral ${scale}`, () => styles.still({ kind: 'neutral', scale })),
    async expired(format, { id: campaignId, accountId, image: { expired, timer } }) {
      if (expired.is === 'nothing') return nothing[format]
      const scale = timer.image_scale
      if (expired.is === 'stock') {
        const draw = () => styles.still({ kind: 'expired', id: expired.id, scale })
        return inFormat(format, `expired ${expired.id} ${scale}`, draw)
      }
      const { id } = expired
      const read = () => uploadedGif(db, { accountId, campaignId, id })
      return inFormat(format, `uploaded ${id}`, () => remembered(`uploaded ${id}`, read))
    },
    written: (campaign, deadlineAt) => styles.still(writtenImage(campaign, deadlineAt)),
  }
}

async function asPng(make: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const gif = await make()
  if (!gif) return null
  // Ten megabytes that a server without such images does without.
  const { default: sharp } = await import('sharp')
  return sharp(gif).png({ palette: true }).toBuffer()
}
