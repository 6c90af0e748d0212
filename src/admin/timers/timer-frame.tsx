/** The timer itself, drawn in a frame of the preview host by the module that visitors get, as high as it is. */
import { useEffect, useRef, useState } from 'react'
import { codeWords } from '#domain/discounts/code-words.ts'
import {
  isFromTimerPreview,
  PREVIEW_MARGIN_PX,
  type ToTimerPreview,
} from '#domain/timers/inline-timer-preview.ts'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { useIsLate } from '../editor/preview/use-is-late.ts'
import { usePreviewFrame } from '../editor/preview/use-preview-frame.ts'
import { NoPicture } from '../editor/preview/stage-parts.tsx'
import classes from './page-stage.module.css'

const LATE_MS = 10_000

/** Until the frame has said how high the timer is. */
const DEFAULT_HEIGHT = 110

export type PreviewedTimer = {
  timer: InlineTimer
  /** BCP 47 tag of the campaign. */
  language: string
  /** In the place of a discount code; null where visitors see none. */
  exampleCode: string | null
}

/** `ground`: what the page around it is like. */
type TimerFrameProps = PreviewedTimer & { ground: string }

export function TimerFrame(props: TimerFrameProps) {
  const [attempt, setAttempt] = useState(0)
  return <Frame key={attempt} {...props} onRetry={() => setAttempt(attempt + 1)} />
}

function Frame({ timer, language, exampleCode, ground, onRetry }: TimerFrameProps & { onRetry: () => void }) {
  const { origins } = useCurrentAccount()
  const [height, setHeight] = useState(DEFAULT_HEIGHT)
  const { place, ink } = useInk(ground)
  const code = exampleCode === null ? undefined : { c: exampleCode, w: codeWords(language) }
  const told: ToTimerPreview = {
    to: 'lastcall-preview',
    timer,
    language,
    ...(ink && { ink }),
    ...(code && { code }),
  }
  const { frame, isReady } = usePreviewFrame<number>(told, {
    isWords: isFromTimerPreview,
    onPlaced: (pixels) => pixels > 0 && setHeight(Math.ceil(pixels)),
  })
  const isLate = useIsLate(LATE_MS)
  return (
    <div ref={place} className={classes.place} style={{ height }}>
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

/** The color of words on the page around the frame, which timers take from there. */
function useInk(ground: string) {
  const place = useRef<HTMLDivElement>(null)
  const [ink, setInk] = useState<string>()
  useEffect(() => {
    if (place.current) setInk(getComputedStyle(place.current).color)
  }, [ground])
  return { place, ink }
}
