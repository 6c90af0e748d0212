/** What the person who runs the installation added to the guides. */
import { z } from 'zod'

export const guideSettings = z.object({
  /**
   * Topic → address of a player that may be framed. Topics without a film are not named. The server knows the topics; the
   * app has no list of them at its start.
   */
  videos: z.record(z.string(), z.string()),
  /** Where store campaigns find their guide; null for our own. */
  storeGuideUrl: z.string().nullable(),
  /** Where people of this installation find somebody. */
  support: z.object({ url: z.string().nullable(), email: z.string().nullable() }),
})
