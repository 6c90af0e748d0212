/**
 * The line to the preview frame: the newest word only, at most one for each frame that is painted, and none before
 * somebody listens at the other end.
 */
import { type BarPlace, isFromPreview, type ToPreview } from '#domain/bars/bar-preview.ts'

type Ends = {
  post: (message: ToPreview) => void
  /** Calls once, when the next frame is about to be painted. */
  whenPainted: (work: () => void) => void
  onReady: () => void
  onPlaced: (place: BarPlace | null) => void
}

export type PreviewLine = { send: (message: ToPreview) => void; hear: (words: unknown) => void }

export function createPreviewLine({ post, whenPainted, onReady, onPlaced }: Ends): PreviewLine {
  let isReady = false
  let isResting = false
  let waiting: ToPreview | undefined
  let said = ''

  /** The first word goes out at once: who types slowly waits for nothing. */
  function flush() {
    if (!isReady || isResting || !waiting) return
    const message = waiting
    waiting = undefined
    isResting = true
    post(message)
    whenPainted(() => {
      isResting = false
      flush()
    })
  }

  return {
    send(message) {
      // Drawn anew, a bar that somebody has hidden in the preview would be back.
      if (said === (said = JSON.stringify(message))) return
      waiting = message
      flush()
    },
    hear(words) {
      if (!isFromPreview(words)) return
      if (words.is === 'placed') return onPlaced(words.place)
      isReady = true
      onReady()
      flush()
    },
  }
}
