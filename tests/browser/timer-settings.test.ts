/** Every setting of an inline timer (B §3.1), in both looks: what it does where it belongs, and that it does nothing elsewhere. */
import { defaultInlineTimer, firstInlineTimer } from '../../src/domain/timers/inline-timer-templates.ts'
import type { InlineTimer } from '../../src/domain/timers/inline-timer.ts'
import { firstLookChanges } from '../support/first-look-settings.ts'
import { startGridHost } from '../support/grid-host.ts'
import { sampleOf } from '../support/sample.ts'
import type { SettingChange } from '../support/setting-effects.ts'
import { type Compare, everySort, expect, test } from '../support/timer-change.ts'
import { openPreviewTimers, timerFrames } from '../support/timer-grid.ts'
import { todaysChanges } from '../support/todays-settings.ts'

/** With a color for everything, a font that is there at once, and every unit. */
const todaysTimer: InlineTimer = {
  ...firstInlineTimer,
  look: defaultInlineTimer.look,
  spacer: 'none',
}

// The other look has some of the fields between.
for (const [field, tried] of sampleOf(Object.entries(firstLookChanges), 2))
  test(`${field} does what it says, and nothing to other kinds`, ({ compare }) =>
    tryAll(compare, { from: firstInlineTimer, tried }))

for (const [field, tried] of sampleOf(Object.entries(todaysChanges), 8, 3))
  test(`${field} does what it says to timers of today, and nothing to other kinds`, ({ compare }) =>
    tryAll(compare, { from: todaysTimer, tried }))

test('the preview counts down from deadlineTime', async ({ browser }) => {
  await using grids = await startGridHost()
  const previews = await openPreviewTimers(browser, { grids, frames: timerFrames.slice(0, 1) })

  const drawn = await previews.show({ ...firstInlineTimer, deadlineTime: 93_784 })

  expect(drawn.map(({ digits }) => digits)).toEqual(['0 1 0 2 0 3 0 4'])
  await previews.page.context().close()
})

type Tried = { from: InlineTimer; tried: readonly SettingChange[] }

async function tryAll(compare: Compare, { from, tried }: Tried) {
  for (const { seen, with: base = {}, to, width = 600, effect, ...more } of tried) {
    const { was, is, apart } = await compare({ from, base, to, width, ...more })

    for (const sort of everySort) {
      const said = `${sort} ${JSON.stringify([base, to])}`
      if (seen.includes(sort)) expect(apart[sort], said).toBeGreaterThan(4)
      else expect(apart[sort], said).toBe(0)
      if (seen.includes(sort)) await test.step(said, () => effect?.(was[sort], is[sort]))
    }
  }
}
