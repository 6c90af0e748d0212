/** The field that carries the written deadline into mails. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findPlatform, platformsOf } from '../platforms/platforms.ts'
import { writtenDeadlineField } from './written-deadline-tag.ts'

function setup() {
  return platformsOf('email').flatMap(({ id }) => {
    const known = writtenDeadlineField(id)
    return known === null ? [] : [{ id, ...known }]
  })
}

test('every known field is one of a platform that has fields of its own', () => {
  const known = setup()

  assert.ok(known.length >= 6)
  assert.deepEqual(
    known.filter(({ id }) => !findPlatform(id)?.supportsCustomField),
    [],
  )
})

test('the tag names its field, in the characters that the platform’s other tags are written with', () => {
  const known = setup()

  for (const { id, field, tag } of known) {
    assert.ok(tag.includes(field), tag)
    const [email = ''] = /^[^\w\s]+/.exec(findPlatform(id)?.emailMergeTag ?? '') ?? []
    assert.ok(tag.startsWith(email), `${tag} begins like ${email}`)
  }
})

test('a merge tag of Mailchimp has at most ten characters', () => {
  const { field = '' } = writtenDeadlineField('mailchimp') ?? {}

  assert.ok(field.length <= 10)
})

for (const platform of ['other', 'nobody', 'constructor'])
  test(`nothing is guessed for "${platform}"`, () => {
    const known = writtenDeadlineField(platform)

    assert.equal(known, null)
  })
