/** What the preview is asked with (specification B §7). */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailTimersApi } from '#domain/email-timers/email-timers.api.ts'
import { defaultEmailTimer, type EmailTimer } from '#domain/email-timers/email-timer.ts'
import { previewQuery } from './preview-query.ts'

function setup(changes: Partial<EmailTimer> = {}) {
  return previewQuery({ campaignId: 'c1', timer: { ...defaultEmailTimer, ...changes }, seconds: 60 })
}

test('every parameter of the call is sent', () => {
  const query = setup()

  assert.deepEqual(Object.keys(query).toSorted(), Object.keys(emailTimersApi.preview.query.shape).toSorted())
})

test('colors have no #, and the box is named twice', () => {
  const { color, emailBoxColor, fillColor, pageColor } = setup({ email_box_color: 'rgba(1,2,3,1)' })

  assert.deepEqual([color, emailBoxColor, fillColor, pageColor], ['ffffff', '010203', '010203', 'ffffff'])
})

test('what is no color is asked for as it will be drawn', () => {
  const { color } = setup({ selected_font_color: 'blue' })

  assert.equal(color, 'ffffff')
})

test('labels are hidden, not shown', () => {
  const asked = [setup(), setup({ use_labels: 0 })].map(({ hide_labels: hidden }) => hidden)

  assert.deepEqual(asked, ['0', '1'])
})
