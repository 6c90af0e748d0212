/** Every setting of an inline timer (B §3.1): what it takes, to its edges, and what its owner is told of the rest. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { defaultInlineTimer } from './inline-timer-templates.ts'
import { inlineTimer, inlineTimerLimits as limits, inlineTimerMessages } from './inline-timer.schema.ts'
import type { InlineTimer } from './inline-timer.ts'
import { timerFontNames } from './timer-fonts.ts'

type Rule = {
  takes: readonly unknown[]
  /** By what is said of them. */
  refuses: Record<string, readonly unknown[]>
  /** Left out it has what it had before there was a choice. */
  isOptional?: boolean
}

const flag = oneOf(0, 1)
const evil = ['red; background: url(x)', 'javascript:alert(1)', 'url(//evil.example)', '#12', '#12345g']
const color: Rule = {
  takes: ['#1d4ed8', '#1d4ed880', 'rgba(29, 78, 216, 0.5)'],
  refuses: { [inlineTimerMessages.color]: [...evil, ''] },
}
const optionalColor: Rule = {
  takes: [...color.takes, ''],
  refuses: { [inlineTimerMessages.color]: evil },
}
const longLabel = line(limits.longLabel)
const shortLabel = line(limits.shortLabel)

const rules: Record<keyof InlineTimer, Rule> = {
  id: { takes: [1, 12], refuses: {} },
  image: line(60),
  look: { takes: [2], refuses: { 'Please choose one of 1, 2.': [0, 3, '1'] }, isOptional: true },
  drop_zero_units: { ...flag, isOptional: true },
  countdown_type: oneOf(1, 2, 3),
  set_id: flag,
  pan_id: oneOf(0, 1, 2),
  day_digits: oneOf(1, 2, 3),
  selected_font_color: optionalColor,
  fillStyleSymbol1: optionalColor,
  fillStyleSymbol2: optionalColor,
  fillStylesPanel_g1_1: color,
  fillStylesPanel_g1_2: color,
  fillStylesPanel_g2_1: color,
  fillStylesPanel_g2_2: color,
  text_color: optionalColor,
  text_glow: flag,
  text_blur: between(limits.textBlur),
  show_dd: flag,
  show_hh: flag,
  show_mm: flag,
  show_ss: flag,
  show_labels: flag,
  f_family: oneOf(...timerFontNames),
  type3d: flag,
  max_height: oneOf(1, 0.85, 0.7),
  days_long: longLabel,
  hours_long: longLabel,
  mins_long: longLabel,
  secs_long: longLabel,
  days_short: shortLabel,
  hours_short: shortLabel,
  mins_short: shortLabel,
  secs_short: shortLabel,
  min_f_size: between(limits.fontSize),
  max_f_size: between(limits.fontSize),
  spacer: oneOf('circles', 'squares', 'lines', 'none'),
  groups_spacing: between(limits.groupsSpacing),
  font_to_digit_ratio: between(limits.fontToDigitRatio),
  labels_space: between(limits.labelsSpace),
  bgr_color: optionalColor,
  bar_color: color,
  track_color: optionalColor,
  circular_font_color: optionalColor,
  dynamic_background_color: optionalColor,
  dynamic_text_color: optionalColor,
  dynamic_border_color: optionalColor,
  dynamic_labels: flag,
  dynamic_template: oneOf(1, 2),
  forceResize: flag,
  deadlineTime: between(limits.deadlineTime),
}

/** Whatever a setting is, it is none of these. */
const nothing = [undefined, null, {}, [], true, Number.NaN]

/** Labels of every size can shrink in it. */
const defaults = { ...defaultInlineTimer, min_f_size: 6, max_f_size: 60 }

for (const [field, { takes, refuses, isOptional }] of Object.entries(rules)) {
  test(`${field} takes what it is for, to the edges`, () => {
    for (const value of takes) assert.deepEqual(issuesOf(field, value), [])
  })

  test(`${field} refuses the rest, by its name and with a clear word`, () => {
    for (const [message, values] of Object.entries(refuses))
      for (const value of values) assert.deepEqual(issuesOf(field, value)[0], [field, message])
    for (const value of nothing)
      if (!isOptional || value !== undefined) assert.equal(issuesOf(field, value)[0]?.[0], field)
  })
}

function issuesOf(field: string, value: unknown) {
  const { error } = inlineTimer.safeParse({ ...defaults, [field]: value })
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message] as const)
}

function oneOf(...takes: readonly (string | number)[]): Rule {
  return { takes, refuses: { [`Please choose one of ${takes.join(', ')}.`]: [4, -1, '1', 'stars'] } }
}

function line(most: number): Rule {
  return {
    takes: ['', 'D'.repeat(most), 'Días', '日'],
    refuses: {
      [`Please use at most ${most} characters.`]: ['D'.repeat(most + 1)],
      'Please use plain text.': ['A\nB', 'A\u202eB', 'A\u0000'],
    },
  }
}

function between({ min, max }: { min: number; max: number }): Rule {
  return {
    takes: [min, max, (min + max) / 2],
    refuses: { [`From ${min} to ${max}, please.`]: [min - 0.01, max + 0.01, -max - 1] },
  }
}
