/**
 * The code of the place where a portal stands in the page, with the room that it takes there: its height follows from
 * the owner's words, so whoever has drawn it in places of many widths says how high it was.
 */
import { ROOM_CLASS, roomPicture, strictRoom } from '../timers/kept-room.ts'

/** How wide and how high a portal was, in pixels. */
export type MeasuredSize = { width: number; height: number }

/** Wider than the last one it is never drawn; nobody puts it into less than the first. */
export const measuredWidths: readonly number[] = Array.from({ length: 106 }, (_, at) => 200 + at * 8)

export const portalPlace = placed('')

/** For the page's source, or, where a page's policy forbids styles in its elements, for its source and its style sheet. */
export function portalPlaceCode(sizes: readonly MeasuredSize[]): {
  place: string
  strict: { place: string; styles: string }
} {
  const height = `height:${heightBy(bandsOf(sizes))}`
  const { room, styles } = strictRoom(OUTER, WITHIN, height)
  const picture = `<div style="display:grid;${WITHIN}">${roomPicture(height)}</div>`
  return {
    place: placed(`<div class="${ROOM_CLASS}" style="${OUTER}">${picture}</div>`),
    strict: { place: placed(room), styles },
  }
}

/** The portal is put into the same cell of a grid as what keeps its room. */
const OUTER = 'display:grid;grid:auto/100%'
const WITHIN = 'grid-area:1/1;container-type:inline-size'

/** Above the next width it is as high as `height`, in pixels. */
type Band = { from: number; height: number }

/** About a line of text: what a room may be too high, so that its code stays short. */
const TOO_HIGH_PX = 16

/** Each is as high as the highest in it: where the room is too high the portal fills it, where it is too low the page moves. */
function bandsOf(sizes: readonly MeasuredSize[]): Band[] {
  const bands: (Band & { lowest: number })[] = []
  sizes.forEach(({ width, height }, at) => {
    // Between two widths it may be as high as at either.
    const highest = Math.max(height, sizes[at + 1]?.height ?? height)
    const lowest = Math.min(height, sizes[at + 1]?.height ?? height)
    const last = bands.at(-1)
    const together = {
      height: Math.max(highest, last?.height ?? 0),
      lowest: Math.min(lowest, last?.lowest ?? lowest),
    }
    if (last && together.height - together.lowest <= TOO_HIGH_PX) Object.assign(last, together)
    else bands.push({ from: width, height: highest, lowest })
  })
  return bands
}

/** CSS knows no table of widths: at each of them a difference comes or goes. */
function heightBy([first, ...rest]: readonly Band[]) {
  let height = first?.height ?? 0
  const steps = rest.map((band) => {
    if (band.height === height) return ''
    const difference = band.height - height
    height = band.height
    const part = `min(${Math.abs(difference)}px,max(0px,1e5*(100cqi - ${band.from}px)))`
    return `${difference < 0 ? ' - ' : ' + '}${part}`
  })
  return `calc(${first?.height ?? 0}px${steps.join('')})`
}

function placed(room: string) {
  return `<div data-deadline-portal>${room}</div>`
}
