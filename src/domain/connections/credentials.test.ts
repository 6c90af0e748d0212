/** What has to be there before a platform is asked. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { credentialProblems } from './credentials.ts'

const form = {
  first: { label: 'API URL', where: 'Here.', isSecret: false },
  second: { label: 'API key', where: 'There.', isSecret: true },
}

test('both fields are required, by the words of the platform', () => {
  assert.deepEqual(credentialProblems(form, { first: '', second: ' ' }), {
    first: 'API URL is required',
    second: 'API key is required',
  })
  assert.deepEqual(credentialProblems({ first: form.second }, { first: 'key', second: '' }), {})
})

test('spaces around a key are left to the platform’s adapter; within it they are a slip of copying', () => {
  assert.deepEqual(credentialProblems(form, { first: 'https://a.example', second: ' key\n' }), {})
  for (const second of ['a key', 'kéy', '••••'])
    assert.deepEqual(credentialProblems(form, { first: 'https://a.example', second }), {
      second: 'API key has characters that no key has. Please copy it again.',
    })
})
