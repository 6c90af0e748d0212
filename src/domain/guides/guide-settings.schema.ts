/** What the person who runs the installation added to the guides. */
import { z } from 'zod'
import { guideTopics } from './guides.ts'

export const guideSettings = z.object({
  /** Topic → address of a player that may be framed. Topics without a film are not named. */
  videos: z.partialRecord(z.enum(guideTopics), z.string()),
  /** Where store campaigns find their guide; null for our own. */
  storeGuideUrl: z.string().nullable(),
  /** Where people of this installation find somebody. */
  support: z.object({ url: z.string().nullable(), email: z.string().nullable() }),
})
