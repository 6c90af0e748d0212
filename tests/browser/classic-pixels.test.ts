/** The preview cannot lie: every look of a classic bar is the same to the pixel for visitors and for its editor. */
import {
  classicBarOf,
  face,
  classicLooks,
  type ClassicShows,
} from '../../scripts/bar-gallery/classic-looks.ts'
import type { CountedClassicBar } from '../../src/domain/classic-bars/counted-classic-bar.ts'
import type { GridShape } from '../support/bar-grid.ts'
import { classicBars as kind } from '../support/bar-kinds.ts'
import { expectSame, openPair, openWindowPair, test, whatIsApartIsFound } from '../support/bar-pixels.ts'
import { expect } from '../support/embed-test.ts'
import type { GridHost } from '../support/grid-host.ts'
import { sampleOf } from '../support/sample.ts'

const shapes: [device: string, shape: GridShape][] = [
  ['desktop', { width: 1280, height: 240, columns: 1, rows: 11 }],
  ['tablet', { width: 820, height: 330, columns: 3, rows: 4 }],
  ['phone', { width: 390, height: 430, columns: 4, rows: 3 }],
]

const usual: ClassicShows = {
  text: 'usual',
  avatar: true,
  button: true,
  close: true,
  branding: false,
  open: true,
  quantity: false,
}

/** What the bars say beside how they look: as many kinds as share no divisor with the number of looks. */
const contents: ClassicShows[] = [
  usual,
  { ...usual, text: 'long', branding: true },
  { ...usual, text: 'right to left', close: false },
  { ...usual, avatar: false, button: false },
  { ...usual, open: false },
  { ...usual, quantity: true },
  { ...usual, text: 'unbroken', avatar: false },
]

const drawn = classicLooks.map((look, place) =>
  classicBarOf(look, contents[place % contents.length] ?? usual),
)

/** Shares no divisor with the number of looks: each base, variation, position and width comes up. */
const SAMPLE_STEP = 23
/** From one look to the next of those that are tried alone. */
const STEP = 59

/** A shadow that the edge of a frame cuts is blurred a little differently by frames of other processes, there alone. */
const OF_CUT_SHADOWS = 8

function isRoundAtEdges({ base, settings: { layout } }: CountedClassicBar) {
  return base === 'round' && layout.width === 'flat'
}

/** Pictures are where those of owners are. */
function barsWith(grids: GridHost) {
  const avatar = grids.picture('/face.svg', face)
  return drawn.map((bar) => (bar.avatar ? { ...bar, avatar } : bar))
}

for (const [at, [device, shape]] of shapes.entries())
  test(`every bar is the same in the preview as on a page, on a ${device}`, async ({
    host,
    opened,
  }, info) => {
    const pair = await openPair({ kind, host, opened, shape })
    const bars = sampleOf(barsWith(opened.grids), SAMPLE_STEP, at)
    const { atEdges = [], others = [] } = Object.groupBy(bars, (bar) =>
      isRoundAtEdges(bar) ? 'atEdges' : 'others',
    )

    await expectSame(pair, { kind, bars: others, shape, info })
    await expectSame(pair, { kind, bars: atEdges, shape, info, edgeTolerance: OF_CUT_SHADOWS })
  })

test('what bars fold into is the same', async ({ host, opened }, info) => {
  const shape = { width: 640, height: 240, columns: 2, rows: 3 }
  const pair = await openPair({ kind, host, opened, shape })
  const bars = barsWith(opened.grids).filter(({ fold }) => fold)
  const spread = Math.floor(bars.length / (shape.columns * shape.rows))

  await pair.show(bars.filter((_, place) => place % spread === 0).slice(0, shape.columns * shape.rows))
  await pair.hide()

  expect((await pair.compare(info)).filter(Boolean)).toEqual([])
})

test('the bar of a page that stands in no frame is the same, too', async ({ host, opened }, info) => {
  const shape = { width: 1280, height: 240, columns: 1, rows: 1 }
  const pair = await openWindowPair({ kind, host, opened, shape })
  const bars = barsWith(opened.grids).filter((_, place) => place % STEP === 0)

  await expectSame(pair, { kind, bars, shape, info })
})

whatIsApartIsFound(
  kind,
  drawn.filter(({ avatar }) => !avatar),
)
