/** Small drawings of a window with its portal, for the choices of where it stands. */
import type { ReactNode } from 'react'
import type { Placement, PortalTheme, Side } from '#domain/portals/portal-theme.ts'
import { pictureSize, WindowPicture } from '../../editor/fields/window-picture.tsx'

/** Each shows the portal as it would be, with everything else as it is. */
export function placementPictures({ placement, side }: PortalTheme) {
  return {
    placement: (value: string | number): ReactNode => (
      <PlacementPicture placement={value as Placement} side={side} />
    ),
    side: (value: string | number): ReactNode => (
      <PlacementPicture placement={placement} side={value as Side} />
    ),
  }
}

type PictureProps = Pick<PortalTheme, 'placement' | 'side'>

const { width, height } = pictureSize

const panels: Record<Placement, { width: number; height: number; gap: number; rx: number }> = {
  dialog: { width: 26, height: 26, gap: 7, rx: 2 },
  corner: { width: 20, height: 17, gap: 4, rx: 2 },
  side: { width: 20, height, gap: 0, rx: 0 },
  full: { width, height, gap: 0, rx: 4 },
  inline: { width: 44, height: 16, gap: 12, rx: 2 },
}

function PlacementPicture({ placement, side }: PictureProps) {
  const panel = panels[placement]
  const isAtSide = placement === 'corner' || placement === 'side'
  const free = width - panel.width
  const x = isAtSide ? (side === 'end' ? free - panel.gap : panel.gap) : free / 2
  const y = placement === 'corner' ? height - panel.height - panel.gap : (height - panel.height) / 2
  return <WindowPicture x={x} y={y} width={panel.width} height={panel.height} rx={panel.rx} />
}
