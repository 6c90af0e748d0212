/** Small drawings of a window with its bar, for the choices of the layout. */
import type { FloatingBarPlacement, FloatingBarSize, FloatingBarWidth } from '#domain/bars/floating-bar.ts'
import classes from './layout-picture.module.css'

type LayoutPictureProps = { placement: FloatingBarPlacement; width: FloatingBarWidth; size: FloatingBarSize }

const window = { width: 64, height: 40 }
const thickness = { small: 5, medium: 8, large: 12 } as const satisfies Record<FloatingBarSize, number>
const gap = { full: 0, floating: 4 } as const satisfies Record<FloatingBarWidth, number>

export function LayoutPicture({ placement, width, size }: LayoutPictureProps) {
  const height = thickness[size]
  const inset = gap[width]
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${window.width} ${window.height}`}
      width={window.width}
      height={window.height}
      aria-hidden="true"
    >
      <rect className={classes.page} width={window.width} height={window.height} rx={4} />
      <path className={classes.words} d="M16 14h32M16 20h26M16 26h29" />
      <rect
        className={classes.bar}
        x={inset}
        y={placement === 'top' ? inset : window.height - inset - height}
        width={window.width - 2 * inset}
        height={height}
        rx={width === 'full' ? 0 : 2}
      />
      <rect className={classes.edge} x={0.5} y={0.5} width={63} height={39} rx={3.5} />
    </svg>
  )
}
