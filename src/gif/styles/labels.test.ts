/** Labels stay under their own digits: none touches the next, however long they are. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'
import type { TimerStyle } from '#domain/email-timers/email-timer.ts'
import { sampleOf } from '../../../tests/support/sample.ts'
import { labeled, templateNumbers, timerStyle } from '../../../tests/support/timer-styles.ts'
import { placesOf } from './digits.ts'
import { drawDigits } from './draw-style.ts'
import { gapsOf } from './shapes.ts'
import { templateOf } from './templates.ts'
import { layOut } from './timer-layout.ts'

const longWords = {
  'wide letters': labeled('WWWWWWWWWWWW'),
  'words of twelve letters': labeled('Millisekunde', 'abcdefghijkl', 'ĄĘŹŁÓŃŚŻĆĄĘŹ', 'ЩЩЩЩЩЩЩЩЩЩЩЩ'),
  'twelve signs': labeled('時間時間時間時間時間時間'),
  'words from right to left': labeled('الساعاتالساع', 'שעותשעותשעות'),
}

/** The pixels that labels color: what differs from the same style with nothing in its labels. */
function setup(style: TimerStyle) {
  const [full, empty] = [drawDigits(style, []), drawDigits({ ...style, labels: labeled('') }, [])]
  const isInk = (x: number, y: number) =>
    [0, 1, 2].some((channel) => {
      const at = (y * full.width + x) * 4 + channel
      return full.rgba[at] !== empty.rgba[at]
    })
  const layout = layOut(templateOf(style).plan(style), style)
  return { layout, countInk: (area: Area) => pixelsOf(area).filter(([x, y]) => isInk(x, y)).length }
}

type Area = { x: number; y: number; width: number; height: number }

function pixelsOf({ x, y, width, height }: Area): [number, number][] {
  return Array.from({ length: width * height }, (_, at) => [x + (at % width), y + Math.floor(at / width)])
}

for (const template of templateNumbers) {
  const { name } = emailTimerTemplate(template)

  test(`${name} keeps long labels apart, inside the image and away from all digits`, () => {
    for (const [kind, labels] of Object.entries(longWords)) {
      for (const digitCount of sampleOf([2, 4, 6, 7, 9] as const, 2, template)) {
        const { layout, countInk } = setup(timerStyle(template, { labels, digitCount }))
        const gaps = gapsOf(layout).map((x) => ({ x: Math.round(x) - 1, y: 0, width: 2, height: 100 }))
        const edges = [0, 399].map((x) => ({ x, y: 0, width: 1, height: 100 }))

        for (const gap of gaps) assert.equal(countInk(gap), 0, `${kind} touch each other`)
        for (const edge of edges) assert.equal(countInk(edge), 0, `${kind} reach the edge`)
        for (const cell of placesOf(layout)) assert.equal(countInk(cell), 0, `${kind} lie on a digit`)
        const foot = { x: 1, y: 1, width: 398, height: 98 }
        const least = layout.groups.length === 4 ? 300 : 40 * layout.groups.length
        assert.ok(countInk(foot) > least, `${kind} are there`)
      }
    }
  })
}
