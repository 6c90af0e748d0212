/** What inline timers weigh, by themselves: the whole script is measured in `embed-sizes.test.ts`. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { brotliCompressSync } from 'node:zlib'
import { bundleOf } from './support/embed-bundles.ts'

/**
 * Beside the floating bar it is 2.3 kB, for all three kinds: what hears, counts, ticks and paints is shared. `embed.md`
 * allows each kind one.
 */
test('inline timers of all kinds fit into 3.5 kB, everything that they need included', async () => {
  const timers = await bundleOf('src/widgets/inline-timer.ts')
  const size = brotliCompressSync(timers).length

  assert.ok(size <= 3500, `${size} bytes compressed`)
  assert.doesNotMatch(timers, /import\(|innerHTML|eval\(|cssText/)
})

test('what visitors load of an inline timer holds no template: the server sends what is drawn', async () => {
  const timers = await bundleOf('src/widgets/inline-timer.ts')

  assert.doesNotMatch(timers, /Departure board|template-1\b|DAYS/)
})
