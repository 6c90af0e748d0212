/** A small picture of the first step of a portal, drawn by the module that visitors get; its clock stands still. */
import { useElementSize } from '@mantine/hooks'
import { useEffect, useRef, type CSSProperties } from 'react'
import type { PortalTheme } from '#domain/portals/portal-theme.ts'
import { mountPortal } from '#widgets/mount-portal.ts'
import { pictureDeadlineAt, stoppedTicker } from '../../editor/preview/widget-picture.tsx'
import { shownTheme } from '../shown-theme.ts'
import classes from './portal-picture.module.css'

/** As wide as a dialog, whatever its place: the picture is of what is in it. */
const PANEL_PX = 440

type PortalPictureProps = { theme: PortalTheme; hasClock: boolean; imageOrigin?: string }

export function PortalPicture({ theme, hasClock, imageOrigin = '' }: PortalPictureProps) {
  const { ref, width } = useElementSize()
  const host = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!host.current) return
    // Over a page it would lie over everything: a picture stays in its place.
    const placed: PortalTheme = { ...theme, placement: 'inline' }
    const portal = shownTheme(placed, { imageOrigin, left: 12, today: 0, language: 'en' })
    const mounted = mountPortal(
      host.current,
      { portal, step: 0, n: 12 },
      hasClock ? pictureDeadlineAt : undefined,
      {
        ticker: stoppedTicker,
        language: 'en',
        isStage: true,
      },
    )
    return () => mounted.off()
  }, [theme, hasClock, imageOrigin])

  const size = { '--scale': (width * 0.8) / PANEL_PX } as CSSProperties
  return (
    <div
      ref={ref}
      className={classes.picture}
      data-mantine-color-scheme="light"
      style={size}
      aria-hidden
      inert
    >
      <div className={classes.panel}>
        <div ref={host} />
      </div>
    </div>
  )
}
