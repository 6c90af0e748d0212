/** What an access token may be called and how long it works. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accessTokenDraft } from './access-token.schema.ts'
import { ACCESS_TOKEN_NAME_LIMIT, accessTokenEnd } from './access-token.ts'

const DAY_MS = 86_400_000

function messagesOf(draft: unknown) {
  return accessTokenDraft.safeParse(draft).error?.issues.map(({ message }) => message) ?? []
}

test('a token has a name of at most sixty characters', () => {
  const longest = 'n'.repeat(ACCESS_TOKEN_NAME_LIMIT)

  assert.deepEqual(messagesOf({ name: longest }), [])
  assert.deepEqual(messagesOf({ name: `${longest}n` }), ['Please use at most 60 characters.'])
  assert.deepEqual(messagesOf({ name: '  ' }), ['Please name the token.'])
  assert.deepEqual(messagesOf({}), ['Please name the token.'])
  assert.deepEqual(messagesOf({ name: 'a\u202eb' }), ['Please use plain text.'])
})

test('a token may write unless it is said that it only reads', () => {
  assert.equal(accessTokenDraft.parse({ name: 'Till' }).scope, 'write')
  assert.equal(accessTokenDraft.parse({ name: 'Till', scope: 'read' }).scope, 'read')
  assert.deepEqual(messagesOf({ name: 'Till', scope: 'admin' }), ['Please choose what the token may do.'])
})

test('a token works for one of four times, and nothing else can be said about it', () => {
  const now = 1_800_000_000_000

  assert.deepEqual(
    (['none', 'month', 'quarter', 'year'] as const).map((lifetime) => accessTokenEnd(lifetime, now)),
    [null, now + 30 * DAY_MS, now + 90 * DAY_MS, now + 365 * DAY_MS],
  )
  assert.deepEqual(messagesOf({ name: 'Till', lifetime: 'week' }), [
    'Please choose how long the token works.',
  ])
  assert.equal(messagesOf({ name: 'Till', account_id: 'somebody' }).length, 1)
})
