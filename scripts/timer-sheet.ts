/**
 * Puts every template of the e-mail timers on one page, moving, with its options, its fonts and its bytes, and all
 * images that follow a deadline: `node scripts/timer-sheet.ts` writes test-results/timer-sheet.html.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import {
  emailTimerFonts,
  emailTimerTemplate,
  emailTimerTemplates,
} from '#domain/email-timers/email-timer-templates.ts'
import {
  colorsAndFontOf,
  defaultEmailTimer,
  emailTimerSize,
  styleOf,
  stockExpiredImages,
  type TimerStyle,
} from '#domain/email-timers/email-timer.ts'
import { AnswerBuffer } from '#gif/answer-buffer.ts'
import { compileStyle } from '#gif/compile-style.ts'
import { drawStyle } from '#gif/styles/draw-style.ts'
import { drawExpiredImage } from '#gif/styles/expired-images.ts'
import { drawNeutralImage } from '#gif/styles/neutral-image.ts'
import { drawWrittenDeadline } from '#gif/styles/written-deadline.ts'
import type { Raster } from '#gif/picture.ts'
import { prepareStillImage } from '#gif/still-image.ts'
import { writeCountdown } from '#gif/write-countdown.ts'

const PAGE = 'test-results/timer-sheet.html'
const DAY_MS = 86_400_000
const LEFT_MS = 12 * DAY_MS + 27_938_000

const arabic = { days: 'أيام', hours: 'ساعات', minutes: 'دقائق', seconds: 'ثوانٍ' }
const longest = {
  days: 'WWWWWWWWWWWW',
  hours: 'Tausendstel',
  minutes: 'Millisekunde',
  seconds: 'abcdefghijkl',
}

const options: Record<string, { changes: Partial<TimerStyle>; leftMs?: number }> = {
  'in half the pixels': { changes: { scale: 1 } },
  'no labels': { changes: { labels: null } },
  'no separators, 3 digits of days': {
    changes: { hasSeparators: false, digitCount: 9 },
    leftMs: 123 * DAY_MS + 4_000_000,
  },
  '1 digit of days, own colors': {
    changes: { digitCount: 7, fontColor: '#fff7e8', boxColor: '#0b6e4f', pageColor: '#f2efe9' },
    leftMs: 5 * DAY_MS + 63_000,
  },
  'right to left': { changes: { labels: arabic } },
  'long labels, 3 digits': { changes: { labels: longest, digitCount: 9 }, leftMs: 100 * DAY_MS + 3000 },
  'the last seconds': { changes: {}, leftMs: 5000 },
}

function plainStyle(template: number): TimerStyle {
  const timer = { ...defaultEmailTimer, ...colorsAndFontOf(template), background: template }
  return styleOf({ ...timer, expiration_image_id: template % stockExpiredImages.length }, 8)
}

function countdown(style: TimerStyle, leftMs = LEFT_MS): Buffer {
  const compiled = compileStyle(drawStyle(style))
  const image = writeCountdown(compiled, { deadlineAt: leftMs, now: 0, frames: 60 }, new AnswerBuffer(65_536))
  return Buffer.from(image)
}

function figure(name: string, image: Buffer): string {
  const source = `data:image/gif;base64,${image.toString('base64')}`
  const { width, height } = emailTimerSize
  const caption = `${name} <small>${image.length.toLocaleString('en')} bytes</small>`
  return `<figure><img src="${source}" width="${width}" height="${height}"><figcaption>${caption}</figcaption></figure>`
}

function still(name: string, raster: Raster): string {
  return figure(name, prepareStillImage(raster).file)
}

function templateSection(template: number): string {
  const style = plainStyle(template)
  const { name, fonts } = emailTimerTemplate(template)
  const figures = [
    figure('as it comes', countdown(style)),
    ...Object.entries(options).map(([option, { changes, leftMs }]) =>
      figure(option, countdown({ ...style, ...changes }, leftMs)),
    ),
    ...fonts.slice(1).map((font) => figure(emailTimerFonts[font].label, countdown({ ...style, font }))),
    still('written', drawWrittenDeadline({ style, text: 'Ends Fri, Dec 5 at 6:00 PM EST' })),
  ]
  return `<h2>${template} ${name}</h2><div>${figures.join('')}</div>`
}

function stillSection(): string {
  const images = stockExpiredImages.map(({ id, name }) => still(`${id} ${name}`, drawExpiredImage(id, 2)))
  return `<h2>After the deadline</h2><div>${images.join('')}${still('neutral', drawNeutralImage(2))}</div>`
}

const style = `body { font: 14px system-ui; margin: 24px; } div { display: flex; flex-wrap: wrap; gap: 24px; }
  figure { margin: 0; } figcaption { margin-top: 4px; } small { color: gray; }`
const sections = [
  ...Object.values(emailTimerTemplates).map((_, template) => templateSection(template)),
  stillSection(),
]

mkdirSync('test-results', { recursive: true })
writeFileSync(PAGE, `<!doctype html><meta charset="utf-8"><style>${style}</style>${sections.join('')}`)
console.log(`Wrote ${PAGE}`)
