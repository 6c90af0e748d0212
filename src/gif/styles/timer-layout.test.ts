/** Every font fits into every template, with as many digits as there can be. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import { templateNumbers, timerStyle, worldLabels } from '../../../tests/support/timer-styles.ts'
import { placesOf } from './digits.ts'
import { HEIGHT, WIDTH } from './shapes.ts'
import { templateOf } from './templates.ts'
import { layOut } from './timer-layout.ts'

const digitCounts = [2, 4, 6, 7, 8, 9] as const

function setup(template: number) {
  return emailTimerTemplate(template).fonts.flatMap((font) =>
    [null, worldLabels.English].flatMap((labels) =>
      digitCounts.map((digitCount) => {
        const style = timerStyle(template, { font, labels, digitCount })
        return { style, layout: layOut(templateOf(style).plan(style), style) }
      }),
    ),
  )
}

for (const template of templateNumbers) {
  test(`${emailTimerTemplate(template).name} has room for every font and number of digits`, () => {
    for (const { style, layout } of setup(template)) {
      const said = `${style.font}, ${style.digitCount} digits`
      const { groups } = layout
      for (const [at, { x, width, boxes }] of groups.entries()) {
        assert.ok(x >= 0 && x + width <= WIDTH, said)
        const end = groups[at + 1]?.x ?? WIDTH
        assert.ok(x + width < end || at === groups.length - 1, `${said}: boxes lie apart`)
        assert.ok(
          boxes.every((box) => box.x >= 0 && box.x + box.width <= WIDTH),
          said,
        )
      }
      for (const { y, height } of placesOf(layout)) assert.ok(y >= 0 && y + height <= HEIGHT, said)
      assert.ok(layout.height >= 14, `${said}: digits can be read, ${layout.height} high`)
      const last = groups.at(-1)!
      const [left, right] = [groups[0]!.x, WIDTH - last.x - last.width]
      assert.ok(Math.abs(left - right) <= 6, `${said}: in the middle, ${left} and ${right}`)
    }
  })
}
