/** Small drawings of a window with its bar, for the choices of its position and width. */
import type { ClassicBar } from '#domain/classic-bars/classic-bar.ts'
import { placeOf } from '#domain/classic-bars/classic-place.ts'
import { pictureSize, WindowPicture } from '../../editor/fields/window-picture.tsx'

const HEIGHT = 7
const parts = { full: 1, 'three-quarters': 0.75, half: 0.5 } as const

/** Each shows the bar as it would be, with everything else as it is. */
export function placePictures(bar: ClassicBar) {
  const pictureOf = (name: 'barPosition' | 'barWidth') => (value: string | number) => (
    <PlacePicture {...bar} {...{ [name]: value }} />
  )
  return { barPosition: pictureOf('barPosition'), barWidth: pictureOf('barWidth') }
}

function PlacePicture(bar: ClassicBar) {
  const { barWidth, enableFlatBar } = bar
  const { placement, at } = placeOf(bar)
  const gap = enableFlatBar ? 0 : 4
  const room = pictureSize.width - 2 * gap
  const width = enableFlatBar ? room : Math.round(room * parts[barWidth])
  const free = room - width
  return (
    <WindowPicture
      x={gap + (at === 'left' ? 0 : at === 'right' ? free : free / 2)}
      y={placement === 'top' ? gap : pictureSize.height - gap - HEIGHT}
      width={width}
      height={HEIGHT}
      rx={enableFlatBar ? 0 : 2}
    />
  )
}
