/**
 * The line to the preview frame: the newest word only, at most one for each frame that is painted, and none before
 * somebody listens at the other end.
 */

/** What a frame says: that it listens, or where that is which it has drawn. */
export type PreviewWords<Place> = { is: 'ready' } | { is: 'placed'; place: Place }

type Ends<Message, Place> = {
  post: (message: Message) => void
  /** Whether what is heard in the window is a frame's. */
  isWords: (words: unknown) => words is PreviewWords<Place>
  /** Calls once, when the next frame is about to be painted. */
  whenPainted: (work: () => void) => void
  onReady: () => void
  onPlaced: (place: Place) => void
}

export type PreviewLine<Message> = { send: (message: Message) => void; hear: (words: unknown) => void }

export function createPreviewLine<Message, Place>({
  post,
  isWords,
  whenPainted,
  onReady,
  onPlaced,
}: Ends<Message, Place>): PreviewLine<Message> {
  let isReady = false
  let isResting = false
  let waiting: Message | undefined
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
      if (!isWords(words)) return
      if (words.is === 'placed') return onPlaced(words.place)
      isReady = true
      onReady()
      flush()
    },
  }
}
