/** What is wrong with a value whose schema has no words of its own for it, for people who write to us by hand. */
import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** Installed with `z.config({ localeError: plainIssue })` where messages leave the house. */
export function plainIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'This field is required.' : (kinds[issue.expected] ?? ANYTHING_ELSE)
    case 'invalid_value':
      return `Please choose one of ${issue.values.map(String).join(', ')}.`
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `There is no field called ${issue.keys[0]} here.`
        : `There are no fields called ${issue.keys.join(', ')} here.`
    case 'too_small':
      return atLeast(issue.origin, Number(issue.minimum))
    case 'too_big':
      return atMost(issue.origin, Number(issue.maximum))
    case 'custom':
    case 'invalid_element':
    case 'invalid_format':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return ANYTHING_ELSE
  }
}

const ANYTHING_ELSE = 'Please check how this is written.'

const kinds: Record<string, string> = {
  string: 'Please send text.',
  number: 'Please send a number.',
  int: 'Please send a whole number.',
  boolean: 'Please send true or false.',
  array: 'Please send a list.',
  object: 'Please send an object.',
  record: 'Please send an object.',
}

function atLeast(origin: string, minimum: number): string {
  if (origin === 'string')
    return minimum === 1 ? 'This field is required.' : `Please use at least ${minimum} characters.`
  if (origin === 'array' || origin === 'set') return `Please send at least ${minimum} of them.`
  return `Please send a number of at least ${minimum}.`
}

function atMost(origin: string, maximum: number): string {
  if (origin === 'string') return `Please use at most ${maximum} characters.`
  if (origin === 'array' || origin === 'set') return `Please send at most ${maximum} of them.`
  return `Please send a number of at most ${maximum}.`
}
