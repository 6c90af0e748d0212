/** The bar itself, drawn in a frame of the preview host by what it is told, over the page. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isFromPreview, type BarPlace, type ToPreview } from '#domain/bars/bar-preview.ts'
import type { FloatingBar } from '#domain/bars/floating-bar.ts'
import { Problem } from '../../ui/problem.tsx'
import { barClip } from './bar-clip.ts'
import classes from '../../editor/preview/layers.module.css'
import { createPreviewLine, type PreviewLine } from '../../editor/preview/preview-line.ts'
import { useIsLate } from '../../editor/preview/use-is-late.ts'

const PATIENCE_MS = 10_000

type BarLayerProps = {
  stageUrl: string
  bar: FloatingBar
  language: string
  onPlaced: (place: BarPlace | null) => void
  onRetry: () => void
}

/** A later address of the same stage changes nothing: the bar would be drawn anew. */
export function BarLayer({ stageUrl, bar, language, onPlaced, onRetry }: BarLayerProps) {
  const [src] = useState(stageUrl)
  const { frame, isReady } = useBarFrame({ to: 'lastcall-preview', bar, language }, onPlaced)
  const isLate = useIsLate(PATIENCE_MS)

  return (
    <>
      <iframe
        ref={frame}
        className={classes.bar}
        title="Your floating bar"
        src={src}
        sandbox="allow-scripts"
      />
      {isLate && !isReady && (
        <div className={classes.problem}>
          <Problem title="The preview does not answer" onRetry={onRetry}>
            Your changes are kept. Only their preview is missing.
          </Problem>
        </div>
      )}
    </>
  )
}

function useBarFrame({ to, bar, language }: ToPreview, onPlaced: BarLayerProps['onPlaced']) {
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<PreviewLine<ToPreview>>(null)
  const tellPlace = useRef(onPlaced)
  const [isReady, setIsReady] = useState(false)

  useLayoutEffect(() => {
    tellPlace.current = onPlaced
  })

  // The frame says "ready" once: whoever listens later hears nothing.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    element.style.clipPath = barClip(null)
    line.current = createPreviewLine<ToPreview, BarPlace | null>({
      isWords: isFromPreview,
      // In its sandbox the frame has no origin that could be named.
      post(message) {
        // Wherever the bar will be, it is seen there at once: the strip follows when the frame has said where.
        element.style.clipPath = 'none'
        element.contentWindow?.postMessage(message, '*')
      },
      whenPainted: requestAnimationFrame,
      onReady: () => setIsReady(true),
      onPlaced(place) {
        element.style.clipPath = barClip(place)
        tellPlace.current(place)
      },
    })
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === element.contentWindow) line.current?.hear(data)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(() => line.current?.send({ to, bar, language }), [to, bar, language])

  return { frame, isReady }
}
