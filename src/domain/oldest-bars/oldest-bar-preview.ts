/** What the form of the oldest bar says to the frame that draws it; the frame answers as that of any bar does. */
import type { ShownOldestBar } from './shown-oldest-bar.ts'

export type ToOldestPreview = {
  to: 'lastcall-preview'
  oldest: ShownOldestBar
  /** BCP 47 tag of what assistive technology reads. */
  language: string
}

/** Whoever may speak to the frame is checked by its origin: ours alone, in this version. */
export function isToOldestPreview(message: unknown): message is ToOldestPreview {
  return (
    typeof message === 'object' &&
    message !== null &&
    'to' in message &&
    message.to === 'lastcall-preview' &&
    'oldest' in message
  )
}
