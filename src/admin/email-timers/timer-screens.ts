/** The screens of the email timer editor and the fields on each (specification B §2.3). */
import { colorName } from '#domain/colors/color-name.ts'
import { colorRules } from '#domain/colors/color-rules.ts'
import { COLOR_LIMIT } from '#domain/colors/color.schema.ts'
import {
  EMAIL_LABEL_LIMIT,
  styleOf,
  NO_EXPIRED_IMAGE,
  stockExpiredImages,
  UPLOADED_EXPIRED_IMAGE,
  usualDigits,
  type EmailTimer,
} from '#domain/email-timers/email-timer.ts'
import {
  emailTimerFonts,
  emailTimerTemplate,
  emailTimerTemplates,
} from '#domain/email-timers/email-timer-templates.ts'
import type { ColorRow, FieldRow, TextRow } from '../editor/fields/field-row.ts'
import type { Screens } from '../editor/screens.ts'

export type TimerScreen = 'template' | 'colors' | 'settings' | 'translate' | 'expired'

type Row = FieldRow<EmailTimer>

const templateOf = ({ background }: EmailTimer) => emailTimerTemplate(background)
const drawnStyle = (timer: EmailTimer) => styleOf(timer, usualDigits(timer))

const colorsOfTemplates = Object.values(emailTimerTemplates).flatMap(({ fontColor, boxColor }) => [
  fontColor,
  boxColor,
])

const color = {
  as: 'color',
  rule: colorRules.timer,
  maxLength: COLOR_LIMIT,
  /** Those of the timer, and those that the templates come with. */
  swatches: (timer) => {
    const { fontColor, boxColor, pageColor } = drawnStyle(timer)
    return [fontColor, boxColor, pageColor, ...colorsOfTemplates]
  },
} as const satisfies Partial<ColorRow<EmailTimer>>

/** An image that moves cannot let the email through. */
const mailColor: Row = {
  ...color,
  path: 'email_background_color',
  label: 'Email background',
  description: 'What is behind the timer in your email: it shows around the boxes.',
}

const label = (path: TextRow<EmailTimer>['path'], word: string): Row => ({
  as: 'text',
  path,
  label: word,
  max: EMAIL_LABEL_LIMIT,
  isInVisitorsLanguage: true,
})

const screens: Required<Screens<EmailTimer, TimerScreen>> = {
  template: {
    label: 'Template',
    icon: 'template',
    value: (timer) => ({ text: templateOf(timer).name }),
    rows: [
      { as: 'custom', name: 'chosenTemplate', paths: ['background'] },
      {
        as: 'select',
        path: 'selected_font',
        label: 'Font',
        description: (timer) => `The fonts that ${templateOf(timer).name} is drawn in.`,
        selected: (timer) => drawnStyle(timer).font,
        // The default font stands first, and once more among the others.
        options: (timer) =>
          [...new Set(templateOf(timer).fonts)].map((font) => ({
            value: font,
            label: emailTimerFonts[font].label,
          })),
      },
    ],
  },
  colors: {
    label: 'Colors',
    icon: 'palette',
    value: (timer) => {
      const { fontColor, boxColor } = drawnStyle(timer)
      return { text: `${colorName(fontColor)} on ${colorName(boxColor)}`, colors: [fontColor, boxColor] }
    },
    rows: [
      {
        ...color,
        path: 'selected_font_color',
        label: 'Font color',
        hasOpacity: true,
      },
      {
        ...color,
        path: 'email_box_color',
        label: 'Box color',
        hasOpacity: true,
      },
      { as: 'custom', name: 'readability', paths: [] },
      mailColor,
    ],
  },
  settings: {
    label: 'Settings',
    icon: 'adjustments',
    value: (timer) => ({ text: settingsValue(timer) }),
    rows: [
      { as: 'switch', path: 'use_labels', label: 'Show labels' },
      { as: 'switch', path: 'use_separators', label: 'Show separators' },
      {
        as: 'tiles',
        path: 'day_digits',
        label: 'Digits of days',
        tiles: [
          { value: 1, label: '1' },
          { value: 2, label: '2' },
          { value: 3, label: '3' },
        ],
        description: 'At least so many: 100 days always have three.',
      },
      {
        as: 'switch',
        path: 'drop_zero_units',
        label: 'Leave out zeros in front',
        description: 'When five minutes are left, the image shows 05:00, and not 00:00:05:00.',
      },
      {
        as: 'tiles',
        path: 'image_scale',
        label: 'Sharpness',
        tiles: [
          { value: 1, label: 'Standard' },
          { value: 2, label: 'Retina' },
        ],
        description:
          'Retina is sharp on phones and takes about 30 KB. Standard takes about 17 KB and looks a little soft there.',
      },
      { ...mailColor, when: (timer) => !templateOf(timer).takesColors },
    ],
  },
  translate: {
    label: 'Translate',
    icon: 'language',
    value: (timer) => ({ text: labelsOf(timer).filter(Boolean).join(', ') }),
    rows: [
      {
        as: 'note',
        text: 'Labels are switched off in Settings: the timer shows its digits alone.',
        when: (timer) => timer.use_labels === 0,
      },
      label('email_label_days', 'Days'),
      label('email_label_hours', 'Hours'),
      label('email_label_minutes', 'Minutes'),
      label('email_label_seconds', 'Seconds'),
    ],
  },
  expired: {
    label: 'Expired',
    icon: 'hourglass',
    value: (timer) => ({ text: expiredValue(timer.expiration_image_id) }),
    rows: [{ as: 'custom', name: 'expiredImage', paths: ['expiration_image_id'] }],
  },
}

/** A painted template has its colors in its paint. */
export function screensOf(timer: EmailTimer): Screens<EmailTimer, TimerScreen> {
  const { colors: _, ...others } = screens
  return templateOf(timer).takesColors ? screens : others
}

function settingsValue({ use_labels: labels, use_separators: separators }: EmailTimer): string {
  if (labels && separators) return 'Labels, separators'
  if (labels) return 'Labels'
  return separators ? 'Separators' : 'Digits alone'
}

function labelsOf(timer: EmailTimer): string[] {
  return [
    timer.email_label_days,
    timer.email_label_hours,
    timer.email_label_minutes,
    timer.email_label_seconds,
  ]
}

function expiredValue(id: number): string {
  if (id === UPLOADED_EXPIRED_IMAGE) return 'Your image'
  if (id === NO_EXPIRED_IMAGE) return 'Nothing'
  return stockExpiredImages.find((image) => image.id === id)?.name ?? ''
}
