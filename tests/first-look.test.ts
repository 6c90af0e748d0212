/** Timers that were saved before they were redrawn look as they did: visitors are told the same, and draw it alike. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { storedInlineTimer } from '../src/domain/timers/inline-timer.schema.ts'
import { timerRoom } from '../src/domain/timers/timer-room.ts'
import { visibleSettings } from '../src/domain/timers/visible-settings.ts'
import { partsOfTimer } from '../src/domain/visitors/script-parts.ts'

/** As an earlier version has stored it, its first template with three words of its owner's. */
const stored =
  `{"id":1,"image":"template-1","countdown_type":1,"show_dd":1,"show_hh":1,"show_mm":1,"show_ss":1,
"day_digits":2,"f_family":"Arial","max_height":1,"bgr_color":"","groups_spacing":3,"show_labels":1,"days_long":"TAGE",
"hours_long":"STUNDEN","mins_long":"MINUTEN","secs_long":"SECONDS","days_short":"DD","hours_short":"HH","mins_short":"MM",
"secs_short":"SS","font_to_digit_ratio":0.2,"min_f_size":9,"max_f_size":30,"labels_space":14,"set_id":0,"pan_id":1,
"selected_font_color":"#ffffff","fillStyleSymbol1":"","fillStyleSymbol2":"","fillStylesPanel_g1_1":"#3b4252",
"fillStylesPanel_g1_2":"#343a49","fillStylesPanel_g2_1":"#2a303c","fillStylesPanel_g2_2":"#232833",
"text_color":"#6f7480","spacer":"circles","text_glow":0,"text_blur":0,"type3d":0,"bar_color":"#f0562e",
"track_color":"#8a8f9e38","circular_font_color":"#717580","dynamic_template":1,"dynamic_background_color":"#1d2130",
"dynamic_text_color":"#ffffff","dynamic_border_color":"","dynamic_labels":1,"forceResize":1,"deadlineTime":259200}`.replaceAll(
    '\n',
    '',
  )

const timer = storedInlineTimer(stored)!

/** What an earlier version has worked out for it. */
const measures = {
  cap: 96,
  perDigit: 0.88,
  perUnit: 0,
  leastWidth: 0,
  gap: 0.46,
  padding: 0,
  long: 5.236,
  short: 1.981,
  longs: 0,
  shorts: 0,
  fit: 2.036,
  shortBelow: 206,
}

test('what visitors are told of a timer that was saved before is what they were told then', () => {
  const told = visibleSettings(timer)
  const {
    id: _,
    image: _image,
    deadlineTime: _time,
    ...settings
  } = JSON.parse(stored) as Record<string, unknown>
  const ofOtherKinds = /^(bar|track|circular|dynamic|forceResize)/
  const visible = Object.entries(settings).filter(([name]) => !ofOtherKinds.test(name))

  assert.deepEqual(told, {
    ...Object.fromEntries(visible),
    ...measures,
  })
  assert.deepEqual(partsOfTimer(timer, { counts: 'time', language: 'en' }), ['timer-1'])
})

test('the room that was pasted into pages for a timer of before is as high as that timer', () => {
  assert.match(timerRoom(timer), /font-size:min\(\d+\.\d+cqi,96px\);height:calc\(1\.59em/)
})

test('the style sheets of the first look are as they were', () => {
  const files = ['inline', 'standard', 'circular', 'dynamic'].map(
    (name) => `src/widgets/first-look/${name}-timer.css`,
  )
  const hashes = files.map((file) =>
    createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 12),
  )

  assert.deepEqual(hashes, ['2e3cb4d9102d', '15100b5c312e', '076690ed82bc', '5ec9ee1a82bb'])
})
