/** However many ask at once, and however slowly they read, everybody gets the image of their own deadline. */
import assert from 'node:assert/strict'
import { mailCampaign } from '../../../tests/support/mail-campaign.ts'
import { casesOf } from '../../../tests/support/sample.ts'
import { readSlowly } from '../../../tests/support/slow-reader.ts'
import type { TestEngine } from '../../../tests/support/visitors.ts'
import { onEveryDatabase } from '../../../tests/support/every-database.ts'

const READERS = 4
const IMAGES = casesOf(400, 4)
const DAY_SECONDS = 86_400

async function setup(engine: TestEngine) {
  const world = await mailCampaign(engine, { settings: { deadline_length: 24 * 90 } })
  const started = await world.start('ada@example.com')
  /** A token of somebody with so many seconds left. */
  const token = (seconds: number) => {
    const deadlineAt = world.clock.now() + seconds * 1000
    return world.tokenOf({ ...started, shown: { ...started.shown!, deadlineAt } })
  }
  return { ...world, token }
}

onEveryDatabase("nobody is sent another one's countdown", async (engine) => {
  await using world = await setup(engine)
  const { path, port, token } = { ...world, port: world.server.port }
  /** Every tenth is found by its address, and every eleventh by nothing: they wait, and the others wait for them. */
  const asked = Array.from({ length: READERS }, (_, reader) =>
    Array.from({ length: IMAGES }, (_unused, at) => {
      const seconds = (10 + ((reader * 17 + at * 7) % 80)) * DAY_SECONDS + at * 61 + reader
      if (at % 10 === 0) return { url: `${path}.gif?em=ada@example.com`, seconds: 90 * DAY_SECONDS }
      if (at % 11 === 0) return { url: `${path}.gif?em=bob@example.com`, seconds: null }
      return { url: `${path}.gif?t=${token(seconds)}`, seconds }
    }),
  )

  const answers = await Promise.all(
    asked.map((images) =>
      readSlowly(
        port,
        images.map(({ url }) => url),
      ),
    ),
  )

  for (const [reader, images] of asked.entries()) {
    assert.equal(answers[reader]!.length, IMAGES)
    for (const [at, { seconds }] of images.entries()) {
      const seen = world.sight(answers[reader]![at]!)
      const shown = seen.shows === 'time' ? seen.seconds : null
      assert.equal(shown, seconds, `image ${at} of reader ${reader}`)
    }
  }
})
