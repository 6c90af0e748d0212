/** The portal itself, drawn in a frame of the preview host by the module that visitors get. */
import { useState } from 'react'
import {
  isFromPortalPreview,
  type PortalPlace,
  type ToPortalPreview,
} from '#domain/portals/portal-preview.ts'
import { useCurrentAccount } from '../session/current-account.ts'
import { useIsLate } from '../editor/preview/use-is-late.ts'
import { usePreviewFrame } from '../editor/preview/use-preview-frame.ts'
import { Problem } from '../ui/problem.tsx'
import bar from '../editor/preview/bar-layer.module.css'
import classes from './portal-stage.module.css'

const LATE_MS = 10_000

type PortalFrameProps = { told: ToPortalPreview }

export function PortalFrame({ told }: PortalFrameProps) {
  const [attempt, setAttempt] = useState(0)
  return <Frame key={attempt} told={told} onRetry={() => setAttempt(attempt + 1)} />
}

function Frame({ told, onRetry }: PortalFrameProps & { onRetry: () => void }) {
  const { origins } = useCurrentAccount()
  const [place, setPlace] = useState<PortalPlace | null>(null)
  const { frame, isReady } = usePreviewFrame<PortalPlace | null>(told, {
    isWords: isFromPortalPreview,
    onPlaced: setPlace,
  })
  const isLate = useIsLate(LATE_MS)
  const isInline = told.portal.placement === 'inline'
  return (
    <>
      <iframe
        ref={frame}
        className={isInline ? classes.inline : classes.over}
        style={isInline ? { height: Math.ceil(place?.height ?? 320) } : { clipPath: clipOf(told, place) }}
        title="Your portal"
        src={`${origins.preview}/portal-preview`}
        sandbox="allow-scripts"
      />
      {isLate && !isReady && (
        <div className={bar.problem}>
          <Problem title="The preview does not answer" onRetry={onRetry}>
            Your changes are kept. Only their preview is missing.
          </Problem>
        </div>
      )}
    </>
  )
}

/** Around a portal at a corner, for its shadow: everywhere else the page behind can be scrolled. */
const SHADOW_PX = 72

function clipOf({ portal }: ToPortalPreview, place: PortalPlace | null): string | undefined {
  if (portal.placement !== 'corner' || place === null) return undefined
  const { left, top, width, height } = place
  const right = `calc(100% - ${left + width + SHADOW_PX}px)`
  const bottom = `calc(100% - ${top + height + SHADOW_PX}px)`
  return `inset(${Math.max(0, top - SHADOW_PX)}px ${right} ${bottom} ${Math.max(0, left - SHADOW_PX)}px)`
}
