/** The secret of a mail's link is found wherever the link carries it. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mailToken } from './mail-token.ts'

const carried = [
  { hash: '#token=abc.def', search: '', token: 'abc.def' },
  { hash: 'token=abc', search: '', token: 'abc' },
  { hash: 'abc', search: '', token: 'abc' },
  { hash: '', search: '?token=abc', token: 'abc' },
  { hash: '', search: '', token: '' },
]

for (const { hash, search, token } of carried)
  test(`a link with "${hash}" and "${search}" carries "${token}"`, () => {
    assert.equal(mailToken({ hash, search }), token)
  })
