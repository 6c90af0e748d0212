/** In whichever shape a platform says what is wrong, people read the same. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { platformText } from './platform-text.ts'

const bodies: [body: unknown, text: string | null][] = [
  [{ message: 'Unauthenticated.' }, 'Unauthenticated.'],
  [
    { message: 'The given data was invalid.', errors: { name: ['It is taken.'], type: ['It is none'] } },
    'The given data was invalid. It is taken. It is none.',
  ],
  [{ errors: ['Not Found'] }, 'Not Found.'],
  [{ errors: [{ title: 'The field is required', detail: '', code: 'x' }] }, 'The field is required.'],
  [{ errors: [{ code: 'a', attribute: 'email', message: 'Email is invalid' }] }, 'Email is invalid.'],
  [{ error: { status: 403, type: 'ForbiddenError', message: 'Rate Limit Error' } }, 'Rate Limit Error.'],
  [{ error: 'invalid_grant', error_description: 'Code has expired' }, 'Code has expired. invalid_grant.'],
  [{ title: 'Bad', detail: 'Worse', errors: [{ field: 'x', message: 'Worst' }] }, 'Worse. Worst.'],
  ['Your App ID and API key do not authenticate.', 'Your App ID and API key do not authenticate.'],
  ['<html><body>502</body></html>', null],
  [{ message: '' }, null],
  [null, null],
  [{ message: 'Line\u0000 one\n\u202eline two' }, 'Line one line two.'],
]

test('what a platform says is found, cleaned and ended like a sentence', () => {
  for (const [body, text] of bodies) assert.equal(platformText(body), text, JSON.stringify(body))
})

test('a text without end is cut', () => {
  assert.ok((platformText({ message: 'x'.repeat(10_000) }) ?? '').length < 310)
})
