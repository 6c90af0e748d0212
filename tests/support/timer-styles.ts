/** Styles of e-mail timers for tests: as they come, at their limits, and any that an owner could choose. */
import fc from 'fast-check'
import {
  EMAIL_TIMER_TEMPLATE_COUNT,
  emailTimerTemplate,
} from '../../src/domain/email-timers/email-timer-templates.ts'
import {
  colorsAndFontOf,
  defaultEmailTimer,
  styleOf,
  type TimerStyle,
} from '../../src/domain/email-timers/email-timer.ts'

export const templateNumbers = [...new Array(EMAIL_TIMER_TEMPLATE_COUNT).keys()]

/** As a template comes, but for what is said, and in the size that takes least time. */
export function timerStyle(template: number, changes: Partial<TimerStyle> = {}): TimerStyle {
  const timer = { ...defaultEmailTimer, ...colorsAndFontOf(template), background: template }
  return { ...styleOf(timer, 8), expired: null, scale: 1, ...changes }
}

export function labeled(days: string, hours = days, minutes = days, seconds = days) {
  return { days, hours, minutes, seconds }
}

/** In the scripts of most of the world. */
export const worldLabels = {
  English: labeled('DAYS', 'HOURS', 'MINUTES', 'SECONDS'),
  German: labeled('Tage', 'Stunden', 'Minuten', 'Sekunden'),
  Vietnamese: labeled('Ngày', 'Giờ', 'Phút', 'Giây'),
  Polish: labeled('Dni', 'Godziny', 'Minuty', 'Sekundy'),
  Russian: labeled('Дней', 'Часов', 'Минут', 'Секунд'),
  Greek: labeled('Ημέρες', 'Ώρες', 'Λεπτά', 'Δεύτερα'),
  Arabic: labeled('أيام', 'ساعات', 'دقائق', 'ثوانٍ'),
  Persian: labeled('روز', 'ساعت', 'دقیقه', 'ثانیه'),
  Hebrew: labeled('ימים', 'שעות', 'דקות', 'שניות'),
  Hindi: labeled('दिन', 'घंटे', 'मिनट', 'सेकंड'),
  Thai: labeled('วัน', 'ชั่วโมง', 'นาที', 'วินาที'),
  Chinese: labeled('天', '小时', '分钟', '秒'),
  'traditional Chinese': labeled('天', '小時', '分鐘', '秒'),
  Japanese: labeled('日', '時間', 'フン', 'びょう'),
  Korean: labeled('일', '시간', '분', '초'),
}

const color = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, '0')}`)

const label = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(...Object.values(worldLabels).flatMap((labels) => Object.values(labels))),
)

export const anyStyle: fc.Arbitrary<TimerStyle> = fc
  .record({
    template: fc.constantFrom(...templateNumbers),
    fontColor: color,
    boxColor: color,
    pageColor: color,
    labels: fc.option(fc.record({ days: label, hours: label, minutes: label, seconds: label })),
    hasSeparators: fc.boolean(),
    digitCount: fc.constantFrom(2, 4, 6, 7, 8, 9),
    scale: fc.constantFrom(1, 2),
    expired: fc.option(fc.integer({ min: 0, max: 7 })),
  })
  .chain((style) =>
    fc.constantFrom(...emailTimerTemplate(style.template).fonts).map((font) => ({ ...style, font })),
  )
