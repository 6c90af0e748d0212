/** A frame of the preview host that draws what it is told: tells it the newest, and hears where that is. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPreviewLine, type PreviewLine, type PreviewWords } from './preview-line.ts'

type Ends<Place> = {
  isWords: (words: unknown) => words is PreviewWords<Place>
  /** Something else is about to be drawn. */
  onPost?: (frame: HTMLIFrameElement) => void
  onPlaced: (place: Place, frame: HTMLIFrameElement) => void
}

export function usePreviewFrame<Place>(message: object, ends: Ends<Place>) {
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<PreviewLine<object>>(null)
  const latest = useRef(ends)
  const [isReady, setIsReady] = useState(false)

  useLayoutEffect(() => {
    latest.current = ends
  })

  // The frame says "ready" once: whoever listens later hears nothing.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    line.current = createPreviewLine<object, Place>({
      isWords: (words) => latest.current.isWords(words),
      post(newest) {
        latest.current.onPost?.(element)
        // In its sandbox the frame has no origin that could be named.
        element.contentWindow?.postMessage(newest, '*')
      },
      whenPainted: requestAnimationFrame,
      onReady: () => setIsReady(true),
      onPlaced: (place) => latest.current.onPlaced(place, element),
    })
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === element.contentWindow) line.current?.hear(data)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  // What was said already is not said again.
  useEffect(() => line.current?.send(message))

  return { frame, isReady }
}
