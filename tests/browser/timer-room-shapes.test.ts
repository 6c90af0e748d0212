/** The room that a page keeps is as high as the timer that comes, whatever its owner chose. */
import { expect, test } from '@playwright/test'
import fc from 'fast-check'
import { inlineTimerTemplates } from '../../src/domain/timers/inline-timer-templates.ts'
import { inlineTimer, inlineTimerLimits as limits } from '../../src/domain/timers/inline-timer.schema.ts'
import type { InlineTimer } from '../../src/domain/timers/inline-timer.ts'
import { timerRoom } from '../../src/domain/timers/timer-room.ts'
import { bundleOf } from '../support/embed-bundles.ts'

const WIDTHS = [1200, 700, 480, 360, 320, 260, 200]
const TIMERS = 100
/** Every number has as many digits as a timer has at least: more of them come as they come. */
const SECONDS_LEFT = 50

const flag = fc.constantFrom(0 as const, 1 as const)
const between = ({ min, max }: { min: number; max: number }) => fc.integer({ min, max })

/** Of any script, and none. */
const label = (maxLength: number) =>
  fc.oneof(
    fc.constant(''),
    fc.string({ unit: fc.constantFrom('a', 'i', 'M', 'W', ' ', 'Ä', 'д', '時', 'ع'), maxLength }),
  )

const anyShape = fc.record({
  max_height: fc.constantFrom(1 as const, 0.85 as const, 0.7 as const),
  f_family: fc.constantFrom('Arial' as const, 'Verdana' as const),
  show_dd: flag,
  show_hh: flag,
  show_mm: flag,
  day_digits: fc.constantFrom(2 as const, 3 as const),
  // Else only the seconds would be left, and a label of theirs that is blank takes no room.
  drop_zero_units: fc.constant(0 as const),
  show_labels: flag,
  dynamic_labels: flag,
  forceResize: flag,
  bgr_color: fc.constantFrom('', '#ffeeee'),
  min_f_size: fc.integer({ min: 8, max: 16 }),
  max_f_size: fc.integer({ min: 16, max: 40 }),
  font_to_digit_ratio: between({ min: 10, max: 60 }).map((percent) => percent / 100),
  groups_spacing: between(limits.groupsSpacing),
  labels_space: between(limits.labelsSpace),
  ...Object.fromEntries(
    ['days', 'hours', 'mins', 'secs'].flatMap((unit) => [
      [`${unit}_long`, label(limits.longLabel)],
      [`${unit}_short`, label(limits.shortLabel)],
    ]),
  ),
})

const anyTimer = fc
  .tuple(fc.constantFrom(...inlineTimerTemplates), anyShape)
  .map(([{ settings }, shape]): InlineTimer => inlineTimer.parse({ ...settings, ...shape }))

test('a room is as high as its timer to the pixel, in places of every width', async ({ page }) => {
  const timers = fc.sample(anyTimer, { numRuns: TIMERS, seed: 6 })
  await page.setContent('<!doctype html><html lang="en"><title>Offer</title><body>')
  await page.addScriptTag({ content: await bundleOf('tests/support/timers-page.ts') })

  for (const width of WIDTHS) {
    const rooms = timers.map(timerRoom)
    const placed = timers.map((timer) => ({ timer, width, secondsLeft: SECONDS_LEFT }))
    const heights = await page.evaluate(heightsOf, { placed, rooms })

    expect(heights).toHaveLength(TIMERS)
    for (const [at, { timer, room }] of heights.entries())
      expect(Math.abs(timer - room), `${width} px, ${JSON.stringify(timers[at])}`).toBeLessThan(1)
  }
})

type Drawn = { placed: Parameters<Window['showTimers']>[0]; rooms: string[] }

/** Runs in the page. */
function heightsOf({ placed, rooms }: Drawn) {
  window.showTimers(placed)
  return [...document.querySelectorAll<HTMLElement>('.place')].map((place, at) => {
    const { height: timer } = place.getBoundingClientRect()
    const room = document.createElement('div')
    room.style.width = place.style.width
    room.setHTMLUnsafe(rooms[at] ?? '')
    document.body.append(room)
    const { height } = room.getBoundingClientRect()
    room.remove()
    return { timer, room: height }
  })
}
