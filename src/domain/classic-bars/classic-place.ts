/** Where a classic bar can be: one as wide as the window has no left and no right (B §4.3). */
import { classicPositions, type ClassicBar, type ClassicPosition } from './classic-bar.ts'

type Place = Pick<ClassicBar, 'barPosition' | 'barWidth' | 'enableFlatBar'>

export function positionsFor(bar: Pick<Place, 'barWidth' | 'enableFlatBar'>): readonly ClassicPosition[] {
  return isFullWidth(bar)
    ? classicPositions.filter((position) => position.endsWith('-center'))
    : classicPositions
}

/** At the same side, in the middle where it cannot be elsewhere. */
export function withPossiblePosition<Bar extends Place>(bar: Bar): Bar {
  const barPosition = isFullWidth(bar) ? centerOf(bar.barPosition) : bar.barPosition
  return { ...bar, barPosition }
}

/** Where it is drawn: at an edge of the window, and where along it. */
export function placeOf(bar: Place) {
  const { barPosition } = withPossiblePosition(bar)
  const [placement, at] = barPosition.split('-') as ['top' | 'bottom', 'left' | 'center' | 'right']
  return { placement, at }
}

function isFullWidth({ barWidth, enableFlatBar }: Pick<Place, 'barWidth' | 'enableFlatBar'>) {
  return enableFlatBar || barWidth === 'full'
}

function centerOf(position: ClassicPosition): ClassicPosition {
  return position.startsWith('top') ? 'top-center' : 'bottom-center'
}
