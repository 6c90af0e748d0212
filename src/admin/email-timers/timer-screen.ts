/** The screens of the editor's panel behind its menu, and which of them holds a field (specification B §2.3). */
import type { EmailTimer } from '#domain/email-timers/email-timer.ts'
import { emailTimerTemplate } from '#domain/email-timers/email-timer-templates.ts'

export const timerScreens = {
  template: 'Template',
  colors: 'Colors',
  settings: 'Settings',
  translate: 'Translate',
  expired: 'Expired',
} as const

export type TimerScreen = keyof typeof timerScreens

/** In the order of the menu. A painted template has its colors in its paint. */
export function screensOf({ background }: Pick<EmailTimer, 'background'>): TimerScreen[] {
  // `Object.keys` forgets which keys a record has.
  const all = Object.keys(timerScreens) as TimerScreen[]
  return emailTimerTemplate(background).takesColors ? all : all.filter((screen) => screen !== 'colors')
}

const screenOfField: Record<keyof EmailTimer, TimerScreen> = {
  background: 'template',
  selected_font: 'template',
  selected_font_color: 'colors',
  email_box_color: 'colors',
  email_background_color: 'colors',
  use_labels: 'settings',
  use_separators: 'settings',
  day_digits: 'settings',
  image_scale: 'settings',
  email_label_days: 'translate',
  email_label_hours: 'translate',
  email_label_minutes: 'translate',
  email_label_seconds: 'translate',
  expiration_image_id: 'expired',
}

/** Where a field is changed. Without a screen for its colors, a painted template has that of the email in its settings. */
export function screenWith(field: keyof EmailTimer, timer: Pick<EmailTimer, 'background'>): TimerScreen {
  const screen = screenOfField[field]
  return screensOf(timer).includes(screen) ? screen : 'settings'
}
