/** Whether a page can be shown behind a bar, as the preview host says it. */
import { z } from 'zod'

/** What `GET /frame-content/…` on the preview host answers (A §7): one of both, or neither for no frame. */
export const frameContent = z.object({ useUrl: z.boolean(), useProxy: z.boolean() })

export type FrameContent = z.infer<typeof frameContent>
