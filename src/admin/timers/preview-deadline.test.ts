/** The deadline of the preview, as it is written beside it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inlineTimerTemplates } from '#domain/timers/inline-timer-templates.ts'
import { previewDeadline } from './preview-deadline.ts'

const openedAt = Date.UTC(2026, 10, 30, 4, 59)

test('the deadline is written with the abbreviation of the campaign’s zone', () => {
  const deadline = previewDeadline({
    timer: { deadlineTime: 3 * 86_400 },
    openedAt,
    zone: 'America/New_York',
  })

  assert.equal(deadline, 'Dec 2 at 11:59 PM EST')
})

test('dynamic timers begin with a deadline that is 65 days ahead', () => {
  const written = inlineTimerTemplates
    .filter(({ settings }) => settings.countdown_type === 3)
    .map(({ settings }) => previewDeadline({ timer: settings, openedAt, zone: 'UTC' }))

  assert.deepEqual(written, ['Feb 3 at 4:59 AM UTC', 'Feb 3 at 4:59 AM UTC'])
})
