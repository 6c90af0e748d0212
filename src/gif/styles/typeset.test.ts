/** Labels are drawn in the scripts of most of the world, with nothing but the fonts that we bring. */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { emailTimerFontNames } from '#domain/email-timers/email-timer-templates.ts'
import { labeled, timerStyle, worldLabels } from '../../../tests/support/timer-styles.ts'
import { paint, type Pen } from './canvas.ts'
import { drawStyle } from './draw-style.ts'
import { drawLine, prepareLine } from './lettering.ts'
import { coversText, typeset } from './typeset.ts'

const SIZE = { width: 400, height: 60 }

/** Columns of a line that have ink, as widths of what is drawn without a gap. */
function inkWidths(text: string): number[] {
  const { rgba } = paint(SIZE, 1, (pen: Pen) => {
    const line = prepareLine(pen, { font: 'inter', weight: 600, size: 40, text })
    drawLine(pen, line, { x: 200, y: 45, room: 390 })
  })
  const widths: number[] = []
  let before = false
  for (let x = 0; x < SIZE.width; x += 1) {
    const isInk = Array.from({ length: SIZE.height }, (_, y) => rgba[(y * SIZE.width + x) * 4 + 3]!).some(
      (it) => it > 60,
    )
    if (isInk && before) widths[widths.length - 1]! += 1
    else if (isInk) widths.push(1)
    before = isInk
  }
  return widths
}

test('labels of these languages can be drawn in every font, whole', () => {
  for (const font of emailTimerFontNames) {
    for (const [language, labels] of Object.entries(worldLabels)) {
      for (const label of Object.values(labels))
        assert.ok(coversText(font, label), `${language} in ${font}: ${label}`)
    }
  }
})

test('what no font has is left out, and nothing stands in its place', () => {
  for (const text of ['DAYS 😀', '😀 DAYS', 'DA😀YS', 'DAYS\u{F8FF}', 'DAYS\u0000\uD800', 'ꧾDAYS']) {
    assert.equal(coversText('inter', text.replaceAll('\u0000', '')), false, text)
    assert.equal(typeset({ font: 'inter', weight: 600 }, text).text, 'DAYS')
  }
  assert.deepEqual(inkWidths('DAYS😀'), inkWidths('DAYS'))
  assert.deepEqual(inkWidths('😀👍🏽\u{E000}'), [])
})

test('what is not to be seen takes no place', () => {
  for (const invisible of ['\u200b', '\u200d', '\u200e', '\u2060', '\ufe0f', '\u00ad']) {
    assert.ok(coversText('inter', `DAYS${invisible}`))
    assert.deepEqual(
      inkWidths(`HI${invisible}HI`),
      inkWidths('HIHI'),
      `character ${invisible.codePointAt(0)}`,
    )
  }
})

test('an accent that is typed on its own is that of its letter', () => {
  assert.deepEqual(inkWidths('Journe\u0301es'), inkWidths('Journées'))
})

test('Hebrew is read from the right: the first letter is the last from the left', () => {
  const [narrow, wide] = [inkWidths('ו')[0]!, inkWidths('ש')[0]!]

  const [left, right] = inkWidths('וש')

  assert.ok(wide > narrow * 1.5)
  assert.deepEqual([left, right], [wide, narrow])
})

test('in a sentence of both directions numbers are read from the left', () => {
  const widths = (text: string) => inkWidths(text).length

  assert.equal(typeset({ font: 'inter', weight: 600 }, '5 ימים').isRightToLeft, true)
  assert.equal(typeset({ font: 'inter', weight: 600 }, 'DAYS ימים').isRightToLeft, false)
  assert.equal(widths('15 וש'), widths('15') + widths('וש'))
  assert.deepEqual(inkWidths('15 וש').slice(-2), inkWidths('15'))
})

test('Arabic letters are joined, however wide the words of a style are spaced', () => {
  const alone = inkWidths('ب')[0]!

  const [joined] = inkWidths('ببب')

  assert.ok(joined! < alone * 2.5, `${joined} against ${alone}`)
  assert.equal(typeset({ font: 'inter', weight: 600 }, 'دقائق').canBeSpaced, false)
  assert.equal(typeset({ font: 'inter', weight: 600 }, 'MINUTES').canBeSpaced, true)
})

/** The same in a process that took all fonts of the machine, and shows them to whoever asks. */
test('fonts of the machine change nothing', () => {
  const style = timerStyle(2, { labels: labeled('DAYS', 'أيام', 'ימים 😀', '小时') })
  const here = createHash('sha1').update(drawStyle(style).blank.rgba).digest('hex')
  const program = `
    import { createHash } from 'node:crypto'
    import { GlobalFonts } from '@napi-rs/canvas'
    import { drawStyle } from './src/gif/styles/draw-style.ts'
    GlobalFonts.loadFontsFromDir('/usr/share/fonts')
    const { rgba } = drawStyle(${JSON.stringify(style)}).blank
    console.log(createHash('sha1').update(rgba).digest('hex'))`

  const there = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })

  assert.equal(there.trim(), here)
})

test('a process that draws timers has no fonts but ours', () => {
  const program = `
    import { createRequire } from 'node:module'
    import { drawNeutralImage } from './src/gif/styles/neutral-image.ts'
    drawNeutralImage(1)
    const { GlobalFonts } = createRequire(process.cwd() + '/src/')('@napi-rs/canvas')
    console.log(GlobalFonts.families.map(({ family }) => family).sort().join())`

  const families = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  })

  assert.equal(families.trim(), 'Inter,Timer inter latin 600')
})
