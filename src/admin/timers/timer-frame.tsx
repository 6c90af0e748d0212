/** The timer itself, drawn in a frame of the preview host by the module that visitors get, as high as it is. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  isFromTimerPreview,
  PREVIEW_MARGIN_PX,
  type ToTimerPreview,
} from '#domain/timers/inline-timer-preview.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { useCurrentAccount } from '../accounts/current-account.ts'
import { createPreviewLine, type PreviewLine } from '../editor/preview/preview-line.ts'
import { useIsLate } from '../editor/preview/use-is-late.ts'
import { NoPicture } from '../editor/preview/stage-parts.tsx'
import classes from './page-stage.module.css'

const PATIENCE_MS = 10_000

export type PreviewedTimer = { timer: InlineTimer; /** BCP 47 tag of the campaign. */ language: string }

export function TimerFrame(props: PreviewedTimer) {
  const [attempt, setAttempt] = useState(0)
  return <Frame key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Frame({ timer, language, onRetry }: PreviewedTimer & { onRetry: () => void }) {
  const { origins } = useCurrentAccount()
  const { frame, isReady, height } = useTimerFrame({ to: 'lastcall-preview', timer, language })
  const isLate = useIsLate(PATIENCE_MS)
  return (
    <div className={classes.place} style={{ height }}>
      <iframe
        ref={frame}
        className={classes.timer}
        style={{ margin: -PREVIEW_MARGIN_PX, height: height + 2 * PREVIEW_MARGIN_PX }}
        title="Your inline timer"
        src={`${origins.preview}/timer-preview`}
        sandbox="allow-scripts"
      />
      {isLate && !isReady && (
        <NoPicture role="alert" onRetry={onRetry}>
          The preview does not answer. Your changes are kept.
        </NoPicture>
      )}
    </div>
  )
}

/** Until the frame has said how high the timer is. */
const USUAL_HEIGHT = 110

function useTimerFrame({ to, timer, language }: ToTimerPreview) {
  const frame = useRef<HTMLIFrameElement>(null)
  const line = useRef<PreviewLine<ToTimerPreview>>(null)
  const [isReady, setIsReady] = useState(false)
  const [height, setHeight] = useState(USUAL_HEIGHT)

  // The frame says "ready" once: whoever listens later hears nothing.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    line.current = createPreviewLine<ToTimerPreview, number>({
      isWords: isFromTimerPreview,
      // In its sandbox the frame has no origin that could be named.
      post: (message) => element.contentWindow?.postMessage(message, '*'),
      whenPainted: requestAnimationFrame,
      onReady: () => setIsReady(true),
      onPlaced: (pixels) => pixels > 0 && setHeight(Math.ceil(pixels)),
    })
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source === element.contentWindow) line.current?.hear(data)
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [])

  useEffect(() => line.current?.send({ to, timer, language }), [to, timer, language])

  return { frame, isReady, height }
}
