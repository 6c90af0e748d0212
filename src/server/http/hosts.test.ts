/** Which names the app, the visitors' host and the framed pages answer to, asked once or again. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readEnvironment } from '../foundation/environment.ts'
import { hostCheck, type HostRole } from './hosts.ts'

const origins = readEnvironment({
  APP_ORIGIN: 'https://app.example',
  EDGE_ORIGIN: 'https://edge.example',
  PREVIEW_ORIGIN: 'https://framed.example',
})

const answers: [host: string | undefined, roles: HostRole[]][] = [
  ['app.example', ['app', 'edge', 'media', 'any']],
  ['edge.example', ['edge', 'any']],
  ['an-owners-own.example', ['edge', 'any']],
  ['framed.example', ['preview', 'any']],
  [undefined, ['edge', 'any']],
]

test('each host answers for its own roles only, the second time as the first', () => {
  const mayAnswer = hostCheck(origins)

  for (const time of ['first', 'second'])
    for (const [host, roles] of answers) {
      const all: HostRole[] = ['app', 'edge', 'preview', 'media', 'any']
      const answered = all.filter((role) => mayAnswer(role, host))

      assert.deepEqual(answered, roles, `${host}, the ${time} time`)
    }
})

test('however many names requests come with, the right ones are told apart', () => {
  const mayAnswer = hostCheck(origins)

  for (let at = 0; at < 2000; at++) {
    assert.equal(mayAnswer('edge', `shop-${at}.example`), true)
    assert.equal(mayAnswer('app', `shop-${at}.example`), false)
  }

  assert.equal(mayAnswer('app', 'app.example'), true)
})
