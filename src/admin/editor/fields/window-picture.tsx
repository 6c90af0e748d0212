/** A small drawing of a window with a bar in it, for choices of where the bar is. */
import classes from './window-picture.module.css'

export const pictureSize = { width: 64, height: 40 }

type WindowPictureProps = { x: number; y: number; width: number; height: number; rx: number }

export function WindowPicture(bar: WindowPictureProps) {
  const { width, height } = pictureSize
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      <rect className={classes.page} width={width} height={height} rx={4} />
      <path className={classes.words} d="M16 14h32M16 20h26M16 26h29" />
      <rect className={classes.bar} {...bar} />
      <rect className={classes.edge} x={0.5} y={0.5} width={63} height={39} rx={3.5} />
    </svg>
  )
}
