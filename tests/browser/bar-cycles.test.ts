/** Pages stay open for days, and bars come and go on them: nothing of a bar that is gone stays behind. */
import { floatingBarTemplates } from '../../src/domain/bars/floating-bar.ts'
import { leftAfterCycles } from '../support/bar-cycles.ts'
import { barWith, expect, test } from '../support/embed-test.ts'
import { casesOf } from '../support/sample.ts'

/** Leaks of one node or listener a time would be this many. */
const CYCLES = casesOf(2000, 4)
/** What the browser keeps for itself now and then. */
const OF_THE_BROWSER = 40

test(`${CYCLES} bars come and go, and leave nothing behind`, async ({ host, page, problems }) => {
  const bars = floatingBarTemplates.flatMap((template) => [
    barWith({ template, poweredBy: { hidden: false } }),
    barWith({ template, layout: { placement: 'top', width: 'full' }, isAnnouncementBar: true }),
  ])
  host.page('/offer', { body: '<h1>Offer</h1>' })
  await page.goto(`${host.site}/offer`)

  const { nodes, listeners, heapBytes: _heapBytes, ...unended } = await leftAfterCycles(page, bars, CYCLES)

  expect(unended).toEqual({ watches: 0, observed: 0, hosts: 0, space: 0 })
  expect(nodes).toBeLessThan(OF_THE_BROWSER)
  expect(listeners).toBeLessThan(OF_THE_BROWSER)
  expect(problems).toEqual([])
})
