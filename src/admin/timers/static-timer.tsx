/** A picture of a timer, drawn by the module that visitors get; its clock stands still. */
import { useEffect, useRef } from 'react'
import type { InlineTimer } from '#domain/timers/inline-timer.ts'
import { measured, type MeasuredTimer } from '#domain/timers/measured-timer.ts'
import { mountAnyInlineTimer } from '#widgets/any-inline-timer.ts'
import type { Ticker } from '#widgets/ticker.ts'
import type { Mounted } from '#widgets/widget.ts'
import { addDigitFonts } from './digit-fonts.ts'

/** 2 days, 18 hours, 41 minutes and 51 seconds: every pair of digits looks like one. */
const DEFAULT_SECONDS = 240_111

/** Nobody counts seconds in a picture. */
const stopped: Ticker = { now: () => 0, watch: () => () => {}, refresh: () => {} }

type StaticTimerProps = { timer: InlineTimer; secondsLeft?: number; className?: string | undefined }

/** Says nothing to screen readers: its name stands beside it. */
export function StaticTimer({ timer, secondsLeft = DEFAULT_SECONDS, className }: StaticTimerProps) {
  const deadlineAt = secondsLeft * 1000
  const host = useRef<HTMLSpanElement>(null)
  const mounted = useRef<Mounted<MeasuredTimer>>(null)

  useEffect(addDigitFonts, [])

  useEffect(() => {
    if (mounted.current) mounted.current.set(measured(timer), deadlineAt)
    else if (host.current)
      mounted.current = mountAnyInlineTimer(host.current, measured(timer), deadlineAt, {
        ticker: stopped,
        language: 'en',
      })
  }, [timer, deadlineAt])

  useEffect(
    () => () => {
      mounted.current?.off()
      mounted.current = null
    },
    [],
  )

  return (
    <span className={className} aria-hidden="true" inert>
      <span ref={host} />
    </span>
  )
}
