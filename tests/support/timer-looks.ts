/** Looks of e-mail timers for tests: as they come, at their limits, and any that an owner could choose. */
import fc from 'fast-check'
import {
  EMAIL_TIMER_TEMPLATE_COUNT,
  emailTimerTemplate,
} from '../../src/domain/email-timers/email-timer-templates.ts'
import {
  coloursAndFontOf,
  defaultEmailTimer,
  lookOf,
  type TimerLook,
} from '../../src/domain/email-timers/email-timer.ts'

export const templateNumbers = [...new Array(EMAIL_TIMER_TEMPLATE_COUNT).keys()]

/** As a template comes, but for what is said, and in the size that takes least time. */
export function timerLook(template: number, changes: Partial<TimerLook> = {}): TimerLook {
  const timer = { ...defaultEmailTimer, ...coloursAndFontOf(template), background: template }
  return { ...lookOf(timer, 2), expired: null, scale: 1, ...changes }
}

export function labelled(days: string, hours = days, minutes = days, seconds = days) {
  return { days, hours, minutes, seconds }
}

/** In the scripts of most of the world. */
export const worldLabels = {
  English: labelled('DAYS', 'HOURS', 'MINUTES', 'SECONDS'),
  German: labelled('Tage', 'Stunden', 'Minuten', 'Sekunden'),
  Vietnamese: labelled('Ngày', 'Giờ', 'Phút', 'Giây'),
  Polish: labelled('Dni', 'Godziny', 'Minuty', 'Sekundy'),
  Russian: labelled('Дней', 'Часов', 'Минут', 'Секунд'),
  Greek: labelled('Ημέρες', 'Ώρες', 'Λεπτά', 'Δεύτερα'),
  Arabic: labelled('أيام', 'ساعات', 'دقائق', 'ثوانٍ'),
  Persian: labelled('روز', 'ساعت', 'دقیقه', 'ثانیه'),
  Hebrew: labelled('ימים', 'שעות', 'דקות', 'שניות'),
  Hindi: labelled('दिन', 'घंटे', 'मिनट', 'सेकंड'),
  Thai: labelled('วัน', 'ชั่วโมง', 'นาที', 'วินาที'),
  Chinese: labelled('天', '小时', '分钟', '秒'),
  'traditional Chinese': labelled('天', '小時', '分鐘', '秒'),
  Japanese: labelled('日', '時間', 'フン', 'びょう'),
  Korean: labelled('일', '시간', '분', '초'),
}

const colour = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, '0')}`)

const label = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(...Object.values(worldLabels).flatMap((labels) => Object.values(labels))),
)

export const anyLook: fc.Arbitrary<TimerLook> = fc
  .record({
    template: fc.constantFrom(...templateNumbers),
    fontColor: colour,
    boxColor: colour,
    pageColor: colour,
    labels: fc.option(fc.record({ days: label, hours: label, minutes: label, seconds: label })),
    hasSeparators: fc.boolean(),
    dayDigits: fc.constantFrom(1, 2, 3),
    scale: fc.constantFrom(1, 2),
    expired: fc.option(fc.integer({ min: 0, max: 7 })),
  })
  .chain((look) =>
    fc.constantFrom(...emailTimerTemplate(look.template).fonts).map((font) => ({ ...look, font })),
  )
