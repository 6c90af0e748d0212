/** A first look at a screen takes few requests: its page, its files, its font and its data. */
import { keptElsewhere } from '../support/sample.ts'
import { expect, test } from '../support/shared-installation.ts'

const REQUESTS = 25

/** Whose page is shown, and asked for, in a frame of its own. */
const OF_ITS_PREVIEW = 1

const screens: Record<string, number> = {
  campaigns: REQUESTS,
  'edit/:id/quickstart': REQUESTS,
  'edit/:id/deadline': REQUESTS,
  'edit/:id/pages': REQUESTS,
  'edit/:id/emails': REQUESTS,
  'edit/:id/settings': REQUESTS,
  'edit/:id/testing': REQUESTS,
  'edit/:id/inline-timer-editor': REQUESTS,
  'edit/:id/email-timer-editor': REQUESTS,
  'edit/:id/floating-bar-editor': REQUESTS + OF_ITS_PREVIEW,
  'analytics/:id': REQUESTS,
}

for (const [screen, limit] of Object.entries(screens))
  test(
    `a first look at ${screen} takes at most ${limit} requests`,
    keptElsewhere,
    async ({ installation: { product, busy }, owner }) => {
      const asked = new Set<string>()
      owner.on('request', (request) => asked.add(`${request.method()} ${request.url()}`))

      await owner.goto(`${product.origin}/${screen.replace(':id', busy.id)}`)
      await expect(owner.getByText('Loading…')).toHaveCount(0)
      // Until nothing more was asked for in a second.
      let before = 0
      await expect
        .poll(
          () => {
            const isQuiet = asked.size === before
            before = asked.size
            return isQuiet
          },
          { intervals: [1000] },
        )
        .toBe(true)

      expect(asked.size, [...asked].join('\n')).toBeLessThanOrEqual(limit)
    },
  )
