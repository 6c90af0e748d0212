/** The field that carries the written deadline into mails. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlatform, platformsOf } from './platforms.ts'

function setup() {
  return platformsOf('email').filter(({ deadlineField }) => deadlineField !== undefined)
}

test('every known field is one of a platform that has fields of its own', () => {
  const known = setup()

  assert.ok(known.length >= 6)
  assert.deepEqual(
    known.filter(({ supports }) => !supports?.includes('fields')),
    [],
  )
})

test('the tag names its field, in the characters that the platform’s other tags are written with', () => {
  for (const { emailMergeTag = '', deadlineField: { field, tag } = { field: '', tag: '' } } of setup()) {
    const [signs = ''] = /^[^\w\s]+/.exec(emailMergeTag) ?? []

    assert.ok(field !== '' && tag.includes(field), tag)
    assert.ok(tag.startsWith(signs), `${tag} begins like ${signs}`)
  }
})

test('a merge tag of Mailchimp has at most ten characters', () => {
  const { field = '' } = findPlatform('mailchimp')?.deadlineField ?? {}

  assert.ok(field !== '' && field.length <= 10)
})

test('nothing is guessed for “Other”', () => {
  assert.equal(findPlatform('other')?.deadlineField, undefined)
})
