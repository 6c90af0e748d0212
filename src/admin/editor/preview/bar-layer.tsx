/** The bar itself, drawn in a frame of the preview host by what it is told, over the page. */
import { useState } from 'react'
import { isFromPreview, type BarPlace, type ToPreview } from '#domain/preview/bar-preview.ts'
import type { ToOldestPreview } from '#domain/oldest-bars/oldest-bar-preview.ts'
import { Problem } from '../../ui/problem.tsx'
import { barClip, type LeastStrip } from './bar-clip.ts'
import { useIsLate } from './use-is-late.ts'
import { usePreviewFrame } from './use-preview-frame.ts'
import classes from './bar-layer.module.css'

const LATE_MS = 10_000

/** Until the frame has been told something. */
const nothingSeen = { clipPath: barClip(null) }

type BarLayerProps = {
  stageUrl: string
  told: ToPreview | ToOldestPreview
  leastStrip?: LeastStrip | undefined
  onPlaced: (place: BarPlace | null) => void
  onRetry: () => void
}

/** A later address of the same stage changes nothing: the bar would be drawn anew. */
export function BarLayer({ stageUrl, told, leastStrip, onPlaced, onRetry }: BarLayerProps) {
  const [src] = useState(stageUrl)
  const { frame, isReady } = usePreviewFrame<BarPlace | null>(told, {
    isWords: isFromPreview,
    // Wherever the bar will be, it is seen there at once: the strip follows when the frame has said where.
    onPost: ({ style }) => style.setProperty('clip-path', 'none'),
    onPlaced(place, { style }) {
      style.setProperty('clip-path', barClip(place, leastStrip))
      onPlaced(place)
    },
  })
  const isLate = useIsLate(LATE_MS)

  return (
    <>
      <iframe
        ref={frame}
        className={classes.bar}
        style={nothingSeen}
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
