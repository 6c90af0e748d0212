/** Whatever an address says, its preview is of a timer that could be saved. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { emailTimer } from './email-timer.schema.ts'
import { defaultEmailTimer, type EmailTimer } from './email-timer.ts'
import { timerPreview, type PreviewParameters } from './timer-preview.ts'

function setup() {
  const saved: EmailTimer = {
    ...defaultEmailTimer,
    background: 4,
    selected_font: 'lato',
    selected_font_color: 'rgba(1,2,3,1)',
    email_box_color: 'rgba(4,5,6,0.5)',
    use_separators: 0,
    email_label_days: 'Tage',
    expiration_image_id: 9,
    day_digits: 3,
    image_scale: 1,
  }
  return { saved, preview: (asked: PreviewParameters) => timerPreview(saved, asked) }
}

test('a preview that asks for nothing is of the timer as it was saved', () => {
  const { saved, preview } = setup()

  assert.deepEqual(preview({}), { timer: saved, seconds: 240_111 })
})

test('every parameter changes what it names', () => {
  const { preview } = setup()

  const { timer, seconds } = preview({
    background: '3',
    font: 'inter',
    color: 'FFFFFF',
    emailBoxColor: '01020304',
    pageColor: '102030',
    hide_labels: '1',
    useSeparators: 'true',
    labelDays: 'D',
    labelHours: '',
    labelMinutes: 'שעות',
    labelSeconds: 'S',
    dayDigits: '1',
    dropZeroUnits: '0',
    scale: '2',
    expired: '8',
    time: '86399999',
  })

  assert.deepEqual(timer, {
    background: 3,
    selected_font: 'inter',
    selected_font_color: 'rgba(255,255,255,1)',
    email_box_color: 'rgba(1,2,3,0.0157)',
    use_labels: 0,
    use_separators: 1,
    email_label_days: 'D',
    email_label_hours: '',
    email_label_minutes: 'שעות',
    email_label_seconds: 'S',
    expiration_image_id: 8,
    email_background_color: 'rgba(16,32,48,1)',
    day_digits: 1,
    drop_zero_units: 0,
    image_scale: 2,
  })
  assert.equal(seconds, 86_399_999)
})

test('the box has the color of its own name, and the one of its other name only without that', () => {
  const { preview } = setup()
  const box = (asked: PreviewParameters) => preview(asked).timer.email_box_color

  assert.equal(box({ emailBoxColor: '0000ff', fillColor: 'ff0000' }), 'rgba(0,0,255,1)')
  assert.equal(box({ fillColor: 'ff0000' }), 'rgba(255,0,0,1)')
  assert.equal(box({ emailBoxColor: 'blue', fillColor: 'ff0000' }), 'rgba(255,0,0,1)')
})

test('what is of no use is as if it were left out', () => {
  const { preview } = setup()
  const standard = preview({})
  const useless: PreviewParameters[] = [
    ...['../../etc/passwd', '%2e%2e', '__proto__', 'Inter', '\0', ''].map((font) => ({ font })),
    ...['-1', '14', '1e9', '0x1', '1.5', ' 1', '１', ''].map((background) => ({ background })),
    ...['#ffffff', 'fff', 'red', 'gggggg', 'rgba(1,2,3,1)', ''].map((color) => ({ color })),
    ...['yes', '2', '', 'TRUE'].map((hide_labels) => ({ hide_labels })),
    ...['x'.repeat(13), '\u202eabc', 'a\0', '\ud800'].map((labelDays) => ({ labelDays })),
    ...['-1', '86400000', '1e3', 'now', '9'.repeat(60)].map((time) => ({ time })),
    ...['0', '4', '02'].map((dayDigits) => ({ dayDigits })),
    ...['0', '3', '1.0'].map((scale) => ({ scale })),
    ...['10', '-1', 'toString'].map((expired) => ({ expired })),
  ]

  for (const asked of useless) assert.deepEqual(preview(asked), standard, JSON.stringify(asked))
})

test('every preview is of a timer that could be saved, but for a font that its template has not', () => {
  const { preview } = setup()
  const names = ['font', 'color', 'background', 'hide_labels', 'labelDays', 'labelSeconds', 'emailBoxColor']
  const more = ['fillColor', 'useSeparators', 'time', 'pageColor', 'dayDigits', 'scale', 'expired']
  const value = fc.oneof(fc.string(), fc.integer().map(String), fc.stringMatching(/^[\da-f]{6}$/))

  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...names, ...more), value), (asked) => {
      const { timer, seconds } = preview(asked)
      const { issues = [] } = emailTimer.safeParse(timer).error ?? {}
      assert.deepEqual(
        issues.filter(({ path }) => path[0] !== 'selected_font'),
        [],
      )
      assert.ok(Number.isSafeInteger(seconds) && seconds >= 0 && seconds < 1000 * 86_400)
    }),
  )
})
