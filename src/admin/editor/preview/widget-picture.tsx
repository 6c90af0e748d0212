/** A small picture of a bar, drawn by the module that visitors get; its clock stands still. */
import { type CSSProperties, useEffect, useRef } from 'react'
import type { Ticker } from '#widgets/ticker.ts'
import type { Mount, Mounted } from '#widgets/widget.ts'
import classes from './widget-picture.module.css'

/** Wide enough for a bar to look as it does on a desk, and no wider: the picture is of the bar. */
const PAGE_PX = 900

/** 2 days, 18 hours, 41 minutes and 51 seconds: every pair of digits looks like one. */
export const pictureDeadlineAt = 240_111_000

/** Nobody counts seconds in a picture. */
export const stoppedTicker: Ticker = { now: () => 0, watch: () => () => {}, refresh: () => {} }

export type PicturedWidget<Bar> = { mount: Mount<Bar>; bar: Bar }

type WidgetPictureProps<Bar> = PicturedWidget<Bar> & { width: number }

/** It is mounted once: `mount` stays the same. */
export function WidgetPicture<Bar>({ mount, bar, width }: WidgetPictureProps<Bar>) {
  const host = useRef<HTMLDivElement>(null)
  const mounted = useRef<Mounted<Bar>>(null)

  useEffect(() => {
    if (mounted.current) mounted.current.set(bar, pictureDeadlineAt)
    else if (host.current)
      mounted.current = mount(host.current, bar, pictureDeadlineAt, { ticker: stoppedTicker, language: 'en' })
  }, [mount, bar])

  useEffect(
    () => () => {
      mounted.current?.off()
      mounted.current = null
    },
    [],
  )

  const size = { '--width': `${width}px`, '--scale': width / PAGE_PX } as CSSProperties
  return (
    <div className={classes.thumbnail} data-mantine-color-scheme="light" style={size} aria-hidden inert>
      <div className={classes.page}>
        <div ref={host} />
      </div>
    </div>
  )
}
