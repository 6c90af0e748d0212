/** What each page type shows, and where it stands. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pageTypeNames } from './page-types.ts'
import { shownBy } from './shown.ts'

test('bars stand over the page once, timers and texts in it', () => {
  const stands = Object.fromEntries(pageTypeNames.map((type) => [type, shownBy(type)?.stands ?? null]))

  assert.equal(stands['floatbar_v2'], 'overPage')
  assert.equal(stands['announcement_bar'], 'overPage')
  assert.deepEqual(
    pageTypeNames.filter((type) => shownBy(type)?.widget === 'timer' || shownBy(type)?.isText),
    pageTypeNames.filter((type) => stands[type] === 'inPage'),
  )
})

test('a page that records sales, or takes addresses, shows nothing', () => {
  const nothing = pageTypeNames.filter((type) => shownBy(type) === null)

  assert.ok(nothing.includes('salestracking') && nothing.includes('optinform'))
})
