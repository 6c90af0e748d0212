/** What the choices of an integration are called where two people have changed one. */
import { valueText, wordsFrom, type ConflictWords, type FieldWords } from '../saving/conflict-text.ts'

const named = (label: string, noun?: string): FieldWords => ({
  label,
  ...(noun !== undefined && { noun }),
  text: (values) => Object.values(values).map(nameOf).join(', '),
})

/** A list, field or tag is called by its name; ids say nothing to people. */
function nameOf(value: unknown): string {
  const isNamed = typeof value === 'object' && value !== null && 'name' in value
  return valueText(isNamed ? value.name : value)
}

export function integrationWords(platformName: string): ConflictWords {
  return wordsFrom(
    {},
    {
      connectionId: {
        label: 'Connection',
        noun: 'the connection',
        text: () => `An account at ${platformName}`,
      },
      list: named('List'),
      textField: named('Field for the written deadline', 'the field for the written deadline'),
      codeField: named('Field for the discount code', 'the field for the discount code'),
      dateField: named('Date field', 'the date field'),
      start: named('Tag when a deadline starts'),
      expiry: named('Tag when it expires'),
      sale: named('Tag when they buy'),
      optIn: named('People of opt-in forms'),
    },
  )
}
