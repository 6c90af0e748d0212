/** The catalog that the three platform dropdowns choose from. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allPlatforms, findPlatform, namedPlatform, platformsOf } from './platforms.ts'

const kinds = ['email', 'checkout', 'landing'] as const

test('the catalog has 129 entries, each under a name of its own', () => {
  const names = allPlatforms().map(({ name }) => name)

  assert.equal(names.length, 129)
  assert.equal(new Set(names).size, 129)
})

test('whoever uses none of them can choose Other, whatever is asked for', () => {
  for (const kind of kinds)
    assert.ok(
      platformsOf(kind).some(({ id }) => id === 'other'),
      kind,
    )
})

test('a platform is offered for what it is, and nothing else', () => {
  for (const kind of kinds)
    for (const platform of platformsOf(kind)) assert.ok(platform.kinds.includes(kind), platform.id)
  assert.ok(allPlatforms().every((platform) => platform.kinds.length > 0))
})

test('a platform is found by its id, and nothing by what is none', () => {
  assert.equal(findPlatform('mailchimp')?.name, 'Mailchimp')
  for (const id of ['', 'Mailchimp', 'constructor']) assert.equal(findPlatform(id), undefined)
})

test('whoever has not decided yet says so with the first choice of every list', () => {
  for (const kind of kinds) assert.equal(platformsOf(kind)[0]?.name, 'Not decided yet', kind)
})

test('sentences name platforms, but neither “Other” nor what is not decided', () => {
  assert.equal(namedPlatform('mailchimp')?.name, 'Mailchimp')
  for (const id of ['other', 'undecided', '']) assert.equal(namedPlatform(id), undefined)
})
