/** Whether a page can be shown behind a bar, as the preview host says it. */
import { z } from 'zod'

/** What `GET /frame-content/…` on the preview host answers (A §7): one of both, or neither for no frame. */
export const frameContent = z.object({
  useUrl: z.boolean(),
  useProxy: z.boolean(),
  /** Where a redirect leads to, of a page that may be framed itself: it is framed there, so that it stays a preview. */
  url: z.string().optional(),
})

export type FrameContent = z.infer<typeof frameContent>
