/** Small drawings of a window with its bar, for the choices of the layout. */
import type { FloatingBarPlacement, FloatingBarSize, FloatingBarWidth } from '#domain/bars/floating-bar.ts'
import { pictureSize, WindowPicture } from '../../editor/fields/window-picture.tsx'

type LayoutPictureProps = { placement: FloatingBarPlacement; width: FloatingBarWidth; size: FloatingBarSize }

const thickness = { small: 5, medium: 8, large: 12 } as const satisfies Record<FloatingBarSize, number>
const gap = { full: 0, floating: 4 } as const satisfies Record<FloatingBarWidth, number>

export function LayoutPicture({ placement, width, size }: LayoutPictureProps) {
  const height = thickness[size]
  const inset = gap[width]
  return (
    <WindowPicture
      x={inset}
      y={placement === 'top' ? inset : pictureSize.height - inset - height}
      width={pictureSize.width - 2 * inset}
      height={height}
      rx={width === 'full' ? 0 : 2}
    />
  )
}
