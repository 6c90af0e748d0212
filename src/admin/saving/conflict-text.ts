/** What is said of fields that two people have changed. */
import type { Conflict } from '#domain/saves/field-changes.schema.ts'
import { relativeTime } from '../ui/relative-time.ts'

type Values = Readonly<Record<string, unknown>>
export type Side = 'before' | 'theirs' | 'yours'

/** How a form calls one of its fields, or a group of them. */
export type FieldWords = {
  /** Above the values: "Deadline of each lead". */
  label: string
  /** In a sentence: "the deadline". */
  noun?: string
  text?: (values: Values, side: Side) => string
}

export type ConflictWords = (group: string) => FieldWords

/** By the labels of a form's fields; `special` are groups, and fields whose values are not what people read. */
export function wordsFrom(
  labels: Readonly<Record<string, string>>,
  special: Readonly<Record<string, FieldWords>> = {},
): ConflictWords {
  return (group) => special[group] ?? { label: labels[group] ?? group }
}

export function conflictTitle(
  conflicts: readonly Conflict[],
  { words, now }: { words: ConflictWords; now: number },
): string {
  const [first] = conflicts
  if (!first || conflicts.length > 1)
    return `${namesOf(conflicts)} changed ${conflicts.length} things since you opened this`
  const { label, noun = `“${label}”` } = words(first.group)
  return [whoChanged(first), 'changed', noun, ...whenOf(first, now)].join(' ')
}

/** Under the title of its own table, where there are several. */
export function conflictCaption(conflict: Conflict, now: number): string {
  return [whoChanged(conflict), ...whenOf(conflict, now)].join(', ')
}

const sides: readonly Side[] = ['before', 'theirs', 'yours']

export function conflictRows(conflict: Conflict, words: ConflictWords) {
  const { text = plainText } = words(conflict.group)
  const labels: Record<Side, string> = {
    before: 'Before',
    theirs: conflict.by ? `${whoChanged(conflict)} saved` : 'Saved since',
    yours: 'You typed',
  }
  const valuesOf = (side: Side) =>
    Object.fromEntries(Object.entries(conflict.fields).map(([path, values]) => [path, values[side]]))
  return sides.map((side) => ({ side, label: labels[side], text: text(valuesOf(side), side) }))
}

/** "“Reload” takes Mara’s value and leaves your other changes in the form." */
export function conflictHelp(conflict: Conflict): string {
  const value = conflict.by && !conflict.by.isYou ? `${conflict.by.name}’s value` : 'what is saved'
  return `“Reload” takes ${value} and leaves your other changes in the form. “Keep mine” saves yours.`
}

function whoChanged({ by }: Conflict): string {
  if (by?.isYou) return 'You'
  return by?.name ?? 'Somebody'
}

function namesOf(conflicts: readonly Conflict[]): string {
  const names = new Set(conflicts.map(whoChanged))
  return names.size === 1 ? ([...names][0] ?? '') : 'Several people'
}

function whenOf({ at }: Conflict, now: number): string[] {
  return at === null ? [] : [relativeTime(now - at)]
}

function plainText(values: Values): string {
  return Object.values(values).map(valueText).join(', ')
}

export function valueText(value: unknown): string {
  if (value === true) return 'On'
  if (value === false) return 'Off'
  if (value === null || value === undefined || value === '') return 'Nothing'
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
