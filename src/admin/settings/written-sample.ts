/** The deadline as a lead would read it, from what stands in the fields this moment. */
import type { SettingsForm } from '#domain/campaigns/campaign-settings-form.schema.ts'
import { isTimed } from '#domain/deadlines/deadline-rule.ts'
import { personalDeadline } from '#domain/deadlines/personal-deadline.ts'
import { writtenFormat } from '#domain/deadlines/written-deadline.schema.ts'
import { writtenDeadline } from '#domain/deadlines/written-deadline.ts'
import { typedRule } from '#domain/campaigns/deadline-preview.ts'

type Style = Pick<SettingsForm, 'deadline_text_format' | 'deadline_language' | 'use_twenty_four_hours'>

/** What is wrong with a format while it is being typed, or null. */
export function formatProblem(format: string): string | null {
  return writtenFormat.safeParse(format).error?.issues[0]?.message ?? null
}

/** Of somebody who starts now; null while the deadline's fields or the format are not complete. */
export function writtenSample(form: SettingsForm, now: number): string | null {
  const rule = typedRule(form)
  if (rule === null || !isTimed(rule) || formatProblem(form.deadline_text_format) !== null) return null
  return writtenDeadline(personalDeadline(rule, now), rule.zone, styleOf(form))
}

/** What a format of the list would look like. */
export function formatSample(format: string, form: SettingsForm, now: number): string {
  const rule = typedRule(form)
  const deadline = rule && isTimed(rule) ? personalDeadline(rule, now) : now
  return writtenDeadline(deadline, rule?.zone ?? 'UTC', { ...styleOf(form), format })
}

function styleOf(form: Style) {
  return {
    format: form.deadline_text_format.trim(),
    language: form.deadline_language,
    useTwentyFourHours: form.use_twenty_four_hours,
  }
}
