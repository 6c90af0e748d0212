/** The checklist of an announcement. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { announcementSteps } from './announcement-steps.ts'

const seen = { verified: true, codeAddedToPage: null }
const problem = { pageId: 'p1', title: '', detail: '', blocks: false }

function done(...facts: Parameters<typeof announcementSteps>) {
  return announcementSteps(...facts).map(({ isDone }) => isDone)
}

test('without a page nothing is done', () => {
  assert.deepEqual(done({ pages: [], problems: [] }), [false, false, false, false])
})

test('each step is ticked off by what is there', () => {
  const sample = { ...problem, kind: 'sampleWords' } as const
  const dead = { ...problem, kind: 'deadButton' } as const
  const found = { verified: false, codeAddedToPage: true }
  const bare = { verified: false, codeAddedToPage: false }

  assert.deepEqual(done({ pages: [seen], problems: [sample, dead] }), [true, true, false, false])
  assert.deepEqual(done({ pages: [seen, found], problems: [dead] }), [true, true, true, false])
  assert.deepEqual(done({ pages: [seen, bare], problems: [] }), [true, false, true, true])
})

test('what the server has not said yet is open, not done', () => {
  assert.deepEqual(done({ pages: [seen], problems: undefined }), [true, true, null, null])
})
